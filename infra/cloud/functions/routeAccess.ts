import { type Route, type RouteId, routeIds, routes } from '../../../lambdas/contract/routes.ts';
import type { IndexName, TableName } from '../../../lambdas/contract/tables/tables.ts';

/** What a DynamoDB grant may allow: single actions, never a family. */
export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query' | 'Scan';

/** What a grant on a bucket's files may allow. Without `ListBucket`, S3 answers "denied" for a missing file. */
export type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket';

/** What a grant on the user pool may allow. */
export type AccountAction =
  | 'AdminUserGlobalSignOut'
  | 'AdminGetUser'
  | 'AdminDeleteUser'
  | 'ListUsers'
  | 'AdminListGroupsForUser'
  | 'AdminAddUserToGroup'
  | 'AdminRemoveUserFromGroup';

/** What a function may access. Each entry is a permission and the environment variable that names the resource. */
export interface RouteAccess
  extends Partial<Record<TableName, readonly TableAction[]>>,
    Partial<Record<IndexName, true>> {
  /** The key that certificates are signed with, and who issues them. */
  readonly certificateKey?: true;
  /** Sending mail. */
  readonly mail?: true;
  /** The stage's money settings. */
  readonly moneySettings?: true;
  /** Actions on the user pool. */
  readonly accounts?: readonly AccountAction[];
  /** Actions on the files of the search index. */
  readonly index?: readonly FileAction[];
  /** Actions on runs and reports of reconciliation. */
  readonly reports?: readonly FileAction[];
  /** Actions on the photos of case studies. */
  readonly photos?: readonly FileAction[];
  /** Actions on the pages of entries. */
  readonly pages?: readonly FileAction[];
  /** The site's address. */
  readonly siteOrigin?: true;
  /** What CloudWatch has of calls of the site's API. */
  readonly traffic?: true;
  /** The alarms of the stage. */
  readonly alarms?: true;
  /** What CloudWatch has of the runs of scheduled functions. */
  readonly runs?: true;
  /** Razorpay's address and keys. */
  readonly razorpay?: true;
  /** Actions on the samples' documents. */
  readonly samples?: readonly FileAction[];
  /** The key of student ids. */
  readonly studentKey?: true;
  /** Publishing to the topic of alerts. */
  readonly alertTopic?: true;
  /** The address of the chat that alerts are posted to. */
  readonly chat?: true;
}

/** Every signed-in call reads the account's status. */
export const accountStatus = { sessions: ['GetItem'] } as const satisfies RouteAccess;

/** What noting the cause of a mail accesses. */
export const queueingMails = { outbox: ['UpdateItem'] } as const satisfies RouteAccess;

/** What syncing an order accesses. */
export const syncingOrders = {
  ...accountStatus,
  orders: ['GetItem', 'Query', 'UpdateItem'],
  facts: ['PutItem', 'Query'],
  // Whether a parent or guardian agrees.
  people: ['GetItem'],
  razorpay: true,
} as const satisfies RouteAccess;

/** What reading an entry with its document accesses. */
const reading = { items: ['GetItem'], documents: ['GetItem'] } as const satisfies RouteAccess;

/** What counting a day's learners and completed entries accesses. */
const countingLearning = {
  limits: ['UpdateItem'],
  dayCounts: ['UpdateItem'],
} as const satisfies RouteAccess;

/** What a search accesses: the index, and the zero-result searches. */
const searching = {
  index: ['GetObject'],
  zeroResultSearches: ['UpdateItem'],
} as const satisfies RouteAccess;

/** What taking an entry's printed page off the site accesses. */
const removingPages = {
  pages: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
  siteOrigin: true,
} as const satisfies RouteAccess;

/** What counting an entry's questions again accesses, and having its page printed again. */
const renewingQuestions = {
  items: ['UpdateItem'],
  posts: ['Query'],
} as const satisfies RouteAccess;

/** What deleting an account accesses. */
export const deletingAccount = {
  ...removingPages,
  people: ['DeleteItem'],
  sessions: ['Query', 'UpdateItem', 'DeleteItem'],
  orders: ['Query', 'UpdateItem'],
  facts: ['Query', 'UpdateItem'],
  commitments: ['DeleteItem'],
  refunds: ['Query', 'UpdateItem'],
  limits: ['Query', 'DeleteItem'],
  progress: ['Query', 'DeleteItem'],
  challengeResults: ['Query', 'DeleteItem'],
  certificates: ['Query', 'PutItem', 'DeleteItem'],
  proposals: ['Query', 'UpdateItem', 'DeleteItem'],
  items: ['UpdateItem', 'DeleteItem'],
  posts: ['Query', 'UpdateItem', 'DeleteItem'],
  'posts/person': true,
  photos: ['DeleteObject', 'ListBucket'],
  visits: ['Query', 'DeleteItem'],
  services: ['Query', 'DeleteItem'],
  labDays: ['GetItem', 'Query', 'UpdateItem'],
  outbox: ['Query', 'DeleteItem'],
  accounts: ['AdminGetUser', 'AdminDeleteUser'],
} as const satisfies RouteAccess;

/** What listing a college's samples accesses. */
const listingSamples = {
  colleges: ['GetItem'],
  samples: ['GetObject', 'ListBucket'],
} as const satisfies RouteAccess;

/** Every use of a role is recorded in the journal. */
const usingRole = { ...accountStatus, journal: ['PutItem'] } as const satisfies RouteAccess;

/** What storing an edition and publishing it accesses; a sample is published to colleges, too. */
export const publishingEditions = {
  editions: ['GetItem', 'PutItem', 'DeleteItem', 'Query'],
  items: ['GetItem', 'UpdateItem'],
  documents: ['PutItem', 'DeleteItem'],
  samples: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
} as const satisfies RouteAccess;

/** Reading reports and their runs, and writing them. */
const readingReports = { reports: ['GetObject', 'ListBucket'] } as const satisfies RouteAccess;
const writingReports = {
  reports: ['GetObject', 'PutObject', 'ListBucket'],
} as const satisfies RouteAccess;

/** What each route's own handler may access. A route without an entry does not compile. */
const ownAccess: Record<RouteId, RouteAccess> = {
  'user/getProfile': {
    ...accountStatus,
    people: ['GetItem', 'PutItem', 'UpdateItem'],
    orders: ['Query'],
  },
  'user/updateProfile': {
    ...accountStatus,
    people: ['UpdateItem'],
    orders: ['Query'],
    ...queueingMails,
  },
  'user/stopEmails': { people: ['UpdateItem'], limits: ['UpdateItem'] },
  'user/setConsent': {
    ...accountStatus,
    people: ['GetItem', 'PutItem', 'UpdateItem'],
    orders: ['Query'],
    limits: ['UpdateItem'],
    ...queueingMails,
  },
  'user/guardianConsent': {
    people: ['GetItem', 'UpdateItem'],
    limits: ['UpdateItem'],
    ...queueingMails,
  },
  'user/setWebInstance': {
    sessions: ['GetItem', 'PutItem', 'UpdateItem', 'Query', 'DeleteItem'],
    limits: ['UpdateItem'],
    ...queueingMails,
  },
  'user/getSessionDetails': { sessions: ['GetItem', 'Query'] },
  'user/getNotices': { sessions: ['GetItem'], outbox: ['Query'] },
  'user/signOutEverywhere': {
    sessions: ['GetItem', 'UpdateItem'],
    accounts: ['AdminUserGlobalSignOut'],
  },
  'product/addCaseStudyProduct': {
    ...accountStatus,
    limits: ['UpdateItem'],
    proposals: ['PutItem'],
  },
  'product/saveCaseStudy': {
    ...accountStatus,
    limits: ['UpdateItem'],
    proposals: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    people: ['GetItem'],
    items: ['GetItem'],
    progress: ['GetItem'],
    photos: ['DeleteObject'],
  },
  'product/uploadPhoto': {
    ...accountStatus,
    limits: ['UpdateItem'],
    proposals: ['GetItem', 'UpdateItem'],
    photos: ['PutObject', 'DeleteObject'],
  },
  'product/getPhoto': { ...accountStatus, proposals: ['GetItem'], photos: ['GetObject'] },
  'product/withdrawCaseStudy': {
    ...accountStatus,
    ...removingPages,
    proposals: ['GetItem', 'UpdateItem', 'DeleteItem'],
    items: ['UpdateItem', 'DeleteItem'],
    photos: ['DeleteObject', 'ListBucket'],
  },
  'product/getCaseStudies': { 'items/caseStudies': true },
  'product/reportItem': {
    items: ['GetItem'],
    posts: ['GetItem'],
    limits: ['UpdateItem'],
    itemReports: ['PutItem'],
  },
  'product/getFreePosts': { items: ['GetItem'], posts: ['Query'] },
  'product/getPosts': { ...accountStatus, items: ['GetItem'], posts: ['Query'], orders: ['Query'] },
  'product/getMyPosts': {
    ...accountStatus,
    posts: ['Query'],
    'posts/person': true,
    items: ['GetItem'],
  },
  'product/addPost': {
    ...accountStatus,
    ...queueingMails,
    items: ['GetItem', ...renewingQuestions.items],
    posts: ['GetItem', 'PutItem', 'UpdateItem', ...renewingQuestions.posts],
    'posts/person': true,
    people: ['GetItem'],
    orders: ['Query'],
    limits: ['UpdateItem'],
  },
  'product/changePost': {
    ...accountStatus,
    ...renewingQuestions,
    posts: ['GetItem', 'UpdateItem', 'DeleteItem', ...renewingQuestions.posts],
    limits: ['UpdateItem'],
  },
  'product/reportMistake': {
    ...accountStatus,
    items: ['GetItem'],
    posts: ['PutItem'],
    orders: ['Query'],
    limits: ['UpdateItem'],
  },
  'product/getMyProposals': { ...accountStatus, proposals: ['Query'] },
  'product/getItem': { ...reading, 'items/caseStudies': true },
  'product/getDocument': {
    ...accountStatus,
    ...reading,
    orders: ['Query'],
    progress: ['UpdateItem'],
  },
  'product/saveProgress': {
    ...accountStatus,
    items: ['GetItem', 'UpdateItem'],
    progress: ['GetItem', 'UpdateItem'],
    orders: ['Query'],
    ...countingLearning,
  },
  'product/getProgress': { ...accountStatus, items: ['GetItem'], progress: ['GetItem', 'Query'] },
  'product/answerCheck': {
    ...accountStatus,
    items: ['GetItem', 'UpdateItem'],
    documents: ['GetItem'],
    progress: ['GetItem', 'UpdateItem'],
    orders: ['Query'],
    ...countingLearning,
  },
  'product/tryCheck': { ...reading, limits: ['UpdateItem'] },
  'product/getChallenge': {
    ...accountStatus,
    challengeResults: ['GetItem'],
    'challengeResults/shown': true,
    dayCounts: ['GetItem'],
  },
  'product/meetChallenge': {
    ...accountStatus,
    'challengeResults/shown': true,
    challengeResults: ['GetItem', 'PutItem', 'UpdateItem'],
    dayCounts: ['GetItem', 'UpdateItem'],
    people: ['GetItem'],
    limits: ['UpdateItem'],
  },
  'product/saveEntry': { ...accountStatus, items: ['GetItem'], progress: ['UpdateItem'] },
  'product/getSavedEntries': { ...accountStatus, items: ['GetItem'], progress: ['Query'] },
  'product/issueCertificate': {
    ...accountStatus,
    limits: ['UpdateItem'],
    items: ['GetItem'],
    progress: ['GetItem'],
    people: ['GetItem'],
    certificates: ['GetItem', 'PutItem'],
    certificateKey: true,
    ...queueingMails,
  },
  'product/getCertificate': { 'certificates/certificate': true },
  'product/getMyCertificates': { ...accountStatus, certificates: ['Query'] },
  'product/changeCertificate': {
    ...accountStatus,
    certificates: ['GetItem', 'PutItem', 'UpdateItem'],
  },
  'user/getOrders': {
    ...accountStatus,
    orders: ['Query'],
    refunds: ['Query'],
    // Whether a parent or guardian agrees.
    people: ['GetItem'],
  },
  'user/exportData': {
    people: ['GetItem'],
    sessions: ['GetItem', 'Query'],
    orders: ['Query'],
    facts: ['Query'],
    commitments: ['GetItem'],
    refunds: ['Query'],
    invoices: ['GetItem'],
    limits: ['Query'],
    progress: ['Query'],
    challengeResults: ['Query'],
    certificates: ['Query'],
    proposals: ['Query'],
    'posts/person': true,
    items: ['GetItem'],
    visits: ['Query'],
    services: ['Query'],
    labDays: ['Query'],
    outbox: ['Query'],
    'journal/about': true,
  },
  'user/deleteAccount': {
    ...deletingAccount,
    sessions: ['GetItem', ...deletingAccount.sessions],
    outbox: [...queueingMails.outbox, ...deletingAccount.outbox],
  },
  'product/requestLabVisit': { limits: ['UpdateItem'], visits: ['PutItem'] },
  'product/requestService': {
    ...accountStatus,
    orders: ['Query'],
    limits: ['UpdateItem'],
    services: ['PutItem', 'Query'],
  },
  'product/getMyServiceRequests': { ...accountStatus, orders: ['Query'], services: ['Query'] },
  'product/replyToService': {
    ...accountStatus,
    limits: ['UpdateItem'],
    services: ['GetItem', 'UpdateItem'],
  },
  'product/getLabDays': { 'labDays/day': true },
  'product/getMyLabSeats': { ...accountStatus, labDays: ['Query'] },
  'product/bookLabSeat': {
    ...accountStatus,
    orders: ['Query'],
    labDays: ['GetItem', 'UpdateItem'],
    ...queueingMails,
  },
  'product/cancelLabSeat': { ...accountStatus, labDays: ['GetItem', 'UpdateItem'] },
  'payment/createOrder': {
    ...accountStatus,
    orders: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    commitments: ['GetItem', 'PutItem'],
    limits: ['UpdateItem'],
    razorpay: true,
  },
  'payment/upgradesubscription': {
    ...syncingOrders,
    people: ['GetItem', 'PutItem', 'UpdateItem'],
  },
  'payment/getInvoice': { ...accountStatus, orders: ['GetItem', 'Query'], invoices: ['GetItem'] },
  'payment/requestRefund': {
    ...accountStatus,
    orders: ['Query'],
    refunds: ['GetItem', 'PutItem'],
  },
  'payment/webhook': { ...syncingOrders, webhookEvents: ['PutItem'] },
  'search/for': searching,
  'search/getAllRecentInfo': searching,
  'search/wouldBuild': { limits: ['UpdateItem'], zeroResultSearches: ['UpdateItem'] },
  'freeBites/getCollegeInfo': listingSamples,
  'freeBites/findCollege': { colleges: ['Scan'], limits: ['UpdateItem'] },
  'freeBites/registerStudent': {
    colleges: ['GetItem'],
    students: ['GetItem', 'PutItem', 'UpdateItem'],
    limits: ['UpdateItem'],
    studentKey: true,
  },
  'freeBites/resendStudentID': { students: ['PutItem'], limits: ['UpdateItem'] },
  'freeBites/guardianConsent': {
    colleges: ['GetItem'],
    students: ['GetItem', 'UpdateItem'],
    limits: ['UpdateItem'],
    studentKey: true,
  },
  'freeBites/getStudentInfo': { ...listingSamples, students: ['GetItem'], limits: ['UpdateItem'] },
  'freeBites/openSample': { ...listingSamples, students: ['GetItem', 'UpdateItem'] },
  'freeBites/getCollegeList': {
    colleges: ['GetItem'],
    students: ['GetItem'],
    'students/college': true,
    limits: ['UpdateItem'],
  },
  'freeBites/confirmStudents': {
    colleges: ['GetItem', 'UpdateItem'],
    students: ['GetItem', 'PutItem', 'UpdateItem'],
    'students/college': true,
    limits: ['UpdateItem'],
  },
  'freeBites/giveBackPlace': { students: ['UpdateItem'] },
  'finance/lookUp': {
    ...usingRole,
    ...readingReports,
    orders: ['Query'],
    facts: ['Query'],
    'facts/payment': true,
    people: ['GetItem'],
    'people/email': true,
    invoices: ['GetItem', 'Query'],
    razorpay: true,
  },
  'finance/reconcile': {
    ...usingRole,
    ...writingReports,
    orders: ['Query'],
    'orders/opened': true,
    facts: ['Query'],
    'facts/kept': true,
    'facts/payment': true,
    razorpay: true,
  },
  'finance/getRows': { ...usingRole, ...readingReports },
  'finance/getFacts': { ...usingRole, orders: ['GetItem'], facts: ['Query'] },
  'finance/getRefunds': {
    ...usingRole,
    orders: ['Query'],
    facts: ['Query'],
    refunds: ['GetItem', 'Query'],
    'refunds/due': true,
    people: ['GetItem'],
    progress: ['Query'],
    services: ['Query'],
    labDays: ['Query'],
    moneySettings: true,
  },
  'finance/approveRefund': {
    ...usingRole,
    orders: ['Query'],
    facts: ['Query'],
    refunds: ['GetItem', 'PutItem', 'Query'],
    moneySettings: true,
    ...queueingMails,
  },
  'finance/declineRefund': {
    ...usingRole,
    ...queueingMails,
    orders: ['Query'],
    facts: ['Query'],
    refunds: ['GetItem', 'PutItem', 'Query'],
  },
  'finance/explain': { ...usingRole, ...writingReports },
  'finance/closeMonth': {
    ...accountStatus,
    ...writingReports,
    journal: ['GetItem', 'PutItem'],
    people: ['GetItem'],
  },
  'finance/export': { ...usingRole, ...writingReports },
  'operator/getWork': {
    ...usingRole,
    proposals: ['Scan'],
    services: ['Scan'],
    itemReports: ['Scan'],
    'posts/waiting': true,
    'refunds/due': true,
    'outbox/due': true,
    'editions/scheduled': true,
    'visits/state': true,
    limits: ['GetItem'],
    orders: ['GetItem'],
    items: ['GetItem'],
    alarms: true,
  },
  'operator/openWork': {
    ...accountStatus,
    journal: ['PutItem', 'Query'],
    proposals: ['Scan'],
    photos: ['GetObject'],
    posts: ['GetItem', 'Query'],
    services: ['GetItem'],
    visits: ['GetItem'],
    'visits/state': true,
    itemReports: ['Scan'],
    'outbox/due': true,
    people: ['GetItem'],
  },
  'operator/answerWork': {
    ...usingRole,
    ...removingPages,
    ...queueingMails,
    proposals: ['Scan', 'UpdateItem'],
    posts: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
    items: ['UpdateItem', 'DeleteItem'],
    photos: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
    services: ['GetItem', 'UpdateItem'],
    visits: ['UpdateItem'],
    'visits/state': true,
    itemReports: ['Scan', 'DeleteItem'],
  },
  'operator/getAuditLog': {
    ...accountStatus,
    journal: ['PutItem', 'Query'],
    people: ['GetItem'],
  },
  'operator/openPerson': {
    sessions: ['GetItem', 'Query'],
    journal: ['PutItem', 'Query'],
    'people/email': true,
    people: ['GetItem'],
    orders: ['Query'],
    refunds: ['Query'],
    'posts/person': true,
    proposals: ['Query'],
    services: ['Query'],
    accounts: ['ListUsers', 'AdminListGroupsForUser'],
  },
  'operator/changePerson': {
    ...queueingMails,
    sessions: ['GetItem', 'UpdateItem'],
    journal: ['PutItem'],
    'journal/about': true,
    'people/email': true,
    orders: ['Query', 'UpdateItem'],
    accounts: [
      'ListUsers',
      'AdminAddUserToGroup',
      'AdminRemoveUserFromGroup',
      'AdminUserGlobalSignOut',
    ],
  },
  'operator/getCatalogue': {
    ...accountStatus,
    journal: ['PutItem', 'Query'],
    people: ['GetItem'],
    items: ['Scan'],
    'editions/scheduled': true,
    colleges: ['Scan'],
  },
  'operator/getZeroResultSearches': { ...usingRole, zeroResultSearches: ['Scan'] },
  'operator/getMails': { ...usingRole, 'outbox/due': true, 'students/due': true },
  'operator/getUsage': { ...usingRole, dayCounts: ['Query'], traffic: true },
  'operator/getHealth': {
    ...usingRole,
    alarms: true,
    runs: true,
    items: ['GetItem'],
    index: ['GetObject'],
    'outbox/due': true,
    'students/due': true,
    webhookEvents: ['Query'],
  },
  'operator/setEntryOpen': {
    ...usingRole,
    ...removingPages,
    items: ['GetItem', 'UpdateItem'],
    samples: ['GetObject', 'PutObject', 'ListBucket'],
  },
  'operator/openEntry': {
    ...accountStatus,
    journal: ['PutItem', 'Query'],
    people: ['GetItem'],
    editions: ['GetItem', 'Query'],
  },
  'operator/changeEntry': {
    ...usingRole,
    ...publishingEditions,
  },
  'operator/getColleges': { ...usingRole, colleges: ['Scan'] },
  'operator/openCollege': {
    ...accountStatus,
    journal: ['PutItem', 'Query'],
    people: ['GetItem'],
    colleges: ['GetItem'],
    students: ['GetItem'],
    'students/college': true,
  },
  'operator/changeCollege': {
    ...usingRole,
    colleges: ['GetItem', 'UpdateItem'],
    items: ['GetItem'],
  },
  'operator/confirmCollege': {
    ...usingRole,
    colleges: ['GetItem', 'UpdateItem'],
    students: ['GetItem', 'PutItem', 'UpdateItem'],
    'students/college': true,
  },
};

/** What the function behind every other path of the site may access: the page in place of one that is not there. */
export const fallbackAccess = { pages: ['GetObject'] } as const satisfies RouteAccess;

/** What the function behind the site's linked pages may access. */
export const linkedPageAccess = {
  ...listingSamples,
  'certificates/certificate': true,
  siteOrigin: true,
} as const satisfies RouteAccess;

/** What the function that draws certificates for previews may access. */
export const certificatePictureAccess = {
  'certificates/certificate': true,
} as const satisfies RouteAccess;

/** What each route may access: what its handler does, and the person's consent when the route needs it. */
export const routeAccess = Object.fromEntries(
  routeIds.map((routeId) => [routeId, withConsent(routes[routeId], ownAccess[routeId])]),
) as Readonly<Record<RouteId, RouteAccess>>; // Object.fromEntries forgets the key type

function withConsent({ consent }: Route, access: RouteAccess): RouteAccess {
  const people = access.people ?? [];
  return consent && !people.includes('GetItem')
    ? { ...access, people: ['GetItem', ...people] }
    : access;
}
