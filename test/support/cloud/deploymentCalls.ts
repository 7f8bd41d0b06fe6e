/** What CloudFormation calls to make, change and remove the resources of a stage, by their types. */
import { type Call, inAccount } from './iam.ts';
import {
  by,
  type Calls,
  gateway,
  inside,
  type Named,
  region,
  regional,
  tagged,
  worldwide,
} from './resourceCalls.ts';
import { at, type CloudResource, type CloudStack, listAt } from './synthesizeStage.ts';

const stageTag = 'xplorers:stage';

const bucket = ({ name }: Named) => `arn:aws:s3:::${name.toLowerCase()}`;
const lambda = ({ name }: Named) => regional('lambda', `function:${name}`);
const role = ({ name }: Named) => worldwide('iam', `role/${name}`);
const pool = regional('cognito-idp', `userpool/${region}_Abc123`);
const guests = regional('cognito-identity', `identitypool/${region}:1-2-3`);
const within = (kind: string) => [`/apis/abc123/${kind}`, `/apis/abc123/${kind}/x1`].map(gateway);
const apiPart =
  (kind: string): Calls =>
  ({ made }) =>
    within(kind).flatMap((resource) =>
      ['POST', 'PATCH', 'DELETE'].map((verb) => ({
        action: `apigateway:${verb}`,
        resource,
        context: made,
      })),
    );

/** The function that a resource is about. */
function functionOf({ stack, resource }: Named): string {
  const target = String(resource.properties['FunctionName']).replace(/^<(\w+).*$/, '$1');
  return regional('lambda', `function:${stack}-${target}-Ab1`);
}

const callsByType: Readonly<Record<string, Calls>> = {
  'AWS::ApiGatewayV2::Api': tagged(
    ['apigateway:POST', gateway('/apis')],
    gateway('/apis/abc123'),
    'apigateway:GET',
    'apigateway:PATCH',
    'apigateway:DELETE',
  ),
  'AWS::ApiGatewayV2::ApiMapping': inside(
    gateway('/domainnames/casestudy.xplorers.example/apimappings'),
    'apigateway:POST',
  ),
  'AWS::ApiGatewayV2::DomainName': inside(
    gateway('/domainnames/casestudy.xplorers.example'),
    'apigateway:PATCH',
    'apigateway:DELETE',
  ),
  'AWS::ApiGatewayV2::Authorizer': apiPart('authorizers'),
  'AWS::ApiGatewayV2::Integration': apiPart('integrations'),
  'AWS::ApiGatewayV2::Route': apiPart('routes'),
  'AWS::ApiGatewayV2::Stage': apiPart('stages'),
  'AWS::Budgets::Budget': by(
    ({ name }) => worldwide('budgets', `budget/${name}`),
    'budgets:ModifyBudget',
  ),
  'AWS::CloudFront::Distribution': tagged(
    ['cloudfront:CreateDistribution', worldwide('cloudfront', 'distribution/E1')],
    worldwide('cloudfront', 'distribution/E1'),
    'cloudfront:UpdateDistribution',
    'cloudfront:DeleteDistribution',
    'cloudfront:CreateInvalidation',
  ),
  'AWS::CloudFront::Function': by(
    ({ resource }) => worldwide('cloudfront', `function/${resource.properties['Name']}`),
    'cloudfront:CreateFunction',
    'cloudfront:PublishFunction',
    'cloudfront:UpdateFunction',
  ),
  'AWS::CloudFront::OriginAccessControl': by(
    () => '*',
    'cloudfront:CreateOriginAccessControl',
    'cloudfront:DeleteOriginAccessControl',
  ),
  'AWS::CloudFront::CachePolicy': by(
    () => '*',
    'cloudfront:CreateCachePolicy',
    'cloudfront:DeleteCachePolicy',
  ),
  'AWS::CloudFront::ResponseHeadersPolicy': by(
    () => '*',
    'cloudfront:CreateResponseHeadersPolicy',
    'cloudfront:DeleteResponseHeadersPolicy',
  ),
  'AWS::CloudWatch::Alarm': by(
    ({ name }) => regional('cloudwatch', `alarm:${name}`),
    'cloudwatch:PutMetricAlarm',
    'cloudwatch:DeleteAlarms',
  ),
  'AWS::CloudWatch::Dashboard': by(
    ({ resource, name }) =>
      worldwide('cloudwatch', `dashboard/${resource.properties['DashboardName'] ?? name}`),
    'cloudwatch:PutDashboard',
    'cloudwatch:DeleteDashboards',
  ),
  'AWS::Cognito::IdentityPool': tagged(
    ['cognito-identity:CreateIdentityPool', '*'],
    guests,
    'cognito-identity:UpdateIdentityPool',
    'cognito-identity:DeleteIdentityPool',
  ),
  'AWS::Cognito::IdentityPoolRoleAttachment': inside(
    guests,
    'cognito-identity:SetIdentityPoolRoles',
  ),
  'AWS::Cognito::UserPool': tagged(
    ['cognito-idp:CreateUserPool', '*'],
    pool,
    'cognito-idp:UpdateUserPool',
    'cognito-idp:DeleteUserPool',
  ),
  'AWS::Cognito::UserPoolClient': inside(pool, 'cognito-idp:CreateUserPoolClient'),
  'AWS::Cognito::UserPoolDomain': inside(pool, 'cognito-idp:CreateUserPoolDomain'),
  'AWS::Cognito::UserPoolGroup': inside(pool, 'cognito-idp:CreateGroup'),
  'AWS::Cognito::UserPoolIdentityProvider': inside(
    pool,
    'cognito-idp:CreateIdentityProvider',
    'cognito-idp:UpdateIdentityProvider',
    'cognito-idp:DescribeIdentityProvider',
  ),
  'AWS::DynamoDB::GlobalTable': by(
    ({ name }) => regional('dynamodb', `table/${name}`),
    ...['CreateTable', 'UpdateTable', 'DeleteTable', 'UpdateTimeToLive', 'TagResource'].map(
      (action) => `dynamodb:${action}`,
    ),
    'dynamodb:GetItem',
    'dynamodb:Scan',
    'dynamodb:PutItem',
  ),
  'AWS::Lambda::EventInvokeConfig': by(
    functionOf,
    'lambda:PutFunctionEventInvokeConfig',
    'lambda:DeleteFunctionEventInvokeConfig',
  ),
  'AWS::Events::Rule': by(
    ({ name }) => regional('events', `rule/${name}`),
    'events:PutRule',
    'events:PutTargets',
    'events:DeleteRule',
  ),
  'AWS::IAM::Policy': ({ stack, resource, made }) =>
    listAt(resource.properties, 'Roles').map((reference) => ({
      action: 'iam:PutRolePolicy',
      resource: worldwide('iam', `role/${stack}-${String(reference).slice(1, -1)}-Ab1`),
      context: made,
    })),
  'AWS::IAM::Role': (named) => {
    const boundary = at(named.resource.properties, 'PermissionsBoundary');
    const context =
      boundary === undefined ? {} : { 'iam:PermissionsBoundary': inAccount(String(boundary)) };
    const services = [
      'apigateway.amazonaws.com',
      'lambda.amazonaws.com',
      'cognito-identity.amazonaws.com',
    ];
    const policies = listAt(named.resource.properties, 'Policies');
    return [
      { action: 'iam:CreateRole', resource: role(named), context },
      ...policies.map(() => ({
        action: 'iam:PutRolePolicy',
        resource: role(named),
        context: named.made,
      })),
      { action: 'iam:DeleteRole', resource: role(named) },
      ...services.map((service) => ({
        action: 'iam:PassRole',
        resource: role(named),
        context: { 'iam:PassedToService': service },
      })),
    ];
  },
  'AWS::Lambda::Function': by(
    lambda,
    'lambda:CreateFunction',
    'lambda:UpdateFunctionCode',
    'lambda:DeleteFunction',
    'lambda:GetFunction',
    'lambda:TagResource',
    'lambda:InvokeFunction',
  ),
  'AWS::Lambda::LayerVersion': by(
    ({ resource, name }) => regional('lambda', `layer:${resource.properties['LayerName'] ?? name}`),
    'lambda:PublishLayerVersion',
  ),
  'AWS::Lambda::Permission': by(functionOf, 'lambda:AddPermission', 'lambda:RemovePermission'),
  'AWS::Logs::LogGroup': by(
    ({ name }) => regional('logs', `log-group:${name}:log-stream:`),
    'logs:CreateLogGroup',
    'logs:PutRetentionPolicy',
    'logs:TagResource',
    'logs:DeleteLogGroup',
  ),
  'AWS::Logs::SubscriptionFilter': by(
    ({ stack, resource }) =>
      regional(
        'logs',
        `log-group:${stack}-${String(resource.properties['LogGroupName']).slice(1, -1)}-Ab1:log-stream:`,
      ),
    'logs:PutSubscriptionFilter',
    'logs:DeleteSubscriptionFilter',
  ),
  'AWS::S3::Bucket': by(
    bucket,
    's3:CreateBucket',
    's3:DeleteBucket',
    's3:PutBucketPublicAccessBlock',
    's3:ListBucket',
  ),
  'AWS::S3::BucketPolicy': by(
    ({ stack, resource }) =>
      `arn:aws:s3:::${`${stack}-${String(resource.properties['Bucket']).slice(1, -1)}`.toLowerCase()}`,
    's3:PutBucketPolicy',
  ),
  'AWS::SES::ConfigurationSet': by(
    ({ resource }) => regional('ses', `configuration-set/${resource.properties['Name']}`),
    'ses:CreateConfigurationSet',
    'ses:DeleteConfigurationSet',
  ),
  'AWS::SES::EmailIdentity': by(
    ({ resource }) => regional('ses', `identity/${resource.properties['EmailIdentity']}`),
    'ses:CreateEmailIdentity',
    'ses:DeleteEmailIdentity',
  ),
  'AWS::SecretsManager::Secret': tagged(
    ['secretsmanager:CreateSecret', regional('secretsmanager', 'secret:DataStudentKey-Ab1')],
    regional('secretsmanager', 'secret:DataStudentKey-Ab1'),
    'secretsmanager:GetSecretValue',
    'secretsmanager:DeleteSecret',
  ),
  'AWS::SNS::Topic': by(({ name }) => regional('sns', name), 'sns:CreateTopic', 'sns:DeleteTopic'),
  'AWS::SNS::TopicPolicy': by(({ name }) => regional('sns', name), 'sns:SetTopicAttributes'),
  'AWS::SSM::Parameter': by(
    ({ resource }) => regional('ssm', `parameter${resource.properties['Name']}`),
    'ssm:PutParameter',
    'ssm:DeleteParameter',
    'ssm:GetParameters',
  ),
  'Custom::CDKBucketDeployment': () => [], // runs a function of the stage's own
  'Custom::S3AutoDeleteObjects': () => [],
};

/** Types of resources that have neither a name nor a tag: nobody can tell whose one is. */
export const untellable = [
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
];

/** What deploying one resource of a stack takes. @throws Error when nobody has said it of its type */
export function callsFor(stack: CloudStack, resource: CloudResource, stage: string): Call[] {
  const calls = callsByType[resource.type];
  if (!calls) {
    throw new Error(`nobody has said what CloudFormation calls for ${resource.type}`);
  }
  const requested = tagOf(resource);
  const boundary = inAccount('arn:aws:iam::<AWS::AccountId>:policy/XplorersPreviewBoundary');
  return calls({
    stack: stack.name,
    resource,
    name: `${stack.name}-${resource.logicalId}-Ab1`,
    making: requested === undefined ? {} : { [`aws:RequestTag/${stageTag}`]: requested },
    made: {
      [`aws:ResourceTag/${stageTag}`]: stage,
      ...(stage.startsWith('pr-') && { 'iam:PermissionsBoundary': boundary }),
    },
  });
}

function tagOf({ properties }: CloudResource): string | undefined {
  const tags = properties['Tags'] ?? properties['UserPoolTags'] ?? properties['IdentityPoolTags'];
  const found = Array.isArray(tags)
    ? at(
        tags.find((tag) => at(tag, 'Key') === stageTag),
        'Value',
      )
    : at(tags, stageTag);
  return found === undefined ? undefined : String(found);
}
