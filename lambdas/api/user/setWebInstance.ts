import { dynamoLimits } from '../../adapters/dynamo/limits.ts';
import { dynamoOutbox } from '../../adapters/dynamo/outbox.ts';
import { dynamoSessions } from '../../adapters/dynamo/sessions.ts';
import { user } from '../../contract/groups/user.ts';
import { deviceLabel } from '../../domain/people/deviceLabel.ts';
import { setWebInstance } from '../../domain/people/setWebInstance.ts';
import { serveUser } from '../serveUser.ts';

const sessions = dynamoSessions();
const ports = { sessions, outbox: dynamoOutbox(), limits: dynamoLimits() };

export const handler = serveUser(user['user/setWebInstance'], async (call) => {
  const { webSessionID } = call.request;
  const session = { webSessionID, startedAt: call.now, device: deviceLabel(call.userAgent) };
  await setWebInstance(ports, call.accountStatus, call.caller.sub, session);
  return {};
});
