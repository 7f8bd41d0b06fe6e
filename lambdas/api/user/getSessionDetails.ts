import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { getSessionDetails } from '../../domain/people/getSessionDetails.ts';
import { serveUser } from '../serveUser.ts';

const sessions = dynamoSessions();

export const handler = serveUser(user['user/getSessionDetails'], ({ caller, accountStatus }) =>
  getSessionDetails(sessions, accountStatus, caller.sub),
);
