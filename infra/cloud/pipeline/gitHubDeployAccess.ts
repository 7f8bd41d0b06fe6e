/** What GitHub's jobs may do: the roles of `GitHubDeployStack`. */

import { region } from '../settings.ts';
import { dataStackIds, stackIds, stackName, stageTag } from '../stacks.ts';

/** Some actions on some resources. */
export interface Grant {
  readonly actions: readonly string[];
  /** With `<AWS::Partition>` and `<AWS::AccountId>` for the stack's own. */
  readonly resources: readonly string[];
  /** Why its actions or resources have wildcards, if they have. */
  readonly why?: string;
  /** When it applies, in IAM's notation. */
  readonly conditions?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >;
}

const partition = '<AWS::Partition>';
const account = '<AWS::AccountId>';

/** An ARN in ap-south-1 and the stack's account. */
function inRegion(service: string, resource: string): string {
  return `arn:${partition}:${service}:${region}:${account}:${resource}`;
}

/** What `cdk bootstrap` makes in an account: its stack, and the parameter with its version. */
export const bootstrap = {
  stack: 'CDKToolkit',
  versionParameter: '/cdk-bootstrap/hnb659fds/version',
} as const;

/** Deploying: assuming the bootstrap's roles. There are no images to publish. */
export function deployGrant(): Grant {
  return {
    actions: ['sts:AssumeRole'],
    resources: ['deploy', 'file-publishing', 'lookup'].map(
      (role) =>
        `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${role}-role-${account}-${region}`,
    ),
  };
}

/** What doctor reads of a stage before and after a deployment. A test runs doctor with these rights. */
export function doctorGrants(stage: string): Grant[] {
  return [...readingStage(stage), ...readingAccount(stage), ...readingMail()];
}

function readingStage(stage: string): Grant[] {
  const withData = dataStackIds.map((id) => stackName(id, stage));
  return [
    {
      actions: ['cloudformation:DescribeStacks', 'cloudformation:ListStackResources'],
      resources: stackIds.map((id) =>
        inRegion('cloudformation', `stack/${stackName(id, stage)}/*`),
      ),
      why: 'Ends with an id that AWS generates.',
    },
    {
      actions: ['cloudformation:DescribeStacks'],
      resources: [inRegion('cloudformation', `stack/${bootstrap.stack}/*`)],
      why: 'Ends with an id that AWS generates.',
    },
    {
      actions: ['ssm:GetParameter'],
      resources: [
        inRegion('ssm', `parameter/xplorers/${stage}/*`),
        inRegion('ssm', `parameter${bootstrap.versionParameter}`),
      ],
      why: 'The few parameters of a stage, all of which name its resources.',
    },
    {
      actions: ['secretsmanager:GetSecretValue'],
      // Doctor compares the certificates' signing key with what is published.
      resources: ['google', 'razorpay', 'certificates'].map((name) =>
        inRegion('secretsmanager', `secret:xplorers/${stage}/${name}-??????`),
      ),
      why: 'Ends with six letters that AWS generates.',
    },
    {
      actions: ['dynamodb:DescribeTable', 'dynamodb:DescribeContinuousBackups'],
      resources: withData.map((stack) => inRegion('dynamodb', `table/${stack}-*`)),
      why: 'Tables of the stage that were restored: their names begin with the stack.',
    },
    {
      actions: ['dynamodb:Scan'],
      resources: withData.flatMap((stack) =>
        ['Items', 'Colleges'].map((table) => inRegion('dynamodb', `table/${stack}-Data${table}*`)),
      ),
      why: 'Two tables, whose names CloudFormation ends.',
    },
    {
      actions: ['sns:ListSubscriptionsByTopic'],
      resources: withData.map((stack) => inRegion('sns', `${stack}-*`)),
      why: 'The topic of alarms, whose name CloudFormation ends.',
    },
  ];
}

/** Resources not named after a stage. A user pool's Google provider shows its client secret, so it must belong to the stage. */
function readingAccount(stage: string): Grant[] {
  return [
    {
      actions: ['cognito-idp:DescribeIdentityProvider'],
      resources: [inRegion('cognito-idp', 'userpool/*')],
      conditions: { StringEquals: { [`aws:ResourceTag/${stageTag}`]: stage } },
      why: 'AWS generates the pool id; the tag identifies the stage.',
    },
    {
      actions: ['acm:DescribeCertificate'],
      resources: ['us-east-1', region].map(
        (place) => `arn:${partition}:acm:${place}:${account}:certificate/*`,
      ),
      why: 'AWS generates the ids; certificates are public.',
    },
    {
      actions: ['cloudwatch:DescribeAlarms'],
      resources: ['*'],
      why: 'A read that takes no resource.',
    },
  ];
}

/** Whether SES sends, and signs what it sends. */
function readingMail(): Grant[] {
  return [
    {
      actions: ['ses:GetEmailIdentity'],
      resources: [inRegion('ses', 'identity/*')],
      why: 'The settings name the domain and may change; its DNS records are public.',
    },
    { actions: ['ses:GetAccount'], resources: ['*'], why: 'A read that takes no resource.' },
  ];
}
