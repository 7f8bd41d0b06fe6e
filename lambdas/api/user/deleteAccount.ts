import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoOutbox } from '../../adapters/dynamo/outbox.ts';
import { dynamoAccountDeletions } from '../../adapters/dynamo/sessions.ts';
import { erasers } from '../../adapters/erasers.ts';
import { logErasureFailures } from '../../adapters/log.ts';
import { user } from '../../contract/groups/user.ts';
import { deleteAccount } from '../../domain/people/deleteAccount.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  deletions: dynamoAccountDeletions(),
  orders: dynamoOrderList(),
  outbox: dynamoOutbox(),
  erasers: erasers(),
  leftovers: logErasureFailures(),
};

export const handler = serveUser(
  user['user/deleteAccount'],
  ({ caller, accountStatus, now }) => deleteAccount(ports, caller, accountStatus, now),
  { closedToo: true },
);
