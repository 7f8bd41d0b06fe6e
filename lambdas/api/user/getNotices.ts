import { dynamoSentNotices } from '../../adapters/dynamo/outbox.ts';
import { user } from '../../contract/groups/user.ts';
import { listNotices } from '../../domain/mail/listNotices.ts';
import { serveUser } from '../serveUser.ts';

const notices = dynamoSentNotices();

export const handler = serveUser(user['user/getNotices'], ({ caller }) =>
  listNotices(notices, caller.sub),
);
