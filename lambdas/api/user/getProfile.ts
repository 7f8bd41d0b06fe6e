import { dynamoOrderList } from '../../adapters/dynamo/dynamoOrders.ts';
import { dynamoPeople } from '../../adapters/dynamo/dynamoPeople.ts';
import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { user } from '../../contract/user.ts';
import { getProfile } from '../../domain/people/getProfile.ts';
import { serveUser } from '../../http/serve.ts';

const people = dynamoPeople();
const orders = dynamoOrderList();

export const handler = serveUser(user['user/getProfile'], dynamoSessions(), ({ caller, now }) =>
  getProfile(people, orders, caller, now),
);
