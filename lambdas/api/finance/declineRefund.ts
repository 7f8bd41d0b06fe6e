import { dynamoFacts } from '../../adapters/dynamo/facts.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/journal.ts';
import { dynamoOrderList } from '../../adapters/dynamo/orders.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { mailedDynamoRefunds } from '../../adapters/mailedRefunds.ts';
import { finance } from '../../contract/finance.ts';
import { declineRequest } from '../../domain/money/refunds/financeDecisions.ts';
import { serveUser } from '../../http/serve.ts';

const ports = {
  orders: { ...dynamoOrderList(), ...dynamoFacts() },
  refunds: mailedDynamoRefunds(),
};
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  finance['finance/declineRefund'],
  dynamoSessions(),
  async ({ caller, request, now }) => {
    const subject = request.paymentID;
    await privileges.record({ at: now, who: caller.sub, what: 'finance/declineRefund', subject });
    const { sub, emailID: by } = caller;
    await declineRequest(ports, { ...request, by, sub }, now);
    return {};
  },
);
