import { dynamoPeople } from '../../adapters/dynamo/people.ts';
import { syncPorts } from '../../adapters/ports/sync.ts';
import { payment } from '../../contract/groups/payment.ts';
import { upgradeSubscription } from '../../domain/money/orders/upgradeSubscription.ts';
import { getProfile } from '../../domain/people/getProfile.ts';
import { serveUser } from '../serveUser.ts';

const route = payment['payment/upgradesubscription'];
const ports = syncPorts();
const people = dynamoPeople();

export const handler = serveUser(route, async ({ request, caller, now }) => {
  const { plan, createStatus } = await upgradeSubscription(ports, caller, request, now);
  const { userinfo } = await getProfile(people, ports.orders, caller, now);
  return { cookie: plan.level, userinfo, createStatus };
});
