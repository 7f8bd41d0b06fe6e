/**
 * What pull requests' stages may do: the permissions boundary of their execution role and of every role it creates. Resources are
 * matched by the names that CloudFormation gives them, or, where AWS generates an id, by the stage tag.
 */
import {
  bootstrapRole,
  bucket,
  type Grant,
  gateway,
  global,
  inRegion,
  previews,
  providedSecrets,
  taggedFor,
} from './gitHubDeployAccess.ts';
import {
  previewBoundaryName,
  previewDataStacks,
  previewQualifier,
  previewStacks,
  previewStages,
  stageTag,
} from './previewNames.ts';

/** The bucket that templates and code are published to. */
export const previewAssets = `cdk-${previewQualifier}-assets-<AWS::AccountId>-ap-south-1`;

/** Where the CDK reads the version of the bootstrap. */
export const previewVersionParameter = `/cdk-bootstrap/${previewQualifier}/version`;

const boundary = global('iam', `policy/${previewBoundaryName}`);
const onStacks = (arn: (stack: string) => string) => previewStacks.map(arn);
/** A policy has 6,144 letters, too few to name all stacks for each service. */
const onDataStacks = (arn: (stack: string) => string) => previewDataStacks.map(arn);
const generatedId = 'AWS generates the ids; the tag identifies the stage.';

/** The boundary. It is also the execution role's policy, so it allows exactly what is written here. */
export function previewBoundary(): Grant[] {
  return [...named(), ...tagged(), ...roles(), ...shared()];
}

/** Resources that CloudFormation names after their stack. */
function named(): Grant[] {
  return [
    {
      actions: [
        'cloudwatch:*',
        'dynamodb:*',
        'events:*',
        'lambda:*',
        'logs:*',
        's3:*',
        'sns:*',
        'ssm:*',
      ],
      resources: [
        ...onDataStacks((stack) => inRegion('cloudwatch', `alarm:${stack}`)),
        ...onStacks((stack) => global('cloudwatch', `dashboard/${stack}`)),
        ...onDataStacks((stack) => inRegion('dynamodb', `table/${stack}`)),
        ...onDataStacks((stack) => inRegion('events', `rule/${stack}`)),
        ...onStacks((stack) => inRegion('lambda', `function:${stack}`)),
        ...onDataStacks((stack) => inRegion('lambda', `layer:${stack}`)),
        ...onDataStacks((stack) => inRegion('logs', `log-group:${stack}`)),
        ...onDataStacks((stack) => bucket(stack.toLowerCase())),
        ...onDataStacks((stack) => inRegion('sns', stack)),
        inRegion('ssm', `parameter/xplorers/${previewStages}`),
      ],
      why: "Everything on resources named after a pull request's stack, and nothing else.",
    },
    {
      actions: [
        'CreateFunction',
        'DeleteFunction',
        'DescribeFunction',
        'GetFunction',
        'PublishFunction',
        'UpdateFunction',
      ].map((action) => `cloudfront:${action}`),
      resources: onDataStacks((stack) => global('cloudfront', `function/${stack}`)),
      why: "The page router of a pull request's stage.",
    },
  ];
}

/** Resources with ids that AWS generates. New ones get the tag when created; those with another stage's tag never match. */
function tagged(): Grant[] {
  const requested = { StringLike: { [`aws:RequestTag/${stageTag}`]: previewStages } };
  const generated = [
    global('cloudfront', 'distribution/*'),
    inRegion('cognito-identity', 'identitypool/*'),
    inRegion('cognito-idp', 'userpool/*'),
  ];
  const taggable = [...generated, inRegion('secretsmanager', 'secret:*')];
  return [
    {
      actions: [
        'apigateway:*',
        'cloudfront:*',
        'cognito-identity:*',
        'cognito-idp:*',
        'secretsmanager:*',
      ],
      resources: [gateway('/apis/*'), gateway('/tags/*'), ...taggable],
      conditions: taggedFor(previewStages),
      why: generatedId,
    },
    { actions: ['apigateway:POST'], resources: [gateway('/apis')], conditions: requested },
    {
      actions: [
        'cloudfront:CreateDistribution',
        'cognito-identity:CreateIdentityPool',
        'cognito-idp:CreateUserPool',
        'secretsmanager:CreateSecret',
      ],
      resources: ['*'],
      conditions: requested,
      why: 'A new resource has no id yet; it must be created with the tag.',
    },
    {
      actions: [
        'apigateway:POST',
        'apigateway:PUT',
        'apigateway:TagResource',
        ...['cloudfront', 'cognito-identity', 'cognito-idp', 'secretsmanager'].map(
          (service) => `${service}:TagResource`,
        ),
      ],
      resources: [gateway('/tags/*'), ...generated, inRegion('secretsmanager', 'secret:Data*')],
      conditions: { ...requested, Null: { [`aws:ResourceTag/${stageTag}`]: 'true' } },
      why: 'Some services check tagging at creation separately; existing resources of a stage already have a tag. Secrets that people provide have none, so only names that CloudFormation generates match.',
    },
  ];
}

/** The stages' roles, each with this boundary. Nothing here allows removing a boundary or changing this policy. */
function roles(): Grant[] {
  const own = onStacks((stack) => global('iam', `role/${stack}`));
  const why = 'CloudFormation completes the names of roles.';
  const bounded = { StringEquals: { 'iam:PermissionsBoundary': boundary } };
  return [
    {
      actions: ['iam:CreateRole', 'iam:PutRolePermissionsBoundary', 'iam:PutRolePolicy'],
      resources: own,
      conditions: bounded,
      why,
    },
    {
      actions: [
        'DeleteRole',
        'DeleteRolePolicy',
        'GetRole',
        'GetRolePolicy',
        'ListAttachedRolePolicies',
        'ListRolePolicies',
        'ListRoleTags',
        'TagRole',
        'UntagRole',
        'UpdateAssumeRolePolicy',
        'UpdateRole',
        'UpdateRoleDescription',
      ].map((action) => `iam:${action}`),
      resources: own,
      why,
    },
    {
      actions: ['iam:PassRole'],
      resources: own,
      conditions: {
        StringEquals: {
          'iam:PassedToService': [
            'apigateway.amazonaws.com',
            'cognito-identity.amazonaws.com',
            'lambda.amazonaws.com',
          ],
        },
      },
      why,
    },
  ];
}

/** What previews read from others, and what cannot be limited to a stage. */
function shared(): Grant[] {
  return [
    {
      actions: ['secretsmanager:GetSecretValue'],
      resources: providedSecrets(previews.secretsOf),
      why: 'Ends with six letters that AWS generates.',
    },
    {
      actions: ['s3:GetObject*', 's3:GetBucket*', 's3:List*'],
      resources: [bucket(previewAssets), bucket(`${previewAssets}/*`)],
      why: 'Code and pages that were published for previews.',
    },
    {
      actions: ['ssm:GetParameters'],
      resources: [inRegion('ssm', `parameter${previewVersionParameter}`)],
    },
    {
      actions: [
        'application-autoscaling:DescribeScalableTargets',
        'application-autoscaling:DescribeScalingPolicies',
        'cloudwatch:DescribeAlarms',
        'cloudwatch:GetMetricData',
        'cognito-idp:DescribeUserPoolDomain',
        'logs:DescribeLogGroups',
        'secretsmanager:GetRandomPassword',
      ],
      resources: ['*'],
      why: 'Reads that take no resource, of names, settings and numbers of calls only.',
    },
    {
      actions: ['CachePolicy', 'OriginAccessControl', 'ResponseHeadersPolicy'].flatMap((kind) =>
        ['Create', 'Delete', 'Get'].map((verb) => `cloudfront:${verb}${kind}`),
      ),
      resources: ['*'],
      why: "They have neither tags nor ids of ours. None can be updated, and CloudFront deletes none that is in use, so another stage's stay as they are.",
    },
  ];
}

/** What the deploy role of previews does: it hands the stacks of pull requests, and no others, to the execution role. */
export function previewDeployment(): Grant[] {
  const stacks = onStacks((stack) => inRegion('cloudformation', `stack/${stack}/*`));
  return [
    {
      actions: [
        'ContinueUpdateRollback',
        'CreateChangeSet',
        'CreateStack',
        'DeleteChangeSet',
        'DeleteStack',
        'DescribeChangeSet',
        'DescribeEvents',
        'DescribeStackEvents',
        'DescribeStackResources',
        'DescribeStacks',
        'ExecuteChangeSet',
        'GetTemplate',
        'GetTemplateSummary',
        'ListStackResources',
        'RollbackStack',
        'UpdateStack',
        'UpdateTerminationProtection',
      ].map((action) => `cloudformation:${action}`),
      resources: stacks,
      // With a stack's name alone CloudFormation would use the role that its last deployment gave it: prod's may do everything.
      why: 'The stacks of pull requests; AWS ends their ids.',
    },
    { actions: ['iam:PassRole'], resources: [bootstrapRole(previewQualifier, 'cfn-exec')] },
    {
      actions: ['s3:GetObject*', 's3:GetBucket*', 's3:List*'],
      resources: [bucket(previewAssets), bucket(`${previewAssets}/*`)],
      why: 'Templates that were published for previews.',
    },
    {
      actions: ['ssm:GetParameter', 'ssm:GetParameters'],
      resources: [inRegion('ssm', `parameter${previewVersionParameter}`)],
    },
  ];
}

/** What the file-publishing role of previews does. */
export function previewPublishing(): Grant[] {
  return [
    {
      actions: [
        's3:Abort*',
        's3:GetBucket*',
        's3:GetEncryptionConfiguration',
        's3:GetObject*',
        's3:List*',
        's3:PutObject*',
      ],
      resources: [bucket(previewAssets), bucket(`${previewAssets}/*`)],
      why: 'Every file of the bucket that previews are published to.',
    },
  ];
}
