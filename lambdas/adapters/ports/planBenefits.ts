import type { PlanBenefits } from '../../domain/money/refunds/ports.ts';
import { endPlanBenefits } from '../../domain/services/endPlanBenefits.ts';
import { dynamoLabDays } from '../dynamo/labDays.ts';
import { dynamoOrderList } from '../dynamo/money/orders.ts';
import { dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoServiceRequests } from '../dynamo/serviceRequests.ts';

/** What people have from a plan beside what they read: services and lab days. */
export function planBenefits(): PlanBenefits {
  const ports = {
    orders: dynamoOrderList(),
    requests: dynamoServiceRequests(),
    labDays: dynamoLabDays(),
    outbox: dynamoOutbox(),
  };
  return { end: (order, now) => endPlanBenefits(ports, order, now) };
}
