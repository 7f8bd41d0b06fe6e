import type { RouteId } from '../../lambdas/contract/routes.ts';

/** Tables by the names that grants use. */
export type TableName = 'people' | 'sessions';

/** What a DynamoDB grant may allow: single actions, never a family. */
export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'Query';

/** What a function may touch. Each entry is a permission and the environment variable that names the resource. */
export interface RouteAccess {
  readonly people?: readonly TableAction[];
  readonly sessions?: readonly TableAction[];
  /** Actions on the user pool. */
  readonly accounts?: readonly 'AdminUserGlobalSignOut'[];
}

/** Every signed-in call reads where the person stands. */
const standing = { sessions: ['GetItem'] } as const satisfies RouteAccess;

/** What each route may touch. A route without an entry does not compile. */
export const routeAccess: Record<RouteId, RouteAccess> = {
  'user/getProfile': { ...standing, people: ['GetItem', 'PutItem'] },
  'user/setWebInstance': { sessions: ['GetItem', 'PutItem', 'UpdateItem'] },
  'user/getSessionDetails': { sessions: ['GetItem', 'Query'] },
  'user/signOutEverywhere': {
    sessions: ['GetItem', 'UpdateItem'],
    accounts: ['AdminUserGlobalSignOut'],
  },
  'product/addCaseStudyProduct': standing,
  'payment/createOrder': standing,
  'payment/upgradesubscription': standing,
  'search/for': {},
  'search/getAllRecentInfo': {},
  'freeBites/getCollegeInfo': {},
  'freeBites/registerStudent': {},
  'freeBites/getStudentInfo': {},
};
