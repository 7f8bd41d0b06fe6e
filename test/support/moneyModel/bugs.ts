/** Known mistakes that a run can be given, to see that it notices. */
export const bugs = [
  'noVersionCheck',
  'paymentIDAsKey',
  'blindPromise',
  'recentAlone',
  'firstPageAlone',
  'grantOnAuthorized',
  'amountUnchecked',
  'attachNotReadBack',
  'otherPeoplesOrders',
  'placeTakenTwice',
  'documentsForgotten',
  'refundKeyIgnored',
  'invoicesRestored',
  'pollingNotRewound',
  'deletionNotAsked',
  'guardianNotAsked',
  'attemptForArrival',
  'debtFollowsPlans',
  'ordersNeverExpire',
  'benefitsOutliveMoney',
  'disputeBelieved',
  'paidOrdersExpire',
  'unlistedRefundForgotten',
] as const;

/** One of them. */
export type Bug = (typeof bugs)[number];
