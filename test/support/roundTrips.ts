import type { RouteId } from '../../lambdas/contract/routes.ts';

/**
 * How many round trips to the database a good call of a route takes at most, the first of its process. Whoever needs more changes
 * the number here, and says why where it is needed.
 */
export const roundTrips: Readonly<Record<RouteId, number>> = {
  'user/getProfile': 3,
  'user/updateProfile': 3,
  'user/setWebInstance': 3,
  'user/getSessionDetails': 2,
  'user/signOutEverywhere': 2,
  'user/getOrders': 4,
  'user/exportData': 13,
  'user/deleteAccount': 17,
  'product/addCaseStudyProduct': 4,
  'product/getMyProposals': 2,
  'product/getItem': 3,
  'product/getDocument': 5,
  'product/saveProgress': 5,
  'product/getProgress': 3,
  'product/requestLabVisit': 3,
  'payment/createOrder': 7,
  'payment/upgradesubscription': 19,
  'payment/getInvoice': 3,
  'payment/requestRefund': 5,
  'payment/webhook': 17,
  'search/for': 0,
  'search/getAllRecentInfo': 0,
  'freeBites/getCollegeInfo': 1,
  'freeBites/findCollege': 2,
  'freeBites/registerStudent': 4,
  'freeBites/getStudentInfo': 3,
  'freeBites/openSample': 3,
  'freeBites/giveBackPlace': 1,
  'finance/reconcile': 1,
  'finance/lookUp': 5,
  'finance/getRows': 2,
  'finance/getFacts': 4,
  // Three for each of the refunds that wait, of fifty at most, and for some that were decided on since they were listed.
  'finance/getRefunds': 190,
  'finance/approveRefund': 8,
  'finance/explain': 2,
  'finance/closeMonth': 1,
  'finance/export': 2,
};
