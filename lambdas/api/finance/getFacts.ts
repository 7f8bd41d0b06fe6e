import { dynamoFacts } from '../../adapters/dynamo/facts.ts';
import { dynamoPrivileges } from '../../adapters/dynamo/journal.ts';
import { dynamoOrders } from '../../adapters/dynamo/orders.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { finance } from '../../contract/finance.ts';
import { statedFacts } from '../../domain/money/reconciliation/statedFacts.ts';
import { serveUser } from '../../http/serve.ts';

const orders = { ...dynamoOrders(), ...dynamoFacts() };
const privileges = dynamoPrivileges();

export const handler = serveUser(
  finance['finance/getFacts'],
  dynamoSessions(),
  async ({ caller, request: { orderID }, now }) => {
    await privileges.note({ at: now, who: caller.sub, what: 'finance/getFacts', subject: orderID });
    return { data: { facts: await statedFacts(orders, orderID) } };
  },
);
