import { dynamoSentNotices } from '../../adapters/dynamo/outbox.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { listNotices } from '../../domain/mail/listNotices.ts';
import { serveUser } from '../../http/serve.ts';

const notices = dynamoSentNotices();

export const handler = serveUser(user['user/getNotices'], dynamoSessions(), ({ caller }) =>
  listNotices(notices, caller.sub),
);
