import { RemovalPolicy } from 'aws-cdk-lib';
import { type LogGroupProps, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { StageSettings } from '../settings.ts';

const retention = {
  7: RetentionDays.ONE_WEEK,
  30: RetentionDays.ONE_MONTH,
  180: RetentionDays.SIX_MONTHS,
  400: RetentionDays.THIRTEEN_MONTHS,
} as const;

/** How long a stage's log groups are kept; they go with the stage. */
export function logRetention({ logDays }: StageSettings): LogGroupProps {
  return { retention: retention[logDays], removalPolicy: RemovalPolicy.DESTROY };
}
