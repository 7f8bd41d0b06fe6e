import type { PlanUses } from '../../domain/money/refunds/ports.ts';
import { countPlanUse } from '../../domain/services/countPlanUse.ts';
import { dynamoLabDays } from '../dynamo/labDays.ts';
import { dynamoOpenedEntries } from '../dynamo/progress.ts';
import { dynamoServiceRequests } from '../dynamo/serviceRequests.ts';

/** What people use of their plans, in the tables of progress, services and lab days. */
export function planUses(): PlanUses {
  const ports = {
    opened: dynamoOpenedEntries(),
    requests: dynamoServiceRequests(),
    labDays: dynamoLabDays(),
  };
  return { since: (sub, from) => countPlanUse(ports, sub, from) };
}
