/**
 * AWS's list prices for ap-south-1 in USD, as they were known in November 2025 from aws.amazon.com/<service>/pricing; taxes, discounts
 * and free allowances are left out, but for those named here. Look them up again before relying on them.
 */
export const pricesOf = 'November 2025, aws.amazon.com/<service>/pricing, ap-south-1';

const million = 1_000_000;

/** Each per one of what its name says. */
export const prices = {
  /** HTTP API. */
  apiCall: 1.05 / million,
  lambdaCall: 0.2 / million,
  /** Arm. */
  lambdaGigabyteSecond: 0.0000133334,
  /** On demand. */
  readUnit: 0.1423 / million,
  writeUnit: 0.7115 / million,
  /** Standard tables, a month. */
  tableGigabyte: 0.285,
  /** Point-in-time recovery, a month. */
  recoveryGigabyte: 0.228,
  logGigabyte: 0.67,
  s3Read: 0.0004 / 1000,
  /** From India. */
  cloudFrontGigabyte: 0.109,
  cloudFrontCall: 0.012 / 10_000,
  /** Cognito Essentials, a month. */
  cognitoLearner: 0.015,
  /** Sent by SNS. */
  email: 2 / 100_000,
  /** A month each; an alarm for each metric that it reads. */
  alarm: 0.1,
  customMetric: 0.3,
  dashboard: 3,
  /** Read by GetMetricData. */
  metricRead: 0.01 / 1000,
  secret: 0.4,
  key: 1,
  webAcl: 5,
} as const;

/** What an account has free of each month; the account is taken to have nothing else. */
export const free = {
  alarms: 10,
  customMetrics: 10,
  dashboards: 3,
  cognitoLearners: 10_000,
  emails: 1000,
} as const;
