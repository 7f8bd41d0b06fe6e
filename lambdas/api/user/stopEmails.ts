import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoEmailLinks } from '../../adapters/dynamo/people.ts';
import { user } from '../../contract/groups/user.ts';
import { stopEmails } from '../../domain/people/stopEmails.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { links: dynamoEmailLinks(), limits: dynamoLimits() };

export const handler = serveVisitor(user['user/stopEmails'], ({ request, source, now }) =>
  stopEmails(ports, request, { source, now }),
);
