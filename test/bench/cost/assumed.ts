/**
 * What the estimate of the bill assumes, as nobody has used the product yet. An active learner makes ten visits a month, each with a
 * sign-in that is still good, three searches typed with a pause or two, two entries opened, one read; one learner in twenty buys, one
 * in ten is a student of a college. How often that learner's browser calls each route is `callsPerLearner` of the route's row in
 * `test/routes`.
 */
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
  logBytesPerCall: 1270,
  logBytesPerRun: 770,
  /** Log lines for a person arrive in so many deliveries a month: refused tokens and slow calls, mostly. */
  alertDeliveries: 10_000,
  /** Read and written to count one. */
  unitsPerDelivery: 3,
  alerts: 300,
  /** How often operators open the charts of usage, and the metrics that one look reads. */
  looksAtUsage: 100,
  metricsPerLook: 3,
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
