import type { RouteId } from '../../../lambdas/contract/routes.ts';

/**
 * How often one active learner's browser calls each route in a month: ten visits, each with a sign-in that is still good, three
 * searches typed with a pause or two, two entries opened, one read; one learner in twenty buys, one in ten is a student of a college.
 * Assumed: nobody has used the product yet.
 */
export const callsPerLearner: Readonly<Record<RouteId, number>> = {
  'user/getProfile': 20,
  'user/updateProfile': 0.2,
  'user/setWebInstance': 10,
  'user/getSessionDetails': 40,
  'user/signOutEverywhere': 0.05,
  'user/getOrders': 2,
  'user/exportData': 0.02,
  'user/deleteAccount': 0.01,
  'product/addCaseStudyProduct': 0.05,
  'product/getMyProposals': 0.2,
  'product/getItem': 20,
  'product/getDocument': 10,
  'product/saveProgress': 30,
  'product/getProgress': 20,
  'product/requestLabVisit': 0.01,
  'payment/createOrder': 0.1,
  'payment/upgradesubscription': 0.06,
  'payment/getInvoice': 0.1,
  'payment/requestRefund': 0.005,
  'payment/webhook': 0.2,
  'search/for': 60,
  'search/getAllRecentInfo': 20,
  'freeBites/getCollegeInfo': 0.2,
  'freeBites/findCollege': 0.5,
  'freeBites/registerStudent': 0.1,
  'freeBites/getStudentInfo': 0.5,
  'freeBites/openSample': 0.3,
  'freeBites/giveBackPlace': 0.01,
  'finance/reconcile': 0.1,
  'finance/lookUp': 0.02,
  'finance/getRows': 0.1,
  'finance/getFacts': 0.02,
  'finance/getRefunds': 0.05,
  'finance/approveRefund': 0.005,
  'finance/explain': 0.01,
  'finance/closeMonth': 0.001,
  'finance/export': 0.002,
};

/** What else is assumed. */
export const assumed = {
  learners: 1000,
  hoursInMonth: 730,
  /** Billed for one call of a function, cold ones among them, s. */
  lambdaSeconds: 0.1,
  /** Billed for one run of a function by its schedule with nothing to do, s. */
  idleRunSeconds: 0.15,
  /** Read by such a run. */
  idleRunReadUnits: 2,
  /** A function's own line, Lambda's three and the gateway's access log, bytes. */
  logBytesPerCall: 1200,
  logBytesPerRun: 700,
  /** An answer with its headers, bytes. */
  answerBytes: 4000,
  /** What a learner's browser fetches of pages, scripts and fonts in a month: it keeps what has not changed. */
  pageBytes: 3_000_000,
  pageCalls: 150,
  /** What all tables hold of one learner. */
  storedBytes: 20_000,
  /** Kept by hand, under names that no template has: Google's and Razorpay's. */
  secretsByHand: 2,
} as const;
