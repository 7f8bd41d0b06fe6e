/** The permissions that functions are granted, and copies of functions that lack one each. */
import { eventAccess, type RouteAccess, routeAccess } from '../../infra/cloud/routeAccess.ts';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { copyEvent, copyRoute } from './copyRoute.ts';
import { editTemplate } from './editTemplate.ts';

/** A function that runs by the clock. */
export type ByTheClock = keyof typeof eventAccess;

/** One permission of one function. */
export interface Grant {
  /** The route, or the function that runs by the clock. */
  readonly name: RouteId | ByTheClock;
  readonly action: string;
  /** What is acted on: a logical id, or how the name of what the template does not have ends. */
  readonly on: string;
  /** The copy without it answers at `/api/copy/<copy>`. */
  readonly copy: string;
}

const tables = {
  people: 'DataPeople32C55953',
  sessions: 'DataSessionsF705E00F',
  orders: 'DataOrders20A4E13F',
  facts: 'DataFacts0534469B',
  commitments: 'DataCommitments24AB5FA5',
  parked: 'DataParked470B70B2',
  limits: 'DataLimits2C0F1F55',
  lists: 'DataLists16043E3A',
  refunds: 'DataRefundsDFE0E3D9',
  invoices: 'DataInvoicesB75BF5CF',
  journal: 'DataJournal60A7DE02',
  items: 'DataItems2E91B8E8',
  documents: 'DataDocumentsDACEAC53',
  progress: 'DataProgress568135CD',
  proposals: 'DataProposals4D5F5C15',
  misses: 'DataMisses1A16D664',
} as const;
const buckets = { index: 'DataIndexDB4BBDD4', reports: 'DataReportsDF118707' } as const;
const pool = 'IdentityPeopleA4BE2B55';
/** What grants end in that name no resource of the template's, or only a part of one. */
const parts = {
  due: '"DataOrders20A4E13F","Arn"]},"/index/due',
  byPayment: '/index/payment',
  owed: '/index/owed',
  refundsDue: '"DataRefundsDFE0E3D9","Arn"]},"/index/due',
  issued: '/index/order',
  secret: 'xplorers/local/razorpay-??????',
  byEmail: '/index/email',
  index: `"${buckets.index}","Arn"]},"/*"`,
  reports: `"${buckets.reports}","Arn"]},"/*"`,
};

/** One of each: of functions that may do the same the first stands for all. `npm run prove -- removals` takes away every one. */
export const grants: readonly Grant[] = [
  ...Object.entries(routeAccess).map(([name, access]) => ({ name: name as RouteId, access })), // Object.entries forgets the key type
  ...Object.entries(eventAccess).map(([name, access]) => ({ name: name as ByTheClock, access })), // Object.entries forgets the key type
]
  .flatMap(({ name, access }) => grantsOf(access).map((grant) => ({ name, ...grant })))
  .filter(
    ({ action, on }, index, all) =>
      all.findIndex((grant) => grant.action === action && grant.on === on) === index,
  )
  .map((grant, index) => ({ ...grant, copy: `Without${index}x` }));

function grantsOf(access: RouteAccess): Pick<Grant, 'action' | 'on'>[] {
  const names = Object.keys(tables) as (keyof typeof tables)[]; // Object.keys forgets the key type
  return [
    ...names.flatMap((table) =>
      (access[table] ?? []).map((action) => ({ action: `dynamodb:${action}`, on: tables[table] })),
    ),
    ...(access.accounts ?? []).map((action) => ({ action: `cognito-idp:${action}`, on: pool })),
    ...(['index', 'reports'] as const).flatMap((name) =>
      (access[name] ?? []).map((action) => ({
        action: `s3:${action}`,
        on: action === 'ListBucket' ? buckets[name] : parts[name],
      })),
    ),
    ...(access.byEmail ? [{ action: 'dynamodb:Query', on: parts.byEmail }] : []),
    ...(access.due ? [{ action: 'dynamodb:Query', on: parts.due }] : []),
    ...(['byPayment', 'owed', 'refundsDue', 'issued'] as const)
      .filter((index) => access[index])
      .map((index) => ({ action: 'dynamodb:Query', on: parts[index] })),
    ...(access.razorpay ? [{ action: 'secretsmanager:GetSecretValue', on: parts.secret }] : []),
  ];
}

interface PolicyStatement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

/** Adds, for each grant, a copy of its function that lacks it and nothing else. */
export function copyWithoutGrants(assembly: string): void {
  editTemplate(assembly, 'Xplorers-local', (template) => {
    for (const { name, action, on, copy } of grants) {
      const { policy } = runsByTheClock(name)
        ? copyEvent(template, name, copy)
        : copyRoute(template, name, copy);
      const document = Object(policy.Properties['PolicyDocument']);
      const statements: PolicyStatement[] = document['Statement'];
      document['Statement'] = statements.map((statement) =>
        isAbout(statement, on)
          ? { ...statement, Action: [statement.Action].flat().filter((one) => one !== action) }
          : statement,
      );
    }
  });
}

/** A table itself is another resource than its index. */
function isAbout({ Resource }: PolicyStatement, on: string): boolean {
  const text = JSON.stringify(Resource);
  return Object.values(parts).includes(on)
    ? text.includes(on)
    : text === JSON.stringify({ 'Fn::GetAtt': [on, 'Arn'] });
}

/** Whether a function runs by the clock; the others are routes. */
export function runsByTheClock(name: Grant['name']): name is ByTheClock {
  return Object.hasOwn(eventAccess, name);
}
