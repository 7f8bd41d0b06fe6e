/**
 * Every resource type that the local stack knows: the properties it reads or ignores, and the values of `Ref` and `Fn::GetAtt`.
 * A type or property that is not here stops the start, so that nothing is ignored silently.
 */
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { accountId, region } from './pseudoParameters.ts';
import * as shapes from './shapes.ts';
import * as site from './siteShapes.ts';

/** A resource's place. */
export interface Naming {
  readonly stack: string;
  readonly logicalId: string;
}

/** What the local stack knows of a resource type. */
export interface ResourceType {
  readonly shape: z.core.$ZodType;
  readonly ref: (naming: Naming) => string;
  readonly attributes?: Record<string, (naming: Naming) => string>;
}

const named = ({ stack, logicalId }: Naming) => `${stack}-${logicalId}`;
const arn =
  (service: string, kind: string, name = named) =>
  (naming: Naming) =>
    `arn:aws:${service}:${region}:${accountId}:${kind}${name(naming)}`;
const globalArn = (service: string, kind: string) => (naming: Naming) =>
  `arn:aws:${service}::${accountId}:${kind}${named(naming)}`;
const bucketName = (naming: Naming) => named(naming).toLowerCase();
const userPoolId = (naming: Naming) => `${region}_${letters(naming, 9)}`;
const identityPoolId = (naming: Naming) => `${region}:${uuid(naming)}`;

/** The types, by the name that templates use. */
export const resourceTypes = {
  'AWS::ApiGatewayV2::Api': { shape: shapes.Api, ref: (naming) => letters(naming, 10) },
  'AWS::ApiGatewayV2::Authorizer': { shape: shapes.Authorizer, ref: named },
  'AWS::ApiGatewayV2::Integration': { shape: shapes.Integration, ref: named },
  'AWS::ApiGatewayV2::Route': { shape: shapes.Route, ref: named },
  'AWS::ApiGatewayV2::Stage': { shape: shapes.Stage, ref: () => '$default' },
  'AWS::CloudFront::CachePolicy': { shape: site.CachePolicy, ref: named },
  'AWS::CloudFront::Distribution': { shape: site.Distribution, ref: named },
  'AWS::CloudFront::Function': {
    shape: site.EdgeFunction,
    ref: named,
    attributes: { FunctionARN: globalArn('cloudfront', 'function/') },
  },
  'AWS::CloudFront::OriginAccessControl': {
    shape: site.OriginAccessControl,
    ref: named,
    attributes: { Id: named },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': { shape: site.ResponseHeadersPolicy, ref: named },
  'AWS::Cognito::IdentityPool': {
    shape: shapes.IdentityPool,
    ref: identityPoolId,
    attributes: { Name: named },
  },
  'AWS::Cognito::IdentityPoolRoleAttachment': { shape: shapes.RoleAttachment, ref: named },
  'AWS::Cognito::UserPool': {
    shape: shapes.UserPool,
    ref: userPoolId,
    attributes: { Arn: arn('cognito-idp', 'userpool/', userPoolId) },
  },
  'AWS::Cognito::UserPoolClient': {
    shape: shapes.UserPoolClient,
    ref: (naming) => letters(naming, 26),
  },
  'AWS::Cognito::UserPoolGroup': { shape: shapes.UserPoolGroup, ref: named },
  'AWS::Cognito::UserPoolDomain': { shape: shapes.UserPoolDomain, ref: named },
  'AWS::Cognito::UserPoolIdentityProvider': {
    shape: shapes.UserPoolIdentityProvider,
    ref: () => 'Google',
  },
  'AWS::DynamoDB::GlobalTable': {
    shape: shapes.GlobalTable,
    ref: named,
    attributes: { Arn: arn('dynamodb', 'table/') },
  },
  'AWS::Events::Rule': {
    shape: shapes.ScheduleRule,
    ref: named,
    attributes: { Arn: arn('events', 'rule/') },
  },
  'AWS::IAM::Policy': { shape: shapes.Policy, ref: named },
  'AWS::IAM::Role': {
    shape: shapes.Role,
    ref: named,
    attributes: { Arn: globalArn('iam', 'role/') },
  },
  'AWS::Lambda::Function': {
    shape: shapes.LambdaFunction,
    ref: named,
    attributes: { Arn: arn('lambda', 'function:') },
  },
  'AWS::Lambda::EventInvokeConfig': { shape: shapes.EventInvokeConfig, ref: named },
  'AWS::Lambda::LayerVersion': { shape: shapes.LayerVersion, ref: arn('lambda', 'layer:') },
  'AWS::Lambda::Permission': { shape: shapes.Permission, ref: named },
  'AWS::Budgets::Budget': { shape: shapes.NotPlayed, ref: named },
  'AWS::CloudWatch::Alarm': {
    shape: shapes.Alarm,
    ref: named,
    attributes: { Arn: arn('cloudwatch', 'alarm:') },
  },
  'AWS::CloudWatch::Dashboard': { shape: shapes.NotPlayed, ref: named },
  'AWS::Logs::SubscriptionFilter': { shape: shapes.SubscriptionFilter, ref: named },
  'AWS::SNS::Topic': { shape: shapes.Topic, ref: arn('sns', '') },
  'AWS::SNS::TopicPolicy': { shape: shapes.NotPlayed, ref: named },
  'AWS::Logs::LogGroup': {
    shape: shapes.LogGroup,
    ref: named,
    attributes: { Arn: (naming) => `${arn('logs', 'log-group:')(naming)}:*` },
  },
  'AWS::SES::ConfigurationSet': { shape: shapes.ConfigurationSet, ref: named },
  'AWS::SES::EmailIdentity': { shape: shapes.EmailIdentity, ref: named },
  'AWS::S3::Bucket': {
    shape: site.Bucket,
    ref: bucketName,
    attributes: {
      Arn: (naming) => `arn:aws:s3:::${bucketName(naming)}`,
      RegionalDomainName: (naming) => `${bucketName(naming)}.s3.${region}.amazonaws.com`,
    },
  },
  'AWS::S3::BucketPolicy': { shape: site.BucketPolicy, ref: named },
  'AWS::SecretsManager::Secret': {
    shape: shapes.Secret,
    // AWS adds six characters to a secret's name.
    ref: (naming) => `${arn('secretsmanager', 'secret:')(naming)}-Local1`,
  },
  'AWS::SSM::Parameter': { shape: shapes.Parameter, ref: named },
  'Custom::CDKBucketDeployment': { shape: site.BucketDeployment, ref: named },
} as const satisfies Readonly<Record<string, ResourceType>>;

/** A name like AWS's, the same each time, so that data and sign-ins survive a restart. */
function letters(naming: Naming, length: number): string {
  const digest = createHash('sha256').update(named(naming)).digest();
  return [...digest]
    .map((byte) => (byte % 36).toString(36))
    .join('')
    .slice(0, length);
}

function uuid(naming: Naming): string {
  const hex = createHash('sha256').update(named(naming)).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
}
