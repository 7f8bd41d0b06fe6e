/** The permissions that functions are granted, and copies of functions that lack one each. */
import { eventAccess } from '../../../infra/cloud/functions/eventAccess.ts';
import { type RouteAccess, routeAccess } from '../../../infra/cloud/functions/routeAccess.ts';
import { type Host, type RouteId, routeIds, routes } from '../../../lambdas/contract/routes.ts';
import { copyEvent, copyRoute } from '../localStack/copyRoute.ts';
import { type EditableTemplate, editTemplate } from '../localStack/editTemplate.ts';
import {
  bucketNames,
  buckets,
  givenSamples,
  givenStudentKey,
  givenTable,
  userPool as pool,
  studentKey,
  tables,
} from './logicalIDs.ts';

/** A function that runs by the clock. */
export type ByTheClock = keyof typeof eventAccess;

/** One permission of one function. */
export interface Grant {
  /** Whose stack the function is of. */
  readonly host: Host;
  /** The route, or the function that runs by the clock. */
  readonly name: RouteId | ByTheClock;
  readonly action: string;
  /** What is acted on: a logical id, or how the name of what the template does not have ends. */
  readonly on: string;
  /** The copy without it answers at `/api/copy/<copy>` of its host. */
  readonly copy: string;
}

/** What grants end in that name no resource of the template's, or only a part of one. */
const parts = {
  due: `"${tables.orders}","Arn"]},"/index/due`,
  deletionQueue: '/index/closing',
  byPayment: '/index/payment',
  followUpQueue: '/index/owed',
  refundsDue: `"${tables.refunds}","Arn"]},"/index/due`,
  issued: '/index/order',
  unanswered: '/index/unanswered',
  mailsDue: `"${tables.outbox}","Arn"]},"/index/due`,
  certificateByID: '/index/certificate',
  certificateKey: 'xplorers/local/certificates-??????',
  aboutPerson: '/index/about',
  secret: 'xplorers/local/razorpay-??????',
  colleges: givenTable('local', 'colleges'),
  students: givenTable('local', 'students'),
  studentMailsDue: `"${givenTable('local', 'students')}"},"/index/due`,
  byEmail: '/index/email',
  index: `"${buckets.index}","Arn"]},"/*"`,
  reports: `"${buckets.reports}","Arn"]},"/*"`,
  photos: `"${buckets.photos}","Arn"]},"/*"`,
  caseStudies: '/index/caseStudies',
  samples: `"${buckets.samples}","Arn"]},"/*"`,
  givenSamples: `"${givenSamples('local')}"}]]`,
  givenSampleFiles: `"${givenSamples('local')}"},"/*"`,
  scheduledEditions: '/index/scheduled',
  labDaysByDay: '/index/day',
  visitsByState: '/index/state',
  pages: `"${buckets.pages}","Arn"]},"/*"`,
  metrics: '"*"',
};

const ofRoutes = routeIds.map((name) => ({
  name,
  host: routes[name].host,
  access: routeAccess[name],
}));
const ofFinance = ({ name }: { readonly name: RouteId }) => name.startsWith('finance/');

/**
 * One of each: of functions that may do the same the first stands for all, those of finance last, as most of their work is left over
 * from one call to the next. `npm run prove -- removals` takes away every one.
 */
export const grants: readonly Grant[] = [
  ...ofRoutes.filter((route) => !ofFinance(route)),
  ...Object.entries(eventAccess).map(([name, access]) => ({
    name: name as ByTheClock,
    host: 'site' as const,
    access, // Object.entries forgets the key type
  })),
  ...ofRoutes.filter(ofFinance),
]
  .flatMap(({ access, ...of }) => grantsOf(access, of.host).map((grant) => ({ ...of, ...grant })))
  .filter(
    ({ host, action, on }, index, all) =>
      all.findIndex((one) => one.host === host && one.action === action && one.on === on) === index,
  )
  .map((grant, index) => ({ ...grant, copy: `Without${index}x` }));

/** What a function's stack calls a table: that of the other stack by a name that it is told. */
function onTable(table: keyof typeof tables, host: Host): string {
  const isTold = host === 'site' && (table === 'colleges' || table === 'students');
  return isTold ? parts[table] : tables[table];
}

/** What a function's stack calls a bucket, or its files: those of the other stack by a name that it is told. */
function onBucket(name: keyof typeof buckets, action: string, host: Host): string {
  const isList = action === 'ListBucket';
  if (name === 'samples' && host === 'site') {
    return isList ? parts.givenSamples : parts.givenSampleFiles;
  }
  return isList ? buckets[name] : parts[name];
}

function grantsOf(access: RouteAccess, host: Host): Pick<Grant, 'action' | 'on'>[] {
  const names = Object.keys(tables) as (keyof typeof tables)[]; // Object.keys forgets the key type
  return [
    ...names.flatMap((table) =>
      (access[table] ?? []).map((action) => ({
        action: `dynamodb:${action}`,
        on: onTable(table, host),
      })),
    ),
    ...(access.accounts ?? []).map((action) => ({ action: `cognito-idp:${action}`, on: pool })),
    ...bucketNames.flatMap((name) =>
      (access[name] ?? []).map((action) => ({
        action: `s3:${action}`,
        on: onBucket(name, action, host),
      })),
    ),
    ...(access.studentKey
      ? [
          {
            action: 'secretsmanager:GetSecretValue',
            on: host === 'site' ? givenStudentKey('local') : studentKey,
          },
        ]
      : []),
    ...(access.byEmail ? [{ action: 'dynamodb:Query', on: parts.byEmail }] : []),
    ...(access.due ? [{ action: 'dynamodb:Query', on: parts.due }] : []),
    ...(
      [
        'deletionQueue',
        'byPayment',
        'followUpQueue',
        'refundsDue',
        'issued',
        'unanswered',
        'caseStudies',
        'mailsDue',
        'studentMailsDue',
        'certificateByID',
        'aboutPerson',
        'scheduledEditions',
        'labDaysByDay',
        'visitsByState',
      ] as const
    )
      .filter((index) => access[index])
      .map((index) => ({ action: 'dynamodb:Query', on: parts[index] })),
    ...(access.razorpay ? [{ action: 'secretsmanager:GetSecretValue', on: parts.secret }] : []),
    ...(access.traffic || access.runs
      ? [{ action: 'cloudwatch:GetMetricData', on: parts.metrics }]
      : []),
    ...(access.alarms ? [{ action: 'cloudwatch:DescribeAlarms', on: parts.metrics }] : []),
    ...(access.certificateKey
      ? [{ action: 'secretsmanager:GetSecretValue', on: parts.certificateKey }]
      : []),
  ];
}

interface PolicyStatement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

/** Adds, for each grant, a copy of its function that lacks it and nothing else. */
export function copyWithoutGrants(assembly: string): void {
  const stacks = { site: 'Xplorers-local', caseStudy: 'XplorersCaseStudy-local' } as const;
  for (const host of ['site', 'caseStudy'] as const) {
    editTemplate(assembly, stacks[host], (template) => copyWithout(template, host));
  }
}

function copyWithout(template: EditableTemplate, of: Host): void {
  for (const { name, action, on, copy } of grants.filter(({ host }) => host === of)) {
    const { role } = runsByTheClock(name)
      ? copyEvent(template, name, copy)
      : copyRoute(template, name, copy);
    const [{ PolicyDocument: document }] = Object(role.Properties['Policies']);
    const statements: PolicyStatement[] = document['Statement'];
    document['Statement'] = statements.map((statement) =>
      isAbout(statement, on)
        ? { ...statement, Action: [statement.Action].flat().filter((one) => one !== action) }
        : statement,
    );
  }
}

/** A table itself is another resource than its index. */
function isAbout({ Resource }: PolicyStatement, on: string): boolean {
  const text = JSON.stringify(Resource);
  return Object.values(parts).includes(on)
    ? text.includes(on)
    : [{ 'Fn::GetAtt': [on, 'Arn'] }, { Ref: on }].some((one) => text === JSON.stringify(one));
}

/** Whether a function runs by the clock; the others are routes. */
export function runsByTheClock(name: Grant['name']): name is ByTheClock {
  return Object.hasOwn(eventAccess, name);
}
