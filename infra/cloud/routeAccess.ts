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
  | 'lists';

/** What a DynamoDB grant may allow: single actions, never a family. */
export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query';

/** What a function may touch. Each entry is a permission and the environment variable that names the resource. */
export interface RouteAccess extends Partial<Record<TableName, readonly TableAction[]>> {
  /** Reading the sweep's work-list. */
  readonly due?: true;
  /** Reading what is kept of a payment. */
  readonly byPayment?: true;
  /** Actions on the user pool. */
  readonly accounts?: readonly 'AdminUserGlobalSignOut'[];
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
  'product/addCaseStudyProduct': standing,
  'product/getMyProposals': standing,
  'product/getItem': {},
  'product/getDocument': standing,
  'product/saveProgress': standing,
  'product/getProgress': standing,
  'user/getOrders': { ...standing, orders: ['Query'], commitments: ['GetItem'] },
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
  'search/for': {},
  'search/getAllRecentInfo': {},
  'freeBites/getCollegeInfo': {},
  'freeBites/registerStudent': {},
  'freeBites/getStudentInfo': {},
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
} as const satisfies Record<string, RouteAccess>;
