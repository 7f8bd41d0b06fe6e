import { dynamoFacts } from '../../adapters/dynamo/money/facts.ts';
import { dynamoPrivilegeLog } from '../../adapters/dynamo/money/journal.ts';
import { dynamoOrders } from '../../adapters/dynamo/money/orders.ts';
import { dynamoRefundQueue } from '../../adapters/dynamo/money/refunds.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { planUses } from '../../adapters/ports/planUses.ts';
import { readMoneySettings } from '../../adapters/readMoneySettings.ts';
import { finance } from '../../contract/groups/finance.ts';
import { listWaitingRefunds } from '../../domain/money/refunds/listWaitingRefunds.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  orders: { ...dynamoOrders(), ...dynamoFacts() },
  refunds: dynamoRefundQueue(),
  people: dynamoPeople(),
  uses: planUses(),
  secondApprovalAbovePaise: readMoneySettings().secondApprovalAbovePaise,
};
const privileges = dynamoPrivilegeLog();

export const handler = serveUser(
  finance['finance/getRefunds'],
  async ({ caller: { sub, emailID: by }, now }) => {
    const what = 'finance/getRefunds';
    await privileges.record({ at: now, who: sub, what, subject: 'all' });
    return { data: { refunds: await listWaitingRefunds(ports, { by, sub }, now) } };
  },
);
