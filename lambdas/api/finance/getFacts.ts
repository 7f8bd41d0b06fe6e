import { dynamoFacts } from '../../adapters/dynamo/money/facts.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { dynamoOrders } from '../../adapters/dynamo/money/orders.ts';
import { finance } from '../../contract/groups/finance.ts';
import { buyerIn } from '../../domain/money/orders/orderID.ts';
import { listStatedFacts } from '../../domain/money/reconciliation/listStatedFacts.ts';
import { serveUser } from '../serveUser.ts';

const orders = { ...dynamoOrders(), ...dynamoFacts() };
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  finance['finance/getFacts'],
  async ({ caller, request: { orderID }, now }) => {
    await privileges.record({
      at: now,
      who: caller.sub,
      what: 'finance/getFacts',
      subject: orderID,
      about: buyerIn(orderID),
    });
    return { data: { facts: await listStatedFacts(orders, orderID) } };
  },
);
