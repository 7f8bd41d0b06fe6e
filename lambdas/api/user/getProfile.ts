import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { getProfile } from '../../domain/people/getProfile.ts';
import { serveUser } from '../../http/serve.ts';

const people = dynamoPeople();
const orders = dynamoOrderList();

export const handler = serveUser(user['user/getProfile'], dynamoSessions(), ({ caller, now }) =>
  getProfile(people, orders, caller, now),
);
