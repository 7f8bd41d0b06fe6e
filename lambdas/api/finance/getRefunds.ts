import { dynamoFacts } from '../../adapters/dynamo/facts.ts';
import { dynamoPrivileges } from '../../adapters/dynamo/journal.ts';
import { dynamoOrders } from '../../adapters/dynamo/orders.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { dynamoRefundQueue } from '../../adapters/dynamo/refunds.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { readMoneySettings } from '../../adapters/readMoneySettings.ts';
import { finance } from '../../contract/finance.ts';
import { waitingRefunds } from '../../domain/money/refunds/waitingRefunds.ts';
import { serveUser } from '../../http/serve.ts';

const { secondApprovalAbovePaise } = readMoneySettings();
const orders = { ...dynamoOrders(), ...dynamoFacts() };
const ports = {
  orders,
  refunds: dynamoRefundQueue(),
  people: dynamoPeople(),
  secondApprovalAbovePaise,
};
const privileges = dynamoPrivileges();

export const handler = serveUser(
  finance['finance/getRefunds'],
  dynamoSessions(),
  async ({ caller, now }) => {
    await privileges.note({ at: now, who: caller.sub, what: 'finance/getRefunds', subject: 'all' });
    return { data: { refunds: await waitingRefunds(ports, caller.emailID, now) } };
  },
);
