import { Duration, Size, Stack } from 'aws-cdk-lib';
import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import {
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { MoneySettings } from '../../../lambdas/contract/moneySettings.ts';
import { indexes, type TableName, tableNames } from '../../../lambdas/contract/tables/tables.ts';
import { tableVariable } from '../../../lambdas/contract/tables/tableVariable.ts';
import { acknowledge, acknowledgeFiles } from '../acknowledge.ts';
import type { MailAccess } from '../mail/access.ts';
import type { StageSettings } from '../settings.ts';
import type { TableInService } from '../storage/tablesInService.ts';
import { functionLogOf, type GivenLog } from './functionLog.ts';
import { logRetention } from './logRetention.ts';
import { platformOf } from './platform.ts';
import type { FileAction, RouteAccess } from './routeAccess.ts';

/** The resources of a stack that its functions can be given access to. */
export interface GrantableResources {
  readonly tables: Readonly<Partial<Record<TableName, TableInService>>>;
  readonly userPool?: Pick<UserPool, 'userPoolArn' | 'userPoolId'>;
  /** The bucket of the search index. */
  readonly index?: IBucket;
  /** The bucket of reconciliation runs and reports. */
  readonly reports?: IBucket;
  /** The bucket of the photos of case studies. */
  readonly photos?: IBucket;
  /** The bucket of the pages of entries. */
  readonly pages?: IBucket;
  /** The site's address. */
  readonly siteOrigin?: string;
  readonly razorpay?: RazorpayAccess;
  readonly moneySettings?: MoneySettings;
  readonly mail?: MailAccess;
  readonly certificateKey?: CertificateAccess;
  /** The bucket of the samples' documents. */
  readonly samples?: IBucket;
  /** The key of student ids. */
  readonly studentKey?: Pick<ISecret, 'secretArn'>;
  /** The topic of alerts and alarms. */
  readonly alertTopic?: ITopic;
  /** The secret with the chat's address. */
  readonly chat?: ISecret;
  /** What CloudWatch calls the site's API and its search. */
  readonly traffic?: TrafficNames;
  /** The names of scheduled functions, as `SCHEDULED_FUNCTIONS` has them. */
  readonly runs?: string;
  /** The stage, whose alarms are named after it. */
  readonly stage?: string;
}

/** What CloudWatch calls the site's API and its search. */
export interface TrafficNames {
  readonly apiId: string;
  readonly searchFunction: string;
}

/** The key of certificates and what they say of who issues them. */
export interface CertificateAccess {
  readonly secret: ISecret;
  readonly issuer: { readonly name: string; readonly email: string };
  /** Where certificates and public keys are. */
  readonly siteOrigin: string;
}

/** Razorpay's address and its keys. */
export interface RazorpayAccess {
  readonly origin: string;
  /** Which keys are accepted. */
  readonly mode: 'test' | 'live';
  readonly secret: ISecret;
}

/** Properties of a `RouteFunction`. */
export interface RouteFunctionProps {
  /** Path of the handler below `lambdas`, without `.ts`. */
  readonly entry: string;
  readonly settings: StageSettings;
  /** Timeout, s; 10 by default. */
  readonly timeoutSeconds?: number;
  /** 512 by default. */
  readonly memoryMegabytes?: number;
  /** For temporary files; 512 by default. */
  readonly storageMegabytes?: number;
  /** True: Lambda runs it once at a time, on stages that stay. */
  readonly runsAlone?: boolean;
  /** What it may access; nothing by default. */
  readonly access?: RouteAccess;
  /** The resources it may access; none by default. */
  readonly from?: GrantableResources;
  /** Variables that name no resource. */
  readonly variables?: Readonly<Record<string, string>>;
  /** True: it writes to a log of its own, because it reads the log that all others write. */
  readonly hasOwnLog?: boolean;
  /** A log of another stack that it writes to. */
  readonly log?: GivenLog;
}

/** The variable that names a bucket, and the finding of its objects, whose names nobody knows before. */
const buckets = {
  index: ['INDEX_BUCKET', 'indexFiles'],
  reports: ['REPORTS_BUCKET', 'reportFiles'],
  samples: ['SAMPLES_BUCKET', 'sampleFiles'],
  photos: ['PHOTOS_BUCKET', 'photoFiles'],
  pages: ['PAGES_BUCKET', 'pageFiles'],
} as const;
// Object.entries forgets the key type.
const bucketEntries = Object.entries(buckets) as [
  keyof typeof buckets,
  (typeof buckets)[keyof typeof buckets],
][];

/** One bundled handler with its own role, which allows only `access` and writing to the log of the stack's functions. */
export class RouteFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** Part of the role, because a policy of its own would be one more of the 500 resources that a stack may have. */
  private readonly policy = new PolicyDocument();

  constructor(scope: Construct, id: string, props: RouteFunctionProps) {
    super(scope, id);
    const log = props.log ?? this.log(props);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { access: this.policy },
    });
    this.allow(['logs:CreateLogStream', 'logs:PutLogEvents'], log.arn);
    const { architecture, codeOf, environment } = platformOf(this);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture,
      environment: { ...environment, ...props.variables },
      code: Code.fromAsset(codeOf(props.entry)),
      handler: 'index.handler',
      memorySize: props.memoryMegabytes ?? 512,
      ...(props.storageMegabytes && {
        ephemeralStorageSize: Size.mebibytes(props.storageMegabytes),
      }),
      timeout: Duration.seconds(props.timeoutSeconds ?? 10),
      logGroup: log.group,
      role,
      ...(props.runsAlone && { reservedConcurrentExecutions: 1 }),
    });
    acknowledge(this.lambda, 'routeFunction');
    this.grant(props.access ?? {}, props.from ?? { tables: {} }, props.settings);
  }

  private log({ hasOwnLog, settings }: RouteFunctionProps): GivenLog {
    const group = hasOwnLog
      ? new LogGroup(this, 'Log', logRetention(settings))
      : functionLogOf(this, settings);
    return { group, arn: group.logGroupArn };
  }

  /** Grants the permission and sets the variable together, so that neither can be forgotten. */
  private grant(access: RouteAccess, from: GrantableResources, { stage }: StageSettings): void {
    for (const name of tableNames) {
      const actions = access[name] ?? [];
      if (actions.length > 0) {
        const { tableArn, tableName } = this.of(from.tables[name], name);
        this.allow(
          actions.map((action) => `dynamodb:${action}`),
          tableArn,
        );
        this.lambda.addEnvironment(tableVariable(name), tableName);
      }
    }
    this.grantIndexes(access, from);
    if (access.moneySettings) {
      const settings = this.of(from.moneySettings, 'moneySettings');
      this.lambda.addEnvironment('MONEY_SETTINGS', JSON.stringify(settings));
    }
    if (access.accounts) {
      const { userPoolArn, userPoolId } = this.of(from.userPool, 'accounts');
      const actions = access.accounts.map((action) => `cognito-idp:${action}`);
      this.allow(actions, userPoolArn);
      this.lambda.addEnvironment('USER_POOL_ID', userPoolId);
    }
    for (const [name, [variable, finding]] of bucketEntries) {
      const actions = access[name];
      if (actions) {
        this.grantFiles(this.of(from[name], name), actions, variable);
        acknowledgeFiles(this, finding, stage);
      }
    }
    if (access.siteOrigin) {
      this.lambda.addEnvironment('SITE_ORIGIN', this.of(from.siteOrigin, 'siteOrigin'));
    }
    if (access.razorpay) {
      const { secret, origin, mode } = this.of(from.razorpay, 'razorpay');
      this.allow(['secretsmanager:GetSecretValue'], `${secret.secretArn}-??????`);
      this.lambda.addEnvironment('RAZORPAY_SECRET', secret.secretName);
      this.lambda.addEnvironment('RAZORPAY_ORIGIN', origin);
      this.lambda.addEnvironment('RAZORPAY_MODE', mode);
    }
    if (access.certificateKey) {
      const { secret, issuer, siteOrigin } = this.of(from.certificateKey, 'certificateKey');
      this.allow(['secretsmanager:GetSecretValue'], `${secret.secretArn}-??????`);
      this.lambda.addEnvironment('CERTIFICATE_SECRET', secret.secretName);
      this.lambda.addEnvironment('CERTIFICATE_ISSUER', JSON.stringify(issuer));
      this.lambda.addEnvironment('SITE_ORIGIN', siteOrigin);
    }
    if (access.alertTopic) {
      const { topicArn } = this.of(from.alertTopic, 'alertTopic');
      this.allow(['sns:Publish'], topicArn);
      this.lambda.addEnvironment('ALERT_TOPIC', topicArn);
    }
    if (access.chat) {
      const { secretArn, secretName } = this.of(from.chat, 'chat');
      this.allow(['secretsmanager:GetSecretValue'], `${secretArn}-??????`);
      this.lambda.addEnvironment('CHAT_SECRET', secretName);
    }
    this.grantCloudWatch(access, from);
    if (access.mail) {
      this.grantMail(this.of(from.mail, 'mail'));
    }
    if (access.studentKey) {
      const { secretArn } = this.of(from.studentKey, 'studentKey');
      this.allow(['secretsmanager:GetSecretValue'], secretArn);
      this.lambda.addEnvironment('STUDENT_KEY', secretArn);
    }
  }

  private grantCloudWatch(access: RouteAccess, from: GrantableResources): void {
    if (access.traffic) {
      const { apiId, searchFunction } = this.of(from.traffic, 'traffic');
      this.allow(['cloudwatch:GetMetricData'], '*');
      this.lambda.addEnvironment('API_ID', apiId);
      this.lambda.addEnvironment('SEARCH_FUNCTION', searchFunction);
    }
    if (access.alarms) {
      this.allow(['cloudwatch:DescribeAlarms'], '*');
      this.lambda.addEnvironment('STAGE', this.of(from.stage, 'alarms'));
    }
    if (access.runs) {
      this.allow(['cloudwatch:GetMetricData'], '*');
      this.lambda.addEnvironment('SCHEDULED_FUNCTIONS', this.of(from.runs, 'runs'));
    }
    if (access.traffic || access.alarms || access.runs) {
      acknowledge(this, 'metrics');
    }
  }

  /** Reading indexes of tables. Who may not read the table itself gets its name with the index. */
  private grantIndexes(access: RouteAccess, { tables }: GrantableResources): void {
    for (const { name, table, index } of indexes) {
      if (access[name]) {
        const { tableArn, tableName } = this.of(tables[table], name);
        this.allow(['dynamodb:Query'], `${tableArn}/index/${index}`);
        this.lambda.addEnvironment(tableVariable(table), tableName);
      }
    }
  }

  private grantMail(mail: MailAccess): void {
    const { partition, region, account } = Stack.of(this);
    this.lambda.addEnvironment('MAIL_COMPANY', JSON.stringify(mail.company));
    this.lambda.addEnvironment('SITE_ORIGIN', mail.siteOrigin);
    if (mail.sender) {
      const { domain, configurationSet, unverifiedSet, from } = mail.sender;
      const sets = [configurationSet, unverifiedSet].map((set) => `configuration-set/${set}`);
      for (const name of [`identity/${domain}`, ...sets]) {
        this.allow(['ses:SendEmail'], `arn:${partition}:ses:${region}:${account}:${name}`);
      }
      this.lambda.addEnvironment('MAIL_FROM', from);
      this.lambda.addEnvironment('MAIL_CONFIGURATION_SET', configurationSet);
      this.lambda.addEnvironment('MAIL_UNVERIFIED_SET', unverifiedSet);
    }
  }

  private grantFiles(bucket: IBucket, actions: readonly FileAction[], variable: string): void {
    const onFiles = actions.filter((action) => action !== 'ListBucket');
    this.allow(
      onFiles.map((action) => `s3:${action}`),
      `${bucket.bucketArn}/*`,
    );
    if (actions.includes('ListBucket')) {
      this.allow(['s3:ListBucket'], bucket.bucketArn);
    }
    this.lambda.addEnvironment(variable, bucket.bucketName);
  }

  /** The granted resource. @throws Error when the stack does not have it */
  private of<R>(resource: R | undefined, grant: keyof RouteAccess): R {
    if (resource === undefined) {
      throw new Error(`${this.node.path} is granted "${grant}", which its stack does not have`);
    }
    return resource;
  }

  private allow(actions: string[], resource: string): void {
    this.policy.addStatements(
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources: [resource] }),
    );
  }
}
