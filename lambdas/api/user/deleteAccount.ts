import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { user } from '../../contract/user.ts';
import { notOpenYet } from '../../domain/notOpenYet.ts';
import { serveUser } from '../../http/serve.ts';

export const handler = serveUser(user['user/deleteAccount'], dynamoSessions(), notOpenYet);
