import type { DecisionPorts } from '../../domain/money/refunds/decideRefund.ts';
import { dynamoFacts } from '../dynamo/money/facts.ts';
import { dynamoOrderList } from '../dynamo/money/orders.ts';
import { dynamoRefunds } from '../dynamo/money/refunds.ts';
import { dynamoOutbox } from '../dynamo/outbox.ts';

/** What deciding about refunds works with. */
export function decisionPorts(): DecisionPorts {
  return {
    orders: { ...dynamoOrderList(), ...dynamoFacts() },
    refunds: dynamoRefunds(),
    outbox: dynamoOutbox(),
  };
}
