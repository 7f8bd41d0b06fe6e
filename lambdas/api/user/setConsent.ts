import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoOutbox } from '../../adapters/dynamo/outbox.ts';
import { dynamoConsents, dynamoPeople } from '../../adapters/dynamo/people.ts';
import { randomIdempotencyKey } from '../../adapters/randomIDs.ts';
import { user } from '../../contract/groups/user.ts';
import { setConsent } from '../../domain/people/setConsent.ts';
import { serveUser } from '../serveUser.ts';

const ports = {
  people: dynamoPeople(),
  consents: dynamoConsents(),
  orders: dynamoOrderList(),
  outbox: dynamoOutbox(),
  limits: dynamoLimits(),
  newKey: randomIdempotencyKey,
};

export const handler = serveUser(user['user/setConsent'], ({ caller, request, now }) =>
  setConsent(ports, caller, request.consent, now),
);
