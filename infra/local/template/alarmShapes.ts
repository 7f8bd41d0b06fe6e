/** Shapes of alarms, the budget, and whom they notify. See shapes.ts. */
import * as z from 'zod/mini';

/** Ignored by the local stack; each use says why. */
const ignored = z.optional(z.unknown());

const dimensions = z.optional(z.array(z.strictObject({ Name: z.string(), Value: z.string() })));
const Statistic = z.enum(['Sum', 'Average', 'Minimum', 'Maximum']);
export const Alarm = z.strictObject({
  AlarmActions: ignored, // notifications; the dev console shows alarms instead
  AlarmDescription: z.string(),
  ComparisonOperator: z.enum(['GreaterThanOrEqualToThreshold', 'LessThanThreshold']),
  Dimensions: dimensions,
  EvaluationPeriods: z.int(),
  MetricName: z.string(),
  Namespace: z.string(),
  Period: z.int(),
  Statistic,
  Threshold: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching']),
});
export type Alarm = z.infer<typeof Alarm>;

export const Budget = z.strictObject({
  Budget: z.strictObject({
    BudgetLimit: z.strictObject({ Amount: z.number(), Unit: z.literal('USD') }),
    BudgetType: z.literal('COST'),
    TimeUnit: z.literal('MONTHLY'),
  }),
  NotificationsWithSubscribers: z.array(
    z.strictObject({
      Notification: z.strictObject({
        ComparisonOperator: z.literal('GREATER_THAN'),
        NotificationType: z.enum(['ACTUAL', 'FORECASTED']), // nothing is forecast on the local stack
        Threshold: z.number(),
      }),
      Subscribers: ignored,
    }),
  ),
});

export type Budget = z.infer<typeof Budget>;

export const Dashboard = z.strictObject({ DashboardBody: ignored }); // dashboards are not drawn
export const Topic = z.strictObject({});
export const TopicPolicy = z.strictObject({ PolicyDocument: ignored, Topics: ignored });
