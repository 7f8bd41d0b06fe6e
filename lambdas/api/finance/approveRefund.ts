import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { decisionPorts } from '../../adapters/ports/decision.ts';
import { readMoneySettings } from '../../adapters/readMoneySettings.ts';
import { finance } from '../../contract/groups/finance.ts';
import { buyerIn } from '../../domain/money/orders/orderID.ts';
import { agreeToRefund } from '../../domain/money/refunds/financeDecisions.ts';
import { serveUser } from '../serveUser.ts';

const { secondApprovalAbovePaise } = readMoneySettings();
const ports = { ...decisionPorts(), secondApprovalAbovePaise };
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  finance['finance/approveRefund'],
  async ({ caller, request, now }) => {
    const subject = `${request.paymentID}, ${request.paise} paise`;
    const { sub, emailID: by } = caller;
    const about = buyerIn(request.orderID);
    await privileges.record({ at: now, who: sub, what: 'finance/approveRefund', subject, about });
    return { data: await agreeToRefund(ports, { ...request, by, sub }, now) };
  },
);
