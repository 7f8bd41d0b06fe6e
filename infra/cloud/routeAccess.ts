import type { RouteId } from '../../lambdas/contract/routes.ts';

/** Tables by the names that grants use. */
export type TableName =
  | 'people'
  | 'sessions'
  | 'orders'
  | 'facts'
  | 'commitments'
  | 'parked'
  | 'limits'
  | 'lists'
  | 'journal'
  | 'items'
  | 'documents'
  | 'progress'
  | 'proposals'
  | 'misses';

/** What a DynamoDB grant may allow: single actions, never a family. */
export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query' | 'Scan';

/** What a grant on the files of a bucket may allow. Without `ListBucket` the store says "denied" of a file that is not there. */
export type FileAction = 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket';

/** What a function may touch. Each entry is a permission and the environment variable that names the resource. */
export interface RouteAccess extends Partial<Record<TableName, readonly TableAction[]>> {
  /** Reading the sweep's work-list. */
  readonly due?: true;
  /** Reading what is kept of a payment. */
  readonly byPayment?: true;
  /** Finding people by their address. */
  readonly byEmail?: true;
  /** Actions on the user pool. */
  readonly accounts?: readonly 'AdminUserGlobalSignOut'[];
  /** Actions on the files of the search index. */
  readonly index?: readonly FileAction[];
  /** Actions on runs and reports of reconciliation. */
  readonly reports?: readonly FileAction[];
  /** The payment provider: its address and its keys. */
  readonly razorpay?: true;
}

/** Every signed-in call reads where the person stands. */
const standing = { sessions: ['GetItem'] } as const satisfies RouteAccess;

/** What settling an order touches. */
const settling = {
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
  'user/getOrders': { ...standing, orders: ['Query'], commitments: ['GetItem'] },
  'user/exportData': standing,
  'user/deleteAccount': standing,
  'product/requestLabVisit': {},
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
  'payment/webhook': { ...settling, parked: ['PutItem'] },
  'search/for': searching,
  'search/getAllRecentInfo': searching,
  'freeBites/getCollegeInfo': {},
  'freeBites/findCollege': {},
  'freeBites/registerStudent': {},
  'freeBites/getStudentInfo': {},
  'freeBites/openSample': {},
  'freeBites/giveBackPlace': {},
  'finance/reconcile': standing,
  'finance/lookUp': standing,
  'finance/closeMonth': standing,
  'finance/export': standing,
};

/** What functions that are not routes may touch. */
export const eventAccess = {
  sweep: {
    ...settling,
    due: true,
    parked: ['DeleteItem', 'Query'],
  },
  listPayments: {
    ...settling,
    orders: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
    byPayment: true,
    parked: ['PutItem'],
    commitments: ['GetItem'],
    people: ['GetItem'],
    lists: ['GetItem', 'PutItem'],
  },
  nightly: {
    ...settling,
    orders: ['GetItem', 'Query', 'Scan', 'UpdateItem'],
    facts: ['PutItem', 'Query', 'Scan'],
    byPayment: true,
    journal: ['PutItem', 'Query'],
    reports: ['GetObject', 'PutObject', 'ListBucket'],
  },
  buildIndex: {
    items: ['GetItem', 'Scan'],
    index: ['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'],
  },
} as const satisfies Record<string, RouteAccess>;
