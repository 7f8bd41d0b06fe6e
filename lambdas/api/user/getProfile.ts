import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { user } from '../../contract/groups/user.ts';
import { getProfile } from '../../domain/people/getProfile.ts';
import { serveUser } from '../serveUser.ts';

const people = dynamoPeople();
const orders = dynamoOrderList();

export const handler = serveUser(user['user/getProfile'], ({ caller, now }) =>
  getProfile(people, orders, caller, now),
);
