/** Shapes of metric filters, alarms, the budget, and whom they notify. See shapes.ts. */
import * as z from 'zod/mini';

/** Ignored by the local stack; each use says why. */
const overlooked = z.optional(z.unknown());

export const MetricFilter = z.strictObject({
  FilterPattern: z.string(),
  LogGroupName: z.string(),
  MetricTransformations: z.tuple([
    z.strictObject({
      MetricName: z.string(),
      MetricNamespace: z.string(),
      MetricValue: z.literal('1'),
      Dimensions: z.optional(
        z.array(z.strictObject({ Key: z.string(), Value: z.string().check(z.startsWith('$.')) })),
      ),
    }),
  ]),
});

const dimensions = z.optional(z.array(z.strictObject({ Name: z.string(), Value: z.string() })));
const Statistic = z.enum(['Sum', 'Average']);
const MetricStat = z.strictObject({
  Id: z.string(),
  ReturnData: z.literal(false),
  MetricStat: z.strictObject({
    Metric: z.strictObject({
      Namespace: z.string(),
      MetricName: z.string(),
      Dimensions: dimensions,
    }),
    Period: z.int(),
    Stat: z.literal('Sum'),
  }),
});
/** The one expression that alarms use: the sum of all metrics. */
const SumOfAll = z.strictObject({
  Id: z.string(),
  ReturnData: z.literal(true),
  Expression: z.literal('SUM(METRICS())'),
});

export const Alarm = z.strictObject({
  AlarmActions: overlooked, // notifications; the dev console shows alarms instead
  AlarmDescription: z.string(),
  ComparisonOperator: z.enum(['GreaterThanOrEqualToThreshold', 'LessThanThreshold']),
  Dimensions: dimensions,
  EvaluationPeriods: z.int(),
  ExtendedStatistic: z.optional(z.literal('p99')),
  MetricName: z.optional(z.string()),
  Metrics: z.optional(z.array(z.union([MetricStat, SumOfAll]))),
  Namespace: z.optional(z.string()),
  Period: z.optional(z.int()),
  Statistic: z.optional(Statistic),
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
      Subscribers: overlooked,
    }),
  ),
});

export type Budget = z.infer<typeof Budget>;

export const Dashboard = z.strictObject({ DashboardBody: overlooked }); // dashboards are not drawn
export const Topic = z.strictObject({});
export const TopicPolicy = z.strictObject({ PolicyDocument: overlooked, Topics: overlooked });
