import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { alertAccess, eventAccess } from '../../infra/cloud/functions/eventAccess.ts';
import {
  fallbackAccess,
  linkedPageAccess,
  routeAccess,
} from '../../infra/cloud/functions/routeAccess.ts';
import { stackIds, stackName, stackOf } from '../../infra/cloud/stacks.ts';
import { readTemplate, type Template } from '../../infra/local/template/Template.ts';
import { linkedPagePath, linkedPages } from '../../lambdas/contract/constants.ts';
import { type Route, routeIds, routes } from '../../lambdas/contract/routes.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

const handlers = sourceFiles(['lambdas/api'], /^(?!serveUser).*\.ts$/);
const sorted = [...routeIds].toSorted();
/** What each adapter needs to be granted. */
const adapters = {
  dynamoAlerts: ['limits'],
  alertMessenger: ['alertTopic'],
  dynamoPeople: ['people'],
  dynamoSessions: ['sessions'],
  dynamoAccounts: ['sessions', 'people'],
  cognitoAccounts: ['accounts'],
  cognitoGroups: ['accounts'],
  dynamoOrders: ['orders'],
  dynamoOrderList: ['orders'],
  dynamoFacts: ['facts'],
  dynamoCommitments: ['commitments'],
  dynamoFailedWebhooks: ['webhookEvents'],
  dynamoEventIDs: ['webhookEvents'],
  dynamoLimits: ['limits'],
  dynamoStoredFacts: ['facts', 'facts/payment'],
  dynamoPollCursors: ['pollCursors'],
  dynamoFollowUpQueue: ['orders', 'orders/followUp'],
  dynamoRefunds: ['refunds'],
  dynamoDueRefunds: ['refunds/due'],
  dynamoRefundQueue: ['refunds', 'refunds/due'],
  dynamoOutbox: ['outbox'],
  dynamoSentNotices: ['outbox'],
  dynamoDueMails: ['outbox/due'],
  dynamoFailedMails: ['outbox/due'],
  dynamoMailRetries: ['outbox'],
  dynamoMailQueue: ['outbox', 'outbox/due'],
  stageMailer: ['mail'],
  dynamoInvoices: ['invoices'],
  dynamoIssuedInvoices: ['invoices/order'],
  readMoneySettings: ['moneySettings'],
  dynamoReportOrders: ['orders', 'orders/opened', 'facts', 'facts/kept', 'facts/payment'],
  dynamoJournal: ['journal'],
  dynamoPrivilegeLog: ['journal'],
  dynamoPrivilegeRecords: ['journal'],
  dynamoPrivilegesAbout: ['journal', 'journal/about'],
  dynamoMonthCloses: ['journal'],
  dynamoJournalEvents: ['journal', 'facts/kept'],
  dynamoDirectory: ['people/email'],
  s3Archive: ['reports'],
  dynamoItems: ['items'],
  dynamoCatalogue: ['items', 'documents'],
  dynamoCatalogueEditor: ['items', 'documents'],
  dynamoEditions: ['editions'],
  dynamoScheduledEditions: ['editions'],
  dynamoScheduleQueue: ['editions/scheduled'],
  dynamoItemSource: ['items'],
  dynamoEntryStates: ['items'],
  dynamoProgress: ['progress'],
  dynamoOpenedEntries: ['progress'],
  dynamoSavedEntries: ['progress'],
  dynamoProposals: ['proposals'],
  dynamoPublishedCaseStudies: ['items'],
  dynamoGallery: ['items/caseStudies'],
  dynamoProposalQueue: ['proposals'],
  dynamoPosts: ['posts'],
  dynamoOwnPosts: ['posts/person'],
  dynamoWaitingPosts: ['posts/waiting'],
  dynamoEntryQuestions: ['items', 'posts'],
  dynamoItemReports: ['itemReports'],
  dynamoItemReportQueue: ['itemReports'],
  s3Photos: ['photos'],
  lazyZeroResults: ['zeroResultSearches'],
  dynamoVotes: ['zeroResultSearches'],
  readZeroResults: ['zeroResultSearches'],
  dynamoDayCounts: ['dayCounts'],
  dynamoLearningCounts: ['dayCounts'],
  cloudWatchTraffic: ['traffic'],
  cloudWatchAlarms: ['alarms'],
  cloudWatchRuns: ['runs'],
  dynamoLabVisitRequests: ['visits'],
  dynamoWaitingVisits: ['visits/state'],
  dynamoLabVisitQueue: ['visits', 'visits/state'],
  dynamoServiceRequests: ['services'],
  dynamoServiceQueue: ['services'],
  dynamoOverdueRequests: ['services/unanswered'],
  dynamoLabDays: ['labDays'],
  dynamoUpcomingLabDays: ['labDays/day'],
  dynamoDataInventory: [
    'people',
    'sessions',
    'orders',
    'facts',
    'commitments',
    'refunds',
    'invoices',
    'progress',
    'certificates',
    'proposals',
    'posts/person',
    'items',
    'visits',
    'services',
    'labDays',
    'outbox',
    'limits',
    'journal/about',
  ],
  dynamoCertificates: ['certificates'],
  dynamoPublicCertificates: ['certificates/certificate'],
  certificateSigner: ['certificateKey'],
  statusListSigner: ['certificateKey'],
  dynamoStatusLists: ['certificates'],
  s3StatusList: ['pages'],
  publicPages: ['pages', 'siteOrigin'],
  dynamoAccountDeletions: ['sessions'],
  dynamoDeletionQueue: ['sessions', 'sessions/deletions'],
  dynamoErasers: [
    'people',
    'sessions',
    'commitments',
    'refunds',
    'progress',
    'certificates',
    'visits',
    'services',
    'labDays',
    'outbox',
    'limits',
  ],
  dynamoOrderRecords: ['orders', 'facts'],
  currentIndex: ['index'],
  s3IndexStore: ['index'],
  dynamoPageSource: ['items'],
  s3Pages: ['pages'],
  readMissingPage: ['pages'],
  pagePrinter: ['siteOrigin'],
  linkedPagePrinter: ['siteOrigin'],
  razorpayProvider: ['razorpay'],
  razorpayRefunds: ['razorpay'],
  razorpayLists: ['razorpay'],
  razorpaySources: ['razorpay'],
  razorpayWebhooks: ['razorpay'],
  dynamoColleges: ['colleges'],
  dynamoCollegeList: ['colleges'],
  dynamoCollegeEditor: ['colleges'],
  dynamoReminderLinks: ['people'],
  dynamoConsents: ['people'],
  dynamoStudents: ['students'],
  dynamoGuardedStudents: ['students'],
  dynamoStudentQueue: ['students', 'students/college'],
  dynamoStudentsByAddress: ['students/address'],
  dynamoDueStudentMails: ['students/due'],
  dynamoStudentMails: ['students', 'students/due'],
  dynamoLostIDs: ['students'],
  dynamoCoordinatorLinks: ['students'],
  s3Samples: ['samples'],
  s3PublishedSamples: ['samples'],
  secretStudentIDs: ['studentKey'],
};
/** What puts adapters together for several functions, by the call that does it. */
const bundles = [
  ...sourceFiles(['lambdas/adapters/ports'], /\.ts$/),
  ...sourceFiles(['lambdas/adapters'], /^erasers\.ts$/),
  ...sourceFiles(['lambdas/api'], /^serveUser\.ts$/),
].map(({ text }) => ({ call: `${/export function (\w+)/.exec(text)?.[1]}(`, text }));

/** The grants that the adapters in a text need, sorted. */
function touchedBy(text: string): string[] {
  const inside = bundles.filter(({ call }) => text.includes(call)).map((one) => one.text);
  const whole = [text, ...inside].join('');
  const names = Object.entries(adapters).flatMap(([adapter, grants]) =>
    whole.includes(`${adapter}()`) ? grants : [],
  );
  return [...new Set(names)].toSorted();
}

/** Whether the handler at a path is one whose caller's consent is read. */
function needsConsent(path: string): boolean {
  const routeId = routeIds.find((id) => path === `lambdas/api/${id}.ts`);
  const route: Route | undefined = routeId && routes[routeId];
  return route?.consent !== undefined;
}

describe('a route of the contract', () => {
  const assembly = mkdtempSync(join(projectRoot, '.local', 'tmp', 'assembly-'));
  beforeAll(() => writeAssembly(8080, assembly));
  afterAll(() => rmSync(assembly, { recursive: true, force: true }));

  const resources = (stack: string, type: string) =>
    Object.entries(readTemplate(assembly, stack).Resources).filter(([, { Type }]) => Type === type);

  it('has one handler at the path of its name, and there is no other handler', () => {
    const paths = handlers.map(({ path }) => path.replace(/^lambdas\/api\/|\.ts$/g, ''));

    expect(paths.toSorted()).toEqual(sorted);
  });

  it.each(handlers)('is what its handler serves, by its name: $path', ({ path, text }) => {
    const routeId = path.replace(/^lambdas\/api\/|\.ts$/g, '');
    const served = [...text.matchAll(/\['(\w+\/\w+)'\]/g)].map(([, name]) => name);

    expect(served).toEqual([routeId]);
    expect(text).toMatch(/^export const handler = serve(?:User|Visitor|Signed)\(/m);
  });

  it('has one row at the path of its name, typed as its own, and there is no other', () => {
    const rows = sourceFiles(['test/routes'], /\.ts$/)
      .map(({ path, text }) => ({ routeId: path.replace(/^test\/routes\/|\.ts$/g, ''), text }))
      .filter(({ routeId }) => /^(?!support\/)\w+\//.test(routeId));

    expect(rows.map(({ routeId }) => routeId).toSorted()).toEqual(sorted);
    expect(
      rows.filter(({ routeId, text }) => !text.includes(`export const row: Row<'${routeId}'> = {`)),
    ).toEqual([]);
  });

  it('has one entry that says what it may touch, and there is no other', () => {
    expect(Object.keys(routeAccess).toSorted()).toEqual(sorted);
  });

  it('touches what its handler has adapters for, and so does what is no route', () => {
    const events = sourceFiles(['lambdas/events'], /\.ts$/);
    const used = Object.fromEntries(
      [...handlers, ...events].map(({ path, text }) => [
        path.replace(/^lambdas\/(?:api|events)\/|\.ts$/g, ''),
        touchedBy(`${text}${needsConsent(path) ? 'dynamoPeople()' : ''}`),
      ]),
    );
    const granted = Object.fromEntries(
      Object.entries({
        ...routeAccess,
        ...eventAccess,
        alert: alertAccess,
        pathNotFound: fallbackAccess,
        linkedPages: linkedPageAccess,
      }).map(([name, access]) => [name, Object.keys(access).toSorted()]),
    );

    expect(used).toEqual(granted);
  });

  it.each(stackIds)('of the %s stack has one route in its template, with its access', (id) => {
    const found = resources(stackName(id, 'local'), 'AWS::ApiGatewayV2::Route').map(
      ([, { Properties = {} }]) => [Properties['RouteKey'], Properties['AuthorizationType']],
    );

    const expected = routeIds
      .filter((routeId) => stackOf(routeId) === id)
      .map((routeId) => [
        `POST /api/${routeId}`,
        routes[routeId].access === 'user' ? 'JWT' : 'NONE',
      ]);
    const pages = linkedPages.map((page) => [`ANY ${linkedPagePath(page)}`, 'NONE']);
    const others = [['$default', 'NONE'], ...(id === 'site' ? pages : [])];
    expect(found.toSorted()).toEqual([...expected, ...others].toSorted());
  });

  it('has a function of its own that runs its own bundle', () => {
    const bundles = routeIds.map((routeId) => {
      const stack = stackName(stackOf(routeId), 'local');
      const [found] = functionsOf(readTemplate(assembly, stack), routeId);
      const text = readFileSync(join(assembly, `asset.${found}`, 'index.cjs'), 'utf8');
      return text.includes(`["${routeId}"]`);
    });

    expect(bundles).toEqual(routeIds.map(() => true));
  });
});

/** The asset of the function whose logical id has the route's name. */
function functionsOf({ Resources }: Template, routeId: string): string[] {
  return Object.entries(Resources)
    .filter(
      ([id, { Type }]) =>
        Type === 'AWS::Lambda::Function' && id.startsWith(`Api${routeId.replace('/', '')}Function`),
    )
    .map(([, { Properties = {} }]) =>
      String(Object(Properties['Code'])['S3Key']).replace('.zip', ''),
    );
}
