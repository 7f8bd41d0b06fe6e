import type { ChangePersonPorts } from '../../domain/operators/changePerson.ts';
import { cognitoAccounts } from '../cognito/accounts.ts';
import { cognitoGroups } from '../cognito/groups.ts';
import { dynamoPrivilegeLog, dynamoPrivilegesAbout } from '../dynamo/money/journal.ts';
import { dynamoOrders } from '../dynamo/money/orders.ts';
import { dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoDirectory } from '../dynamo/people.ts';
import { dynamoSessions } from '../dynamo/sessions.ts';
import { logPrivilegeAlerts } from '../log.ts';

/** What changing a person's account works with. */
export function changePersonPorts(): ChangePersonPorts {
  return {
    directory: dynamoDirectory(),
    groups: cognitoGroups(),
    accounts: cognitoAccounts(),
    sessions: dynamoSessions(),
    outbox: dynamoOutbox(),
    orders: dynamoOrders(),
    privileges: { ...dynamoPrivilegeLog(), ...dynamoPrivilegesAbout() },
    alerts: logPrivilegeAlerts(),
  };
}
