import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoReminderLinks } from '../../adapters/dynamo/people.ts';
import { user } from '../../contract/groups/user.ts';
import { stopReminders } from '../../domain/people/stopReminders.ts';
import { serveVisitor } from '../../http/serve.ts';

const ports = { links: dynamoReminderLinks(), limits: dynamoLimits() };

export const handler = serveVisitor(
  user['user/stopReminders'],
  ({ request: { token }, source, now }) => stopReminders(ports, token, { source, now }),
);
