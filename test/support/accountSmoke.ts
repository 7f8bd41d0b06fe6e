/** Short checks of what people may ask about their data, and of the function that completes deletions. */
import * as z from 'zod/mini';
import { leaveBehind, leftOf } from './leftovers.ts';
import { holdingWebhooks } from './moneySmoke.ts';
import { bought } from './refundSmoke.ts';
import { signInOverHttp } from './signInOverHttp.ts';
import {
  call,
  expectStatus,
  type Hosts,
  refusesStrangers,
  runSchedules,
  type Somebody,
  somebody,
  withServiceDown,
} from './smokeCalls.ts';
import { itemsWith } from './traces.ts';

const Held = z.object({
  data: z.object({ held: z.array(z.object({ what: z.string(), entries: z.array(z.any()) })) }),
});
const Created = z.object({ data: z.object({ createStatus: z.literal('newUser') }) });
const confirm = { confirm: true };

/** The copy has an entry of every kind that is held. */
export async function exportData(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'user/exportData');
  await holdingWebhooks(hosts, async () => {
    const { buyer, orderID } = await bought(hosts);
    await buyer.ask('payment/requestRefund', { orderID, reason: 'It was a gift.' });
    const { ask } = await resident(hosts, buyer, ['People', 'Refunds']);
    const answer = await ask('user/exportData');
    expectStatus('the copy', answer, 200, 'ok');
    const missing = Held.parse(answer.body).data.held.filter(({ entries }) => entries.length === 0);
    if (missing.length > 0) {
      throw new Error(`the copy lacks ${missing.map(({ what }) => what).join(', ')}`);
    }
  });
}

/** An account is gone at once, and who comes back is somebody new. */
export async function deleteAccount(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'user/deleteAccount');
  const { ask, emailID, sub } = await resident(hosts, await somebody(hosts));
  expectStatus('deleting', await ask('user/deleteAccount', confirm), 200, 'ok');
  expectStatus('afterwards', await ask('user/getProfile'), 401, 'signedOut');
  await expectNothingLeft(hosts, sub, emailID);
  const headers = { authorization: `Bearer ${await signInOverHttp(hosts.site, emailID)}` };
  const again = await call(hosts.site, 'user/getProfile', { emailID }, headers);
  expectStatus('coming back', again, 200, 'ok');
  Created.parse(again.body);
}

/** What a deletion could not do, and what is written after it, goes with the next run, which then looks again later. */
export async function finishErasures(hosts: Hosts): Promise<void> {
  const { ask, emailID, sub } = await resident(hosts, await somebody(hosts));
  await withServiceDown(hosts, 'cognito-idp', 'user/deleteAccount', async () =>
    expectStatus('deleting', await ask('user/deleteAccount', confirm), 200, 'ok'),
  );
  await leaveBehind(running(hosts), sub, emailID);
  await runSchedules(hosts);
  await expectNothingLeft(hosts, sub, emailID);
  const items = await itemsWith(running(hosts), 'Sessions', sub);
  const standing = items.find(({ closed }) => closed !== undefined);
  const { at } = Object(Object(standing?.['closed'])['M']);
  if (Number(Object(standing?.['lookAt'])['N']) <= Number(Object(at)['N'])) {
    throw new Error('a completed deletion is not looked at later');
  }
}

/** Makes of somebody one of whom something is in every table, but for those that are filled otherwise. */
async function resident(
  hosts: Hosts,
  person: Somebody,
  without: readonly string[] = [],
): Promise<Somebody & { readonly sub: string }> {
  expectStatus('a profile', await person.ask('user/getProfile'), 200, 'ok');
  const [item] = await itemsWith(running(hosts), 'People', person.emailID);
  const sub = String(Object(item?.['sub'])['S']);
  await leaveBehind(running(hosts), sub, person.emailID, without);
  return { ...person, sub };
}

async function expectNothingLeft(hosts: Hosts, sub: string, emailID: string): Promise<void> {
  const left = await leftOf(running(hosts), sub, emailID);
  if (left.length > 0) {
    throw new Error(`after a deletion something is left in ${left.join(', ')}`);
  }
}

function running({ aws }: Hosts) {
  return { addresses: { aws } };
}
