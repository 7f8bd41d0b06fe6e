import { dynamoOrderList } from '../../adapters/dynamo/money/orders.ts';
import { dynamoOutbox } from '../../adapters/dynamo/outbox.ts';
import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { user } from '../../contract/groups/user.ts';
import { updateProfile } from '../../domain/people/updateProfile.ts';
import { serveUser } from '../serveUser.ts';

const ports = { people: dynamoPeople(), orders: dynamoOrderList(), outbox: dynamoOutbox() };

export const handler = serveUser(user['user/updateProfile'], (call) => {
  const { name, interests, emails } = call.request;
  const state = givenValue(call.request.state);
  const pathID = givenValue(call.request.pathID);
  const boughtFor = givenValue(call.request.boughtFor);
  const changes = { name, state, interests, pathID, emails, boughtFor };
  return updateProfile(ports, call.caller, changes, call.now);
});

function givenValue<Value extends string>(given: Value | 'notSet' | undefined) {
  return given === 'notSet' ? null : given;
}
