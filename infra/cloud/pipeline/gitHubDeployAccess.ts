/** What GitHub's jobs may do: the roles of `GitHubDeployStack`. */

import { region } from '../settings.ts';
import { dataStackIds, stackIds, stackName } from '../stacks.ts';
import {
  gitHubDeployStackName,
  previewQualifier,
  previewStages,
  stageTag,
} from './previewNames.ts';

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
export function inRegion(service: string, resource: string): string {
  return `arn:${partition}:${service}:${region}:${account}:${resource}`;
}

/** An ARN of a global service, in the stack's account. */
export function global(service: string, resource: string): string {
  return `arn:${partition}:${service}::${account}:${resource}`;
}

/** An ARN of API Gateway, which has no account. */
export function gateway(path: string): string {
  return `arn:${partition}:apigateway:${region}::${path}`;
}

/** An ARN of S3: buckets have no region and account. */
export function bucket(name: string): string {
  return `arn:${partition}:s3:::${name}`;
}

/** Limits a grant to resources tagged with a stage. */
export function taggedFor(stage: string) {
  return { StringLike: { [`aws:ResourceTag/${stageTag}`]: stage } };
}

/** Stages that a role deploys. */
export interface DeployedStages {
  /** As in names: `dev`, or `pr-*` for pull requests. */
  readonly stage: string;
  /** The stage whose secrets its stages read. */
  readonly secretsOf: string;
  /** Whether they send mail and sign certificates, so that doctor looks at both. */
  readonly servesPeople: boolean;
  /** The bootstrap qualifier they are deployed with. */
  readonly qualifier: string;
  /** The stack with the resources that the qualifier names. */
  readonly bootstrapStack: string;
  /** The roles of the bootstrap that a deployment assumes. */
  readonly bootstrapRoles: readonly string[];
}

/** The CDK's default qualifier. */
const ownQualifier = 'hnb659fds';

/** The stages of pull requests. */
export const previews: DeployedStages = {
  stage: previewStages,
  secretsOf: 'dev',
  servesPeople: false,
  qualifier: previewQualifier,
  bootstrapStack: gitHubDeployStackName,
  bootstrapRoles: ['deploy', 'file-publishing'],
};

/** A stage that `cdk bootstrap` has prepared the account for. */
export function permanentStage(stage: 'dev' | 'prod'): DeployedStages {
  return {
    stage,
    secretsOf: stage,
    servesPeople: true,
    qualifier: ownQualifier,
    bootstrapStack: 'CDKToolkit',
    bootstrapRoles: ['deploy', 'file-publishing', 'lookup'],
  };
}

/** Deploying: assuming the bootstrap's roles. There are no images to publish. */
export function deployGrant({ qualifier, bootstrapRoles }: DeployedStages): Grant {
  return {
    actions: ['sts:AssumeRole'],
    resources: bootstrapRoles.map((role) => bootstrapRole(qualifier, role)),
  };
}

/** The ARN of a role that a bootstrap with this qualifier makes. */
export function bootstrapRole(qualifier: string, role: string): string {
  return global('iam', `role/${bootstrapRoleName(qualifier, role)}`);
}

/** Its name. */
export function bootstrapRoleName(qualifier: string, role: string): string {
  return `cdk-${qualifier}-${role}-role-${account}-${region}`;
}

/** What doctor reads before and after a deployment. A test runs doctor with these rights. */
export function doctorGrants(stages: DeployedStages): Grant[] {
  return [
    ...readingStage(stages),
    ...readingAccount(stages),
    ...(stages.servesPeople ? [...readingMail(), readingCertificateKey(stages)] : []),
  ];
}

function readingStage({ stage, secretsOf, qualifier, bootstrapStack }: DeployedStages): Grant[] {
  const withData = dataStackIds.map((id) => stackName(id, stage));
  return [
    {
      actions: ['cloudformation:DescribeStacks', 'cloudformation:ListStackResources'],
      resources: stackIds.map((id) =>
        inRegion('cloudformation', `stack/${stackName(id, stage)}/*`),
      ),
      why: "Ends with an id that AWS generates; a pull request's number is not known before.",
    },
    {
      actions: ['cloudformation:DescribeStacks'],
      resources: [inRegion('cloudformation', `stack/${bootstrapStack}/*`)],
      why: 'Ends with an id that AWS generates.',
    },
    {
      actions: ['ssm:GetParameter'],
      resources: [
        inRegion('ssm', `parameter/xplorers/${stage}/*`),
        inRegion('ssm', `parameter/cdk-bootstrap/${qualifier}/version`),
      ],
      why: 'The few parameters of a stage, all of which name its resources.',
    },
    {
      actions: ['secretsmanager:GetSecretValue'],
      resources: providedSecrets(secretsOf),
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

/** The secrets that people provide for a stage. */
export function providedSecrets(stage: string): string[] {
  return ['google', 'razorpay'].map((name) => secretArn(stage, name));
}

function secretArn(stage: string, name: string): string {
  return inRegion('secretsmanager', `secret:xplorers/${stage}/${name}-??????`);
}

/** Resources not named after a stage. A user pool's Google provider shows its client secret, so it must belong to the stage. */
function readingAccount({ stage }: DeployedStages): Grant[] {
  return [
    {
      actions: ['cognito-idp:DescribeIdentityProvider'],
      resources: [inRegion('cognito-idp', 'userpool/*')],
      conditions: taggedFor(stage),
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

/** Doctor compares the signing key with what is published. Pull requests' jobs must not read it, although they read dev's other secrets. */
function readingCertificateKey({ stage }: DeployedStages): Grant {
  return {
    actions: ['secretsmanager:GetSecretValue'],
    resources: [secretArn(stage, 'certificates')],
    why: 'Ends with six letters that AWS generates.',
  };
}

/** Filling a pull request's stage: entries, colleges and samples. */
export function sampleDataGrants({ stage }: DeployedStages): Grant[] {
  const tables = dataStackIds.map((id) =>
    inRegion('dynamodb', `table/${stackName(id, stage)}-Data*`),
  );
  const why =
    'Stages of pull requests, which have no personal data; CloudFormation completes the names.';
  const samples = bucket(`xplorerscasestudy-${stage}-datasamples*`);
  const index = bucket(`xplorers-${stage}-dataindex*`);
  return [
    {
      actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan'].map(
        (action) => `dynamodb:${action}`,
      ),
      resources: tables,
      why,
    },
    {
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      resources: [`${samples}/*`],
      why,
    },
    { actions: ['s3:GetObject'], resources: [`${index}/*`], why },
    // Without ListBucket, S3 doesn't say that a file is missing.
    { actions: ['s3:ListBucket'], resources: [samples, index], why },
  ];
}
