import type { SyncPorts } from '../../domain/money/sync/syncOrder.ts';
import { dynamoFacts } from '../dynamo/money/facts.ts';
import { dynamoOrders } from '../dynamo/money/orders.ts';
import { dynamoAccounts } from '../dynamo/sessions.ts';
import { logMoneyEvents } from '../log.ts';
import { razorpayProvider } from '../razorpay/provider.ts';

/** The ports of everything that syncs orders. */
export function syncPorts() {
  return {
    orders: { ...dynamoOrders(), ...dynamoFacts() },
    provider: razorpayProvider(),
    accounts: dynamoAccounts(),
    events: logMoneyEvents(),
    now: Date.now,
  } satisfies SyncPorts;
}
