import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { setConsent } from '../../domain/people/setConsent.ts';
import { serveUser } from '../../http/serve.ts';

const people = dynamoPeople();
const orders = dynamoOrderList();

export const handler = serveUser(
  user['user/setConsent'],
  dynamoSessions(),
  ({ caller, request, now }) => setConsent(people, orders, caller, request.consent, now),
);
