/** What each function may do and is told, against `routeAccess` and `eventAccess`. */
import { describe, expect, test } from 'vitest';
import { largeRoutes, outageRoutes, searchRoutes } from '../../infra/cloud/functions/Api.ts';
import { eventAccess } from '../../infra/cloud/functions/eventAccess.ts';
import {
  certificatePictureAccess,
  type FileAction,
  fallbackAccess,
  linkedPageAccess,
  type RouteAccess,
  routeAccess,
} from '../../infra/cloud/functions/routeAccess.ts';
import { moneySettingsOf, type StageSettings } from '../../infra/cloud/settings.ts';
import { type StackId, stackIds, stackOf } from '../../infra/cloud/stacks.ts';
import { routeIds } from '../../lambdas/contract/routes.ts';
import { indexes, tableNames } from '../../lambdas/contract/tables/tables.ts';
import {
  bucketNames,
  buckets,
  givenSamples,
  givenStudentKey,
  givenTable,
  givenToStaff,
  studentKey,
  tables,
  userPool,
} from '../support/cloud/logicalIDs.ts';
import {
  at,
  type CloudResource,
  type CloudStack,
  everyStage,
  listAt,
} from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
/** The tables and the user pool by the names of grants, with the variable that names each. */
const resources = [
  ...tableNames.map((name) => ({
    name,
    id: tables[name],
    service: 'dynamodb',
    variable: `${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_TABLE`,
  })),
  {
    name: 'accounts' as const,
    id: userPool,
    service: 'cognito-idp',
    variable: 'USER_POOL_ID',
  },
];

/** The same as a stack has them: each counts calls in a table of its own. */
function resourcesOf(stackId: StackId) {
  return resources.map((resource) =>
    stackId === 'caseStudy' && resource.name === 'limits'
      ? { ...resource, id: tables.caseStudyLimits }
      : resource,
  );
}

interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

/** What a role allows: in itself, and by policies of their own. */
function grantsOf(stack: CloudStack, role: CloudResource): Grant[] {
  const attached = stack
    .all('AWS::IAM::Policy')
    .filter(({ properties }) => listAt(properties, 'Roles').includes(`<${role.logicalId}>`))
    .map(({ properties }) => properties);
  return [...listAt(role.properties, 'Policies'), ...attached]
    .flatMap((policy) => listAt(policy, 'PolicyDocument', 'Statement'))
    .map((statement) => {
      expect(Object.keys(Object(statement)).sort()).toEqual(['Action', 'Effect', 'Resource']);
      expect(at(statement, 'Effect')).toBe('Allow');
      return {
        actions: texts(at(statement, 'Action')),
        resources: texts(at(statement, 'Resource')),
      };
    });
}

function texts(value: unknown): string[] {
  return [value].flat().map(String);
}

/** Every file of a bucket. @param arn the bucket's */
const filesOf = (arn: string) => `${arn}/*`;

/** AWS ends a secret's ARN with six characters that no template can know. */
const secretOf = (stage: string, what: string) =>
  `arn:<AWS::Partition>:secretsmanager:ap-south-1:<AWS::AccountId>:secret:xplorers/${stage}/${what}-??????`;

/** What a function's stack calls a resource that it is granted: those of another stack by a name that it is told. */
function nameOf(name: string, id: string, stackId: StackId, stage: string): string {
  if (stackId === 'caseStudy') {
    return id;
  }
  if (name === 'colleges' || name === 'students') {
    return givenTable(stage, name);
  }
  return stackId === 'staff' ? givenToStaff(stage, name === 'accounts' ? 'userPool' : name) : id;
}

/** What a function's stack calls the name of a bucket: of another stack it is told. */
function bucketName(name: keyof typeof buckets, stackId: StackId, stage: string): string {
  if (stackId !== 'caseStudy' && name === 'samples') {
    return givenSamples(stage);
  }
  return stackId === 'staff' ? givenToStaff(stage, `${name}Bucket`) : buckets[name];
}

function bucketArn(name: keyof typeof buckets, stackId: StackId, stage: string): string {
  const called = bucketName(name, stackId, stage);
  return called === buckets[name] ? `<${called}.Arn>` : `arn:<AWS::Partition>:s3:::<${called}>`;
}

function studentKeyOf(stackId: StackId, stage: string): string {
  return stackId === 'site' ? givenStudentKey(stage) : studentKey;
}

function arnOf(name: string, id: string, stackId: StackId, stage: string): string {
  const called = nameOf(name, id, stackId, stage);
  if (called === id) {
    return `<${id}.Arn>`;
  }
  const resource =
    name === 'accounts'
      ? `cognito-idp:ap-south-1:<AWS::AccountId>:userpool`
      : `dynamodb:ap-south-1:<AWS::AccountId>:table`;
  return `arn:<AWS::Partition>:${resource}/<${called}>`;
}

function wanted(
  access: RouteAccess,
  log: string,
  stackId: StackId,
  stage: 'dev' | 'prod' | 'local',
): Grant[] {
  const grants = resourcesOf(stackId).flatMap(({ name, id, service }) => {
    const actions = access[name] ?? [];
    return actions.length === 0
      ? []
      : [
          {
            actions: actions.map((action) => `${service}:${action}`),
            resources: [arnOf(name, id, stackId, stage)],
          },
        ];
  });
  return [
    { actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [log] },
    ...grants,
    ...indexes
      .filter(({ name }) => access[name])
      .map(({ table, index }) => ({
        actions: ['dynamodb:Query'],
        resources: [`${arnOf(table, tables[table], stackId, stage)}/index/${index}`],
      })),
    ...bucketNames.flatMap((name) => fileGrants(access[name], bucketArn(name, stackId, stage))),
    ...(access.studentKey
      ? [
          {
            actions: ['secretsmanager:GetSecretValue'],
            resources: [`<${studentKeyOf(stackId, stage)}>`],
          },
        ]
      : []),
    ...(access.razorpay
      ? [{ actions: ['secretsmanager:GetSecretValue'], resources: [secretOf(stage, 'razorpay')] }]
      : []),
    ...(access.certificateKey
      ? [
          {
            actions: ['secretsmanager:GetSecretValue'],
            resources: [secretOf(stage, 'certificates')],
          },
        ]
      : []),
    ...(access.traffic ? [metricsGrant] : []),
    ...(access.alarms ? [alarmsGrant] : []),
    ...(access.runs ? [metricsGrant] : []),
    ...(access.mail ? mailGrants(stage) : []),
  ];
}

/** CloudWatch does not limit reading metrics to some of them, nor listing alarms. */
const metricsGrant: Grant = { actions: ['cloudwatch:GetMetricData'], resources: ['*'] };
const alarmsGrant: Grant = { actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] };

/** Each scheduled function by its name. */
function scheduledFunctions(stack: CloudStack): string {
  return eventNames
    .map((name) => {
      const path = `Schedules/${name}/Function/Resource`;
      return `${name}=<${stack.only('AWS::Lambda::Function', path).logicalId}>`;
    })
    .join(',');
}

/** Sending from the stage's domain, with its configuration set. */
function mailGrants(stage: 'dev' | 'prod' | 'local'): Grant[] {
  const { mailDomain } = stages[stage].settings;
  const names = [
    `identity/${mailDomain}`,
    `configuration-set/xplorers-${stage}`,
    `configuration-set/xplorers-${stage}-unverified`,
  ];
  return (mailDomain === null ? [] : names).map((name) => ({
    actions: ['ses:SendEmail'],
    resources: [`arn:<AWS::Partition>:ses:ap-south-1:<AWS::AccountId>:${name}`],
  }));
}

function fileGrants(actions: readonly FileAction[] = [], bucket: string): Grant[] {
  const onFiles = actions
    .filter((action) => action !== 'ListBucket')
    .map((action) => `s3:${action}`);
  return [
    ...(onFiles.length > 0 ? [{ actions: onFiles, resources: [filesOf(bucket)] }] : []),
    ...(actions.includes('ListBucket')
      ? [{ actions: ['s3:ListBucket'], resources: [bucket] }]
      : []),
  ];
}

function variablesOf(
  access: RouteAccess,
  settings: StageSettings,
  stackId: StackId,
): Record<string, string> {
  const references = resourcesOf(stackId)
    .filter(
      ({ name }) =>
        access[name] !== undefined ||
        indexes.some((index) => index.table === name && access[index.name]),
    )
    .map(({ name, variable, id }) => [variable, `<${nameOf(name, id, stackId, settings.stage)}>`]);
  const bucket = (name: keyof typeof buckets) => `<${bucketName(name, stackId, settings.stage)}>`;
  const told = (name: string, id: string) =>
    stackId === 'staff' ? givenToStaff(settings.stage, name) : id;
  return {
    ...Object.fromEntries(references),
    ...(access.index && { INDEX_BUCKET: bucket('index') }),
    ...(access.moneySettings && { MONEY_SETTINGS: JSON.stringify(moneySettingsOf(settings)) }),
    ...(access.samples && {
      SAMPLES_BUCKET: bucket('samples'),
    }),
    ...(access.reports && { REPORTS_BUCKET: bucket('reports') }),
    ...(access.photos && { PHOTOS_BUCKET: bucket('photos') }),
    ...(access.studentKey && { STUDENT_KEY: `<${studentKeyOf(stackId, settings.stage)}>` }),
    ...(access.pages && { PAGES_BUCKET: bucket('pages') }),
    ...(access.siteOrigin && { SITE_ORIGIN: siteOriginOf(settings, stackId) }),
    ...(access.traffic && {
      API_ID: `<${told('siteApi', 'ApiCD79AAA0')}>`,
      SEARCH_FUNCTION: `<${told('searchFunction', 'ApisearchforFunction83DA16DC')}>`,
    }),
    ...(access.alarms && { STAGE: settings.stage }),
    ...(access.mail && mailVariables(settings)),
    ...(access.certificateKey && certificateVariables(settings)),
    ...(access.razorpay && {
      RAZORPAY_SECRET: `xplorers/${settings.stage}/razorpay`,
      RAZORPAY_ORIGIN: settings.razorpay.apiOrigin,
      RAZORPAY_MODE: settings.razorpay.mode,
    }),
  };
}

/** A stage without a stackId of its own has CloudFront's address. */
function siteOriginOf({ hosts, stage }: StageSettings, stackId: StackId = 'site'): string {
  if (stackId === 'staff') {
    return `<${givenToStaff(stage, 'siteOrigin')}>`;
  }
  return hosts?.site.origin ?? 'https://<SiteDistribution390DED28.DomainName>';
}

function certificateVariables(settings: StageSettings) {
  const { name, supportEmail: email } = settings.company;
  return {
    CERTIFICATE_SECRET: `xplorers/${settings.stage}/certificates`,
    CERTIFICATE_ISSUER: JSON.stringify({ name, email }),
    SITE_ORIGIN: siteOriginOf(settings),
  };
}

function mailVariables(settings: StageSettings) {
  const { stage, mailDomain, company } = settings;
  const { name, address, supportEmail } = company;
  return {
    ...(mailDomain !== null && {
      MAIL_FROM: `Xplorers <hello@${mailDomain}>`,
      MAIL_CONFIGURATION_SET: `xplorers-${stage}`,
      MAIL_UNVERIFIED_SET: `xplorers-${stage}-unverified`,
    }),
    MAIL_COMPANY: JSON.stringify({ name, address, supportEmail }),
    SITE_ORIGIN: siteOriginOf(settings),
  };
}

interface Case {
  readonly path: string;
  readonly stackId: StackId;
  readonly access: RouteAccess;
  /** s */
  readonly timeout: number;
  /** MB; 512 when left out. */
  readonly memory?: number;
  /** MB of temporary files; 512 when left out. */
  readonly storage?: number;
}

/** Nobody waits for what runs by the clock. What deals with money is done before its next run begins; a large catalogue needs more time. */
const events = {
  pollPayments: { timeout: 240 },
  followUp: { timeout: 90 },
  sendMails: { timeout: 90 },
  finishErasures: { timeout: 300 },
  nightly: { timeout: 900, memory: 1024 },
  buildIndex: { timeout: 300, memory: 1769, storage: 2048 },
} as const satisfies Record<keyof typeof eventAccess, Pick<Case, 'timeout' | 'memory' | 'storage'>>;
const eventNames = Object.keys(events) as (keyof typeof events)[]; // Object.keys forgets the key type

/** The gateway waits 30 s for a function. */
const cases: readonly Case[] = [
  ...routeIds.map((id) => ({
    path: `Api/${id}`,
    stackId: stackOf(id),
    access: routeAccess[id],
    timeout: 10,
    ...(largeRoutes.includes(id) && { timeout: 29, memory: 1769 }),
    ...(outageRoutes.includes(id) && { timeout: 29 }),
    ...(searchRoutes.includes(id) && { memory: 1769, storage: 2048 }),
  })),
  { path: 'Api/pathNotFound', stackId: 'site', access: fallbackAccess, timeout: 10 },
  { path: 'Api/linkedPages', stackId: 'site', access: linkedPageAccess, timeout: 10 },
  {
    path: 'Api/certificatePicture',
    stackId: 'site',
    access: certificatePictureAccess,
    timeout: 10,
  },
  { path: 'Api/pathNotFound', stackId: 'caseStudy', access: {}, timeout: 10 },
  { path: 'Api/pathNotFound', stackId: 'staff', access: {}, timeout: 10 },
  ...eventNames.map((name) => ({
    path: `Schedules/${name}`,
    stackId: 'site' as const,
    access: eventAccess[name],
    ...events[name],
  })),
];

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  describe.each(cases)(
    '$path of the $stackId stack',
    ({ path, stackId, access, timeout, memory, storage }) => {
      const stack = stages[stage][stackId];
      const { properties } = stack.only('AWS::Lambda::Function', `${path}/Function/Resource`);
      const role = stack.only('AWS::IAM::Role', `${path}/Role/Resource`);
      const isOfStaff = stackId === 'staff';
      const log = isOfStaff
        ? givenToStaff(stage, 'functionLog')
        : stack.only('AWS::Logs::LogGroup', 'FunctionLog/Resource').logicalId;
      const logArn = isOfStaff ? `<${givenToStaff(stage, 'functionLogArn')}>` : `<${log}.Arn>`;

      test('S-42: may do what its access says and write to the log, nothing else', () => {
        const grants = grantsOf(stack, role);

        expect(grants).toEqual(expect.arrayContaining(wanted(access, logArn, stackId, stage)));
        expect(grants).toHaveLength(wanted(access, logArn, stackId, stage).length);
        const reasoned = [
          secretOf(stage, 'razorpay'),
          secretOf(stage, 'certificates'),
          ...bucketNames.map((name) => filesOf(bucketArn(name, stackId, stage))),
        ];
        const named = grants.filter(({ actions }) => !actions[0]?.startsWith('cloudwatch:'));
        const rest = reasoned.reduce(
          (text, one) => text.replaceAll(one, ''),
          JSON.stringify(named),
        );
        expect(rest).not.toMatch(/[*?]/);
      });

      test('has a role that only it takes, without any policy of others', () => {
        expect(properties['Role']).toBe(`<${role.logicalId}.Arn>`);
        const { Policies, ...rest } = role.properties;
        expect(listAt(Policies)).toHaveLength(1);
        expect(rest).toEqual({
          AssumeRolePolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Action: 'sts:AssumeRole',
                Effect: 'Allow',
                Principal: { Service: 'lambda.amazonaws.com' },
              },
            ],
          },
        });
      });

      test('is told the names of what it may touch, and nothing else', () => {
        expect(at(properties, 'Environment', 'Variables') ?? {}).toEqual({
          ...variablesOf(access, stages[stage].settings, stackId),
          // Of the site, CloudFront alone may ask.
          ...(stackId !== 'caseStudy' &&
            path.startsWith('Api/') && {
              ORIGIN_VERIFY: expect.stringMatching(
                isOfStaff ? `<${givenToStaff(stage, 'originVerify')}>` : /^<SiteHeaders\w+>$/,
              ),
            }),
          ...(access.runs && {
            SCHEDULED_FUNCTIONS: isOfStaff
              ? `<${givenToStaff(stage, 'runs')}>`
              : scheduledFunctions(stack),
          }),
        });
      });

      test('is a small Node 24 function with a time limit of its own', () => {
        expect(properties).toMatchObject({
          Runtime: 'nodejs24.x',
          Architectures: ['arm64'],
          Handler: 'index.handler',
          MemorySize: memory ?? 512,
          ...(storage && { EphemeralStorage: { Size: storage } }),
          Timeout: timeout,
          LoggingConfig: { LogGroup: `<${log}>` },
        });
      });
    },
  );

  test('no function but those of routes, of the schedules, of alerts and of the deployment exists', () => {
    const functions = stackIds.flatMap((id) => stages[stage][id].all('AWS::Lambda::Function'));

    expect(functions).toHaveLength(cases.length + 3);
  });

  test('the function that copies the web reaches two buckets and the invalidations of CloudFront', () => {
    const { site } = stages[stage];
    const role = site.only('AWS::IAM::Role', 'Web/Role/Resource');
    const assets = 'arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-ap-south-1';
    const log = site.only('AWS::Logs::LogGroup', 'FunctionLog/Resource').logicalId;
    const files = site.only('AWS::S3::Bucket', 'Site/Files/Resource').logicalId;

    expect(role.properties).not.toHaveProperty('ManagedPolicyArns');
    expect(grantsOf(site, role).map((grant) => grant.resources)).toEqual([
      [`<${log}.Arn>`],
      [assets, `${assets}/*`],
      [`<${files}.Arn>`, `<${files}.Arn>/*`],
      ['*'],
    ]);
  });

  test('no role has a policy that AWS or anybody else writes', () => {
    for (const stack of stackIds.map((id) => stages[stage][id])) {
      for (const { properties } of stack.all('AWS::IAM::Role')) {
        expect(properties).not.toHaveProperty('ManagedPolicyArns');
        const names = listAt(properties, 'Policies').map((policy) => at(policy, 'PolicyName'));
        expect(names.filter((name) => name !== 'access')).toEqual([]);
      }
    }
  });
});
