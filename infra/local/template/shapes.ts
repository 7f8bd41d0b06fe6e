/**
 * The properties of each resource type that the local stack knows. Those it ignores say `ignored`, with the reason.
 */
import * as z from 'zod/mini';

/** Ignored by the local stack; each use says why. */
const ignored = z.optional(z.unknown());
const texts = z.array(z.string());
const textOrTexts = z.pipe(
  z.union([z.string(), texts]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
);

/** One statement of a function's policy. Conditions are not supported. */
const Statement = z.strictObject({
  Effect: z.literal('Allow'),
  Action: textOrTexts,
  Resource: textOrTexts,
});
export type Statement = z.infer<typeof Statement>;

/** Only the bucket deployment's own function has one, whose work the local stack does itself. */
export const Policy = z.strictObject({
  PolicyName: ignored,
  PolicyDocument: ignored,
  Roles: ignored,
});

export const Role = z.strictObject({
  /** Who takes the role; conditions are those of guests and signed-in people, which local Cognito knows itself. */
  AssumeRolePolicyDocument: z.object({
    Statement: z.array(z.object({ Principal: z.record(z.string(), z.string()) })),
  }),
  Description: ignored,
  Policies: z._default(
    z.array(
      z.strictObject({
        PolicyName: z.string(),
        PolicyDocument: z.strictObject({
          Version: z.literal('2012-10-17'),
          Statement: z.array(Statement),
        }),
      }),
    ),
    [],
  ),
});

export type Role = z.infer<typeof Role>;

/** What a role allows. */
export function statementsOf({ Policies }: Role): Statement[] {
  return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

export const GlobalTable = z.strictObject({
  AttributeDefinitions: z.array(
    z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: z.array(
    z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
  ),
  BillingMode: z.literal('PAY_PER_REQUEST'),
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.strictObject({
        IndexName: z.string(),
        KeySchema: z.array(
          z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
        ),
        Projection: z.strictObject({
          ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']),
          NonKeyAttributes: z.optional(z.array(z.string())),
        }),
      }),
    ),
  ),
  TimeToLiveSpecification: ignored, // the embedded database never expires items; no rule relies on it
  Replicas: ignored, // protection and recovery of the real table
});

export const LambdaFunction = z.strictObject({
  Architectures: ignored,
  Code: z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  EphemeralStorage: ignored, // functions share this machine's disk
  Environment: z.optional(z.strictObject({ Variables: z.record(z.string(), z.string()) })),
  Handler: z.literal('index.handler'),
  Layers: ignored, // only the bucket deployment's own function has one
  LoggingConfig: z.strictObject({ LogGroup: z.string() }),
  MemorySize: z.int(),
  ReservedConcurrentExecutions: ignored, // a schedule waits for its last run here
  Role: z.string(),
  Runtime: z.string(),
  Tags: ignored, // whose costs these are
  Timeout: z.int(),
});
export type LambdaFunction = z.infer<typeof LambdaFunction>;

/** The local stack tries no run again, and drops none. */
export const EventInvokeConfig = z.strictObject({
  FunctionName: z.string(),
  MaximumEventAgeInSeconds: ignored,
  MaximumRetryAttempts: z.literal(0),
  Qualifier: z.literal('$LATEST'),
});

export const LayerVersion = z.strictObject({ Content: ignored, Description: ignored });

export const Permission = z.strictObject({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.enum(['events.amazonaws.com', 'logs.amazonaws.com']), // the gateway calls with a role
  SourceArn: z.string(),
});

export const LogGroup = z.strictObject({ RetentionInDays: ignored, Tags: ignored });

export const SubscriptionFilter = z.strictObject({
  DestinationArn: z.string(),
  FilterPattern: z.string(),
  LogGroupName: z.string(),
});

export const Api = z.strictObject({
  Tags: ignored, // identifies the stage in an account
  Name: z.string(),
  ProtocolType: z.literal('HTTP'),
  CorsConfiguration: z.optional(
    z.strictObject({ AllowOrigins: texts, AllowMethods: texts, AllowHeaders: texts }),
  ),
});
export type Api = z.infer<typeof Api>;

export const Authorizer = z.strictObject({
  ApiId: z.string(),
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
  JwtConfiguration: z.strictObject({ Audience: texts, Issuer: z.string() }),
  Name: z.string(),
});
export type Authorizer = z.infer<typeof Authorizer>;

export const Integration = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  CredentialsArn: z.string(),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});

export const Route = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.enum(['NONE', 'JWT']),
  AuthorizerId: z.optional(z.string()),
});

const Throttling = z.strictObject({
  ThrottlingBurstLimit: z.number(),
  ThrottlingRateLimit: z.number(),
});
export const Stage = z.strictObject({
  Tags: ignored,
  ApiId: z.string(),
  StageName: z.literal('$default'),
  AutoDeploy: z.literal(true),
  AccessLogSettings: z.strictObject({ DestinationArn: z.string(), Format: z.string() }),
  DefaultRouteSettings: Throttling,
  RouteSettings: z.optional(z.record(z.string(), Throttling)),
});
export type Stage = z.infer<typeof Stage>;

export const ScheduleRule = z.strictObject({
  ScheduleExpression: z
    .string()
    .check(z.regex(/^(?:rate\([1-9]\d* (?:minute|hour|day)s?\)|cron\(\d+ \d+ \* \* \? \*\))$/)),
  State: z.literal('ENABLED'),
  Targets: z.array(z.strictObject({ Arn: z.string(), Id: z.string(), RetryPolicy: ignored })),
});

export const Parameter = z.strictObject({
  Name: z.string(),
  Type: z.literal('String'),
  Value: z.string(),
});
/** The domain that mails come from. Nothing is signed here, and mails don't come back. */
export const EmailIdentity = z.strictObject({
  Tags: ignored,
  EmailIdentity: z.string(),
  ConfigurationSetAttributes: ignored, // functions name the set with each mail
  MailFromAttributes: ignored,
});
export const ConfigurationSet = z.strictObject({
  Tags: ignored,
  Name: z.string(),
  DeliveryOptions: ignored, // no mail leaves the local stack
  ReputationOptions: ignored,
  SuppressionOptions: z.strictObject({ SuppressedReasons: texts }),
});
/** A secret with a generated value. */
export const Secret = z.strictObject({
  Tags: ignored,
  Description: ignored,
  GenerateSecretString: z.strictObject({
    PasswordLength: z.int(),
    ExcludePunctuation: z.literal(true),
  }),
});

export const UserPool = z.strictObject({
  UserPoolTags: ignored,
  AccountRecoverySetting: ignored, // there is no password to recover
  AdminCreateUserConfig: ignored, // people sign up through Google only
  AutoVerifiedAttributes: ignored,
  DeletionProtection: ignored,
  EmailVerificationMessage: ignored, // no mail leaves the local stack
  EmailVerificationSubject: ignored,
  MfaConfiguration: z.literal('OFF'),
  Policies: ignored,
  SmsVerificationMessage: ignored,
  UserAttributeUpdateSettings: ignored,
  UserPoolTier: ignored,
  UsernameAttributes: z.tuple([z.literal('email')]),
  UsernameConfiguration: ignored,
  VerificationMessageTemplate: ignored,
});

export const UserPoolClient = z.strictObject({
  UserPoolId: z.string(),
  AllowedOAuthFlows: texts,
  AllowedOAuthFlowsUserPoolClient: z.literal(true),
  AllowedOAuthScopes: texts,
  CallbackURLs: texts,
  /** The operators' commands have none: they end a sign-in by revoking its token. */
  LogoutURLs: z.optional(texts),
  SupportedIdentityProviders: texts,
  EnableTokenRevocation: z.boolean(),
  ExplicitAuthFlows: texts,
  GenerateSecret: z.literal(false),
  PreventUserExistenceErrors: ignored, // no call here reveals whether a user exists
  AccessTokenValidity: z.number(),
  IdTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.strictObject({
    AccessToken: z.literal('minutes'),
    IdToken: z.literal('minutes'),
    RefreshToken: z.literal('minutes'),
  }),
  WriteAttributes: ignored, // local Cognito has no call that writes attributes
});
export type UserPoolClient = z.infer<typeof UserPoolClient>;

export const UserPoolGroup = z.strictObject({ GroupName: z.string(), UserPoolId: z.string() });

export const UserPoolDomain = z.strictObject({ Domain: z.string(), UserPoolId: z.string() });

export const UserPoolIdentityProvider = z.strictObject({
  AttributeMapping: z.record(z.string(), z.string()),
  ProviderDetails: ignored, // local Cognito replaces Google and needs no client
  ProviderName: z.literal('Google'),
  ProviderType: z.literal('Google'),
  UserPoolId: z.string(),
});
export type UserPoolIdentityProvider = z.infer<typeof UserPoolIdentityProvider>;

export const IdentityPool = z.strictObject({
  IdentityPoolTags: ignored,
  AllowUnauthenticatedIdentities: z.boolean(),
  CognitoIdentityProviders: z.array(
    z.strictObject({
      ClientId: z.string(),
      ProviderName: z.string(),
      ServerSideTokenCheck: z.boolean(),
    }),
  ),
});
export type IdentityPool = z.infer<typeof IdentityPool>;

export const RoleAttachment = z.strictObject({
  IdentityPoolId: z.string(),
  Roles: z.strictObject({ authenticated: z.string(), unauthenticated: z.string() }),
});
export type RoleAttachment = z.infer<typeof RoleAttachment>;

/** Nothing is measured on the local stack, so alarms are listed and not evaluated. */
export const Alarm = z.looseObject({ AlarmDescription: z.string() });
export type Alarm = z.infer<typeof Alarm>;

export const Topic = z.strictObject({});

/** Dashboards, the account's budget and who may publish to a topic: nothing of them is played. */
export const NotPlayed = z.looseObject({});
