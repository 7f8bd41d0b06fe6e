import type { RouteId } from '../../lambdas/contract/routes.ts';

/** Tables of the site's stack by the names that grants use. */
export type SiteTable =
  | 'people'
  | 'sessions'
  | 'orders'
  | 'facts'
  | 'commitments'
  | 'parked'
  | 'limits'
  | 'lists'
  | 'refunds'
  | 'invoices'
  | 'journal'
  | 'items'
  | 'documents'
  | 'progress'
  | 'proposals'
  | 'misses'
  | 'visits';

/** Tables of the case-study stack. Its `limits` is another than the site's. */
export type CaseStudyTable = 'colleges' | 'students' | 'limits';

/** Tables by the names that grants use. */
export type TableName = SiteTable | CaseStudyTable;

/** What a DynamoDB grant may allow: single actions, never a family. */
export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query' | 'Scan';

/** What a grant on the files of a bucket may allow. Without `ListBucket` the store says "denied" of a file that is not there. */
export type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket';

/** What a grant on the samples' documents may allow. */
export type SampleAction = Extract<FileAction, 'GetObject' | 'ListBucket'>;

/** What a function may touch. Each entry is a permission and the environment variable that names the resource. */
export interface RouteAccess extends Partial<Record<TableName, readonly TableAction[]>> {
  /** Reading the sweep's work-list. */
  readonly due?: true;
  /** Reading the work-list of erasures. */
  readonly closing?: true;
  /** Reading what is kept of a payment. */
  readonly byPayment?: true;
  /** Reading the list of orders that something may be owed of. */
  readonly owed?: true;
  /** Reading the list of refunds that somebody is to look at. */
  readonly refundsDue?: true;
  /** Reading which invoices were issued for an order. */
  readonly issued?: true;
  /** What the stage sets about money. */
  readonly moneySettings?: true;
  /** Finding people by their address. */
  readonly byEmail?: true;
  /** Actions on the user pool. */
  readonly accounts?: readonly ('AdminUserGlobalSignOut' | 'AdminGetUser' | 'AdminDeleteUser')[];
  /** Actions on the files of the search index. */
  readonly index?: readonly FileAction[];
  /** Actions on runs and reports of reconciliation. */
  readonly reports?: readonly FileAction[];
  /** The payment provider: its address and its keys. */
  readonly razorpay?: true;
  /** Actions on the samples' documents. */
  readonly samples?: readonly SampleAction[];
  /** The key under which student ids are made. */
  readonly studentKey?: true;
}

/** Every signed-in call reads where the person stands. */
export const standing = { sessions: ['GetItem'] } as const satisfies RouteAccess;

/** What settling an order touches. */
export const settling = {
  orders: ['GetItem', 'Query', 'UpdateItem'],
  facts: ['PutItem', 'Query'],
  razorpay: true,
} as const satisfies RouteAccess;

/** What reading an entry with its document touches. */
const reading = { items: ['GetItem'], documents: ['GetItem'] } as const satisfies RouteAccess;

/** What a search touches: the index, and where it is noted what was not found. */
const searching = {
  index: ['GetObject'],
  misses: ['UpdateItem'],
} as const satisfies RouteAccess;

/** What erasing a closed account touches. */
export const erasing = {
  people: ['DeleteItem'],
  sessions: ['Query', 'UpdateItem', 'DeleteItem'],
  orders: ['Query', 'UpdateItem'],
  facts: ['Query', 'UpdateItem'],
  commitments: ['DeleteItem'],
  refunds: ['Query', 'UpdateItem'],
  limits: ['Query', 'DeleteItem'],
  progress: ['Query', 'DeleteItem'],
  proposals: ['Query', 'DeleteItem'],
  visits: ['Query', 'DeleteItem'],
  accounts: ['AdminGetUser', 'AdminDeleteUser'],
} as const satisfies RouteAccess;

/** What showing a college's samples touches. */
const offering = {
  colleges: ['GetItem'],
  samples: ['GetObject', 'ListBucket'],
} as const satisfies RouteAccess;

/** Whoever uses a special right leaves a note of it. */
const privileged = { ...standing, journal: ['PutItem'] } as const satisfies RouteAccess;

/** Reports and what leads to them, read; and written too. */
const readingReports = { reports: ['GetObject', 'ListBucket'] } as const satisfies RouteAccess;
const keepingReports = {
  reports: ['GetObject', 'PutObject', 'ListBucket'],
} as const satisfies RouteAccess;

/** What each route may touch. A route without an entry does not compile. */
export const routeAccess: Record<RouteId, RouteAccess> = {
  'user/getProfile': { ...standing, people: ['GetItem', 'PutItem'], orders: ['Query'] },
  'user/updateProfile': {
    ...standing,
    people: ['PutItem', 'UpdateItem'],
    orders: ['Query'],
  },
  'user/setWebInstance': { sessions: ['GetItem', 'PutItem', 'UpdateItem'] },
  'user/getSessionDetails': { sessions: ['GetItem', 'Query'] },
  'user/signOutEverywhere': {
    sessions: ['GetItem', 'UpdateItem'],
    accounts: ['AdminUserGlobalSignOut'],
  },
  'product/addCaseStudyProduct': {
    ...standing,
    limits: ['UpdateItem'],
    proposals: ['PutItem'],
  },
  'product/getMyProposals': { ...standing, proposals: ['Query'] },
  'product/getItem': reading,
  'product/getDocument': { ...standing, ...reading, orders: ['Query'] },
  'product/saveProgress': {
    ...standing,
    items: ['GetItem', 'UpdateItem'],
    progress: ['UpdateItem'],
    orders: ['Query'],
  },
  'product/getProgress': { ...standing, items: ['GetItem'], progress: ['GetItem', 'Query'] },
  'user/getOrders': {
    ...standing,
    orders: ['Query'],
    refunds: ['Query'],
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
    proposals: ['Query'],
    visits: ['Query'],
  },
  'user/deleteAccount': { ...erasing, sessions: ['GetItem', ...erasing.sessions] },
  'product/requestLabVisit': { limits: ['UpdateItem'], visits: ['PutItem'] },
  'payment/createOrder': {
    ...standing,
    orders: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    commitments: ['GetItem', 'PutItem'],
    limits: ['UpdateItem'],
    razorpay: true,
  },
  'payment/upgradesubscription': {
    ...standing,
    ...settling,
    people: ['GetItem', 'PutItem'],
  },
  'payment/getInvoice': { ...standing, orders: ['GetItem', 'Query'], invoices: ['GetItem'] },
  'payment/requestRefund': {
    ...standing,
    orders: ['Query'],
    refunds: ['GetItem', 'PutItem'],
  },
  'payment/webhook': { ...settling, parked: ['PutItem'] },
  'search/for': searching,
  'search/getAllRecentInfo': searching,
  'freeBites/getCollegeInfo': offering,
  'freeBites/findCollege': { colleges: ['Scan'], limits: ['UpdateItem'] },
  'freeBites/registerStudent': {
    colleges: ['GetItem'],
    students: ['GetItem', 'PutItem'],
    limits: ['UpdateItem'],
    studentKey: true,
  },
  'freeBites/getStudentInfo': { ...offering, students: ['GetItem'], limits: ['UpdateItem'] },
  'freeBites/openSample': { ...offering, students: ['GetItem', 'UpdateItem'] },
  'freeBites/giveBackPlace': { students: ['UpdateItem'] },
  'finance/lookUp': {
    ...privileged,
    ...readingReports,
    orders: ['Query'],
    facts: ['Query'],
    byPayment: true,
    people: ['GetItem'],
    byEmail: true,
    invoices: ['GetItem', 'Query'],
    razorpay: true,
  },
  'finance/reconcile': {
    ...privileged,
    ...keepingReports,
    orders: ['GetItem', 'Query', 'Scan'],
    facts: ['Query'],
    byPayment: true,
    razorpay: true,
  },
  'finance/getRows': { ...privileged, ...readingReports },
  'finance/getFacts': { ...privileged, orders: ['GetItem'], facts: ['Query'] },
  'finance/getRefunds': {
    ...privileged,
    orders: ['Query'],
    facts: ['Query'],
    refunds: ['GetItem'],
    refundsDue: true,
    people: ['GetItem'],
    moneySettings: true,
  },
  'finance/approveRefund': {
    ...privileged,
    orders: ['Query'],
    facts: ['Query'],
    refunds: ['GetItem', 'PutItem', 'Query'],
    moneySettings: true,
  },
  'finance/declineRefund': {
    ...privileged,
    orders: ['Query'],
    facts: ['Query'],
    refunds: ['GetItem', 'PutItem', 'Query'],
    moneySettings: true,
  },
  'finance/explain': { ...privileged, ...keepingReports },
  'finance/closeMonth': {
    ...standing,
    ...keepingReports,
    journal: ['GetItem', 'PutItem'],
    people: ['GetItem'],
  },
  'finance/export': { ...privileged, ...keepingReports },
};
