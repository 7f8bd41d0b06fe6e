import type { Access, AnswerOf, Host, OkOf, RefusedOf } from '../../../lambdas/contract/route.ts';
import type { RouteId, Routes } from '../../../lambdas/contract/routes.ts';

/** Any answer of a route. */
export type Answer<R extends RouteId> = AnswerOf<Routes[R]>;
/** The good answer of a route. */
export type Good<R extends RouteId> = OkOf<Routes[R]>;
/** The refusal of a route. */
export type Refused<R extends RouteId> = RefusedOf<Routes[R]>;

/** Routes that a browser calls; those signed by another server are not among them. */
export type ClientRouteId = {
  [R in RouteId]: Routes[R]['access'] extends 'signature' ? never : R;
}[RouteId];

interface Call<R extends ClientRouteId> {
  readonly host: Host & Routes[R]['host'];
  readonly access: Exclude<Access, 'signature'> & Routes[R]['access'];
  readonly repeatable: Routes[R]['repeatable'];
}

/**
 * What the client must know of each route at run time. The contract is where it is declared; here it is only repeated, and the
 * compiler refuses a row that differs from it, because loading the contract would load its schemas into every page.
 */
export const calls: { readonly [R in ClientRouteId]: Call<R> } = {
  'user/getProfile': { host: 'site', access: 'user', repeatable: true },
  'user/updateProfile': { host: 'site', access: 'user', repeatable: true },
  'user/setWebInstance': { host: 'site', access: 'user', repeatable: true },
  'user/getSessionDetails': { host: 'site', access: 'user', repeatable: true },
  'user/signOutEverywhere': { host: 'site', access: 'user', repeatable: true },
  'user/getOrders': { host: 'site', access: 'user', repeatable: true },
  'user/exportData': { host: 'site', access: 'user', repeatable: true },
  'user/deleteAccount': { host: 'site', access: 'user', repeatable: true },
  'product/addCaseStudyProduct': { host: 'site', access: 'user', repeatable: false },
  'product/getMyProposals': { host: 'site', access: 'user', repeatable: true },
  'product/getItem': { host: 'site', access: 'visitor', repeatable: true },
  'product/getDocument': { host: 'site', access: 'user', repeatable: true },
  'product/saveProgress': { host: 'site', access: 'user', repeatable: true },
  'product/getProgress': { host: 'site', access: 'user', repeatable: true },
  'product/requestLabVisit': { host: 'site', access: 'visitor', repeatable: false },
  'payment/createOrder': { host: 'site', access: 'user', repeatable: true },
  'payment/upgradesubscription': { host: 'site', access: 'user', repeatable: true },
  'payment/getInvoice': { host: 'site', access: 'user', repeatable: true },
  'payment/requestRefund': { host: 'site', access: 'user', repeatable: true },
  'search/for': { host: 'site', access: 'visitor', repeatable: true },
  'search/getAllRecentInfo': { host: 'site', access: 'visitor', repeatable: true },
  'freeBites/getCollegeInfo': { host: 'caseStudy', access: 'visitor', repeatable: true },
  'freeBites/findCollege': { host: 'caseStudy', access: 'visitor', repeatable: true },
  'freeBites/registerStudent': { host: 'caseStudy', access: 'visitor', repeatable: true },
  'freeBites/getStudentInfo': { host: 'caseStudy', access: 'visitor', repeatable: true },
  'freeBites/openSample': { host: 'caseStudy', access: 'visitor', repeatable: true },
  'freeBites/giveBackPlace': { host: 'caseStudy', access: 'visitor', repeatable: true },
};
