import { cognitoAccounts } from '../../adapters/cognito/accounts.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { signOutEverywhere } from '../../domain/people/signOutEverywhere.ts';
import { serveUser } from '../serveUser.ts';

const accounts = cognitoAccounts();
const sessions = dynamoSessions();

export const handler = serveUser(user['user/signOutEverywhere'], async (call) => {
  await signOutEverywhere(accounts, sessions, call.caller, call.now);
  return {};
});
