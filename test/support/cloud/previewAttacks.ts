/** What someone who edits the workflow of a pull request might try against prod, dev and what bounds the preview. */
import { accountId, type Call } from './iam.ts';
import { regional as arn, region } from './resourceCalls.ts';

const role = (name: string) => `arn:aws:iam::${accountId}:role/${name}`;
/** A role of the bootstrap with a qualifier. */
export const bootstrapRole = (qualifier: string, name: string) =>
  role(`cdk-${qualifier}-${name}-role-${accountId}-${region}`);
export const boundary = `arn:aws:iam::${accountId}:policy/XplorersPreviewBoundary`;
/** What a request about a resource of a stage finds. */
export const tag = (stage: string) => ({ 'aws:ResourceTag/xplorers:stage': stage });

const own = role('Xplorers-pr-7-ApiusergetProfileRole-Ab1');
const prodStack = arn('cloudformation', 'stack/Xplorers-prod/1-2-3');
const prodSecret = (name: string) => arn('secretsmanager', `secret:xplorers/prod/${name}-AbCdEf`);

/** Attacks of whoever edits the workflow of a pull request, each as `what, call`. */
export const attacks: readonly (readonly [string, Call])[] = [
  ...['deploy', 'file-publishing', 'lookup', 'cfn-exec', 'image-publishing'].map(
    (name) =>
      [
        `assume the account's own ${name} role`,
        { action: 'sts:AssumeRole', resource: bootstrapRole('hnb659fds', name) },
      ] as const,
  ),
  ...['Dev', 'Prod'].map(
    (name) =>
      [
        `assume GitHub's role ${name}`,
        { action: 'sts:AssumeRole', resource: role(`XplorersGitHubDeploy-${name}-Ab1`) },
      ] as const,
  ),
  ...[
    'CreateStack',
    'UpdateStack',
    'CreateChangeSet',
    'ExecuteChangeSet',
    'DeleteStack',
    'UpdateTerminationProtection',
    'RollbackStack',
    'SetStackPolicy',
    'GetTemplate',
  ].map(
    (name) =>
      [
        `deploy Xplorers-prod by ${name}`,
        { action: `cloudformation:${name}`, resource: prodStack },
      ] as const,
  ),
  ...['UpdateStack', 'DeleteStack'].map(
    (name) =>
      [
        `change what bounds it by ${name}`,
        {
          action: `cloudformation:${name}`,
          resource: arn('cloudformation', 'stack/XplorersGitHubDeploy/1-2-3'),
        },
      ] as const,
  ),
  [
    "hand a stack to the account's own execution role",
    {
      action: 'iam:PassRole',
      resource: bootstrapRole('hnb659fds', 'cfn-exec'),
      context: { 'iam:PassedToService': 'cloudformation.amazonaws.com' },
    },
  ],
  [
    "give a function prod's role",
    {
      action: 'iam:PassRole',
      resource: role('Xplorers-prod-ApiusergetProfileRole-Ab1'),
      context: { 'iam:PassedToService': 'lambda.amazonaws.com' },
    },
  ],
  ...['google', 'razorpay'].map(
    (name) =>
      [
        `read prod's secret ${name}`,
        { action: 'secretsmanager:GetSecretValue', resource: prodSecret(name) },
      ] as const,
  ),
  [
    "read prod's key of student ids",
    {
      action: 'secretsmanager:GetSecretValue',
      resource: arn('secretsmanager', 'secret:DataStudentKey047E5EF0-Ab1-AbCdEf'),
      context: tag('prod'),
    },
  ],
  [
    "read prod's Google secret from Cognito",
    {
      action: 'cognito-idp:DescribeIdentityProvider',
      resource: arn('cognito-idp', `userpool/${region}_Prod`),
      context: tag('prod'),
    },
  ],
  [
    'make a user of prod an operator',
    {
      action: 'cognito-idp:AdminAddUserToGroup',
      resource: arn('cognito-idp', `userpool/${region}_Prod`),
      context: tag('prod'),
    },
  ],
  [
    "pass prod's API off as its own by a tag",
    {
      action: 'apigateway:PUT',
      resource: `arn:aws:apigateway:${region}::/tags/prod`,
      context: { ...tag('prod'), 'aws:RequestTag/xplorers:stage': 'pr-7' },
    },
  ],
  // People provide these by hand, so CloudFormation has put no stage tag on them.
  ...['prod', 'dev'].flatMap((stage) =>
    ['google', 'razorpay'].map(
      (name) =>
        [
          `pass ${stage}'s secret ${name} off as its own by a tag`,
          {
            action: 'secretsmanager:TagResource',
            resource: arn('secretsmanager', `secret:xplorers/${stage}/${name}-AbCdEf`),
            context: { 'aws:RequestTag/xplorers:stage': 'pr-7' },
          },
        ] as const,
    ),
  ),
  ...['GetItem', 'Query', 'Scan', 'PutItem', 'ExportTableToPointInTime'].map(
    (name) =>
      [
        `reach prod's orders by ${name}`,
        {
          action: `dynamodb:${name}`,
          resource: arn('dynamodb', 'table/Xplorers-prod-DataOrders20A4E13F-Ab1'),
        },
      ] as const,
  ),
  ...['prod', 'dev'].map(
    (stage) =>
      [
        `read the files of ${stage}`,
        {
          action: 's3:GetObject',
          resource: `arn:aws:s3:::xplorers-${stage}-datareportsdf118707-ab1/pages/1`,
        },
      ] as const,
  ),
  [
    "read dev's orders",
    {
      action: 'dynamodb:Scan',
      resource: arn('dynamodb', 'table/Xplorers-dev-DataOrders20A4E13F-Ab1'),
    },
  ],
  [
    "change the code that prod's next deployment takes",
    {
      action: 's3:PutObject',
      resource: `arn:aws:s3:::cdk-hnb659fds-assets-${accountId}-${region}/code.zip`,
    },
  ],
  [
    "relax prod's content security policy",
    {
      action: 'cloudfront:UpdateResponseHeadersPolicy',
      resource: `arn:aws:cloudfront::${accountId}:response-headers-policy/1`,
    },
  ],
  ['make a role without a boundary', { action: 'iam:CreateRole', resource: own }],
  [
    'make a role with a boundary of its own',
    {
      action: 'iam:CreateRole',
      resource: own,
      context: { 'iam:PermissionsBoundary': 'arn:aws:iam::aws:policy/AdministratorAccess' },
    },
  ],
  [
    'make a role by a name that is not its own',
    {
      action: 'iam:CreateRole',
      resource: role('Anything'),
      context: { 'iam:PermissionsBoundary': boundary },
    },
  ],
  [
    'widen a role that has no boundary',
    { action: 'iam:PutRolePolicy', resource: own, context: {} },
  ],
  ...['DeleteRolePermissionsBoundary', 'AttachRolePolicy'].map(
    (name) =>
      [
        `free its role by ${name}`,
        {
          action: `iam:${name}`,
          resource: own,
          context: { 'iam:PermissionsBoundary': boundary },
        },
      ] as const,
  ),
  [
    'put another boundary on its role',
    {
      action: 'iam:PutRolePermissionsBoundary',
      resource: own,
      context: { 'iam:PermissionsBoundary': 'arn:aws:iam::aws:policy/AdministratorAccess' },
    },
  ],
  ...['CreatePolicyVersion', 'SetDefaultPolicyVersion', 'DeletePolicyVersion', 'DeletePolicy'].map(
    (name) =>
      [`change the boundary by ${name}`, { action: `iam:${name}`, resource: boundary }] as const,
  ),
  ...['PutRolePolicy', 'DeleteRolePermissionsBoundary', 'UpdateAssumeRolePolicy'].map(
    (name) =>
      [
        `change the execution role by ${name}`,
        {
          action: `iam:${name}`,
          resource: bootstrapRole('xplprev', 'cfn-exec'),
          context: { 'iam:PermissionsBoundary': boundary },
        },
      ] as const,
  ),
  ...['iam:CreateUser', 'iam:CreateAccessKey', 'iam:CreateOpenIDConnectProvider'].map(
    (action) =>
      [`stay by ${action}`, { action, resource: `arn:aws:iam::${accountId}:user/x` }] as const,
  ),
];
