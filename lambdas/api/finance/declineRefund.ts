import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { decisionPorts } from '../../adapters/ports/decision.ts';
import { finance } from '../../contract/groups/finance.ts';
import { buyerIn } from '../../domain/money/orders/orderID.ts';
import { declineRequest } from '../../domain/money/refunds/financeDecisions.ts';
import { serveUser } from '../serveUser.ts';

const ports = decisionPorts();
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  finance['finance/declineRefund'],
  async ({ caller, request, now }) => {
    const subject = request.paymentID;
    const { sub, emailID: by } = caller;
    const about = buyerIn(request.orderID);
    await privileges.record({ at: now, who: sub, what: 'finance/declineRefund', subject, about });
    await declineRequest(ports, { ...request, by, sub }, now);
    return {};
  },
);
