import { cognitoAccounts } from '../../adapters/cognito/accounts.ts';
import { cognitoGroups } from '../../adapters/cognito/groups.ts';
import { dynamoPrivilegeLog, dynamoPrivilegesAbout } from '../../adapters/dynamo/money/journal.ts';
import { dynamoOrders } from '../../adapters/dynamo/money/orders.ts';
import { dynamoOutbox } from '../../adapters/dynamo/outbox.ts';
import { dynamoDirectory } from '../../adapters/dynamo/people.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { logPrivilegeAlerts } from '../../adapters/log.ts';
import { operator } from '../../contract/groups/operator.ts';
import { changePerson } from '../../domain/operators/changePerson.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  directory: dynamoDirectory(),
  groups: cognitoGroups(),
  accounts: cognitoAccounts(),
  sessions: dynamoSessions(),
  outbox: dynamoOutbox(),
  orders: dynamoOrders(),
  privileges: { ...dynamoPrivilegeLog(), ...dynamoPrivilegesAbout() },
  alerts: logPrivilegeAlerts(),
};

export const handler = serveUser(
  operator['operator/changePerson'],
  async ({ caller: { sub, emailID }, request, now }) => {
    return { data: await changePerson(ports, request, { who: sub, emailID }, now) };
  },
);
