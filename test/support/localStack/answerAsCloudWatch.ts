/** CloudWatch of a stage that measures, which the local stack does not. */
import * as z from 'zod/mini';
import type { AwsInterceptor } from './AwsInterceptor.ts';

const Alarms = z.object({ MetricAlarms: z.array(z.looseObject({ AlarmName: z.string() })) });
const Queries = z.object({
  MetricDataQueries: z.array(
    z.object({
      Id: z.string(),
      MetricStat: z.object({
        Metric: z.object({
          MetricName: z.string(),
          Dimensions: z.array(z.object({ Value: z.string() })),
        }),
        Stat: z.string(),
      }),
    }),
  ),
});

/** A metric that is asked for. */
interface Asked {
  readonly name: string;
  /** The function or API that it is of. */
  readonly of: string;
  readonly statistic: string;
}

/** What CloudWatch says. */
interface Measured {
  /** Since when alarms fire, epoch ms, by the ends of their names; all others are OK. */
  readonly firing?: Readonly<Record<string, number>>;
  /** The values of a metric, each where its period begins, epoch ms; none by default. */
  readonly values?: (asked: Asked) => readonly (readonly [at: number, value: number])[];
}

/** Answers functions' calls of CloudWatch as AWS does, until the interceptor is reset. The alarms are those of the templates. */
export function answerAsCloudWatch(
  aws: AwsInterceptor,
  { firing = {}, values = () => [] }: Measured,
): void {
  aws.around = async ({ target, body }, pass) => {
    if (target.endsWith('.DescribeAlarms')) {
      const { MetricAlarms } = Alarms.parse(await (await pass()).json());
      return Response.json({
        MetricAlarms: MetricAlarms.map((alarm) => {
          const [, since] =
            Object.entries(firing).find(([name]) => isOf(alarm.AlarmName, name)) ?? [];
          return {
            ...alarm,
            StateValue: since === undefined ? 'OK' : 'ALARM',
            ...(since !== undefined && { StateTransitionedTimestamp: since / 1000 }),
          };
        }),
      });
    }
    if (target.endsWith('.GetMetricData')) {
      const { MetricDataQueries } = Queries.parse(JSON.parse(body));
      return Response.json({
        MetricDataResults: MetricDataQueries.map(({ Id, MetricStat: { Metric, Stat } }) => {
          const found = values({
            name: Metric.MetricName,
            of: Metric.Dimensions[0]?.Value ?? '',
            statistic: Stat,
          });
          return {
            Id,
            StatusCode: 'Complete',
            Timestamps: found.map(([at]) => at / 1000),
            Values: found.map(([, value]) => value),
          };
        }),
      });
    }
    return pass();
  };
}

/** Whether CloudFormation has named an alarm after a construct. @param name `caseStudy/` before it is the other stack's */
function isOf(alarmName: string, name: string): boolean {
  const stack = name.startsWith('caseStudy/') ? 'XplorersCaseStudy-' : 'Xplorers-';
  return alarmName.startsWith(stack) && alarmName.includes(name.replace('caseStudy/', ''));
}
