import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoOutbox } from '../../adapters/dynamo/outbox.ts';
import { dynamoConsents } from '../../adapters/dynamo/people.ts';
import { user } from '../../contract/groups/user.ts';
import { guardianConsent } from '../../domain/people/guardianConsent.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { consents: dynamoConsents(), outbox: dynamoOutbox(), limits: dynamoLimits() };

export const handler = serveVisitor(user['user/guardianConsent'], ({ request, source, now }) =>
  guardianConsent(ports, request, { source, now }),
);
