/** Many calls of one person at the same moment: one order, one grant, no credit twice, and the same plan whichever comes first. */

import * as z from 'zod/mini';
import { priceRupees } from '../../../lambdas/contract/constants.ts';
import type { Answer } from '../../support/api/callRoute.ts';
import { type OpenedApi, openApi } from '../../support/api/openApi.ts';
import { build } from '../../support/build.ts';
import { type PlanToBuy, TestBuyer } from '../../support/money/TestBuyer.ts';
import { say } from '../say.ts';
import { bothWays } from './bothWays.ts';
import { readBooks } from './readBooks.ts';

const Listed = z.object({
  orderID: z.string(),
  offerName: z.string(),
  money: z.object({
    inPlans: z.array(z.object({ orderID: z.string(), amount: z.number() })),
    refundDue: z.number(),
  }),
});
const calls = 200;
const rounds = 20;
const verifies = 100;

/** Answers whether all of it holds. */
export async function orders(): Promise<boolean> {
  await build();
  const api = await openApi();
  try {
    // What checkout hands to the browser alone settles; nothing else comes between.
    api.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    const held = [
      await oneOrderIsOpened(api),
      await higherPlanIsWhole(api),
      await oneGrantIsMade(api),
      await bothWays(api),
    ];
    say(`orders: ${held.filter(Boolean).length} of ${held.length} hold`);
    return held.every(Boolean);
  } finally {
    await api.stop();
  }
}

/** However many calls come at once, one order is open. Calls above a person's limit are answered 429, and open none. */
async function oneOrderIsOpened(api: OpenedApi): Promise<boolean> {
  const startedAt = Date.now();
  const buyer = new TestBuyer(api, 'many-calls@example.com');
  const answers = await times(calls, () => buyer.order('explorer'));
  const created = answers.filter(({ body }) => body['createStatus'] === 'created');
  const limited = answers.filter(({ status }) => status === 429).length;
  const named = new Set(created.map((answer) => JSON.stringify(answer.body['order'])));
  const { orders: kept } = await readBooks(api.localStack);
  const atProvider = api.localStack.razorpay.state().orders.length;
  say(
    `${calls} calls for one offer in ${Date.now() - startedAt} ms: ${created.length} created, ${limited} above the limit, ` +
      `${calls - created.length - limited} failed → ${named.size} order named, ${kept.length} kept, ${atProvider} at the provider`,
  );
  const isOne = named.size === 1 && kept.length === 1 && atProvider === 1;
  return isOne && created.length > 0 && created.length + limited === calls;
}

/** Two upgrades at once from one plan, both paid: the higher one is whole, and what it leaves of the other is due. */
async function higherPlanIsWhole(api: OpenedApi): Promise<boolean> {
  let whole = 0;
  for (let round = 0; round < rounds; round += 1) {
    const buyer = new TestBuyer(api, `upgrade-${round}@example.com`);
    await buy(buyer, 'explorer');
    await Promise.all((['creator', 'innovator'] as const).map((offer) => buy(buyer, offer)));
    const listed = z.array(Listed).parse(await buyer.orders());
    const [creator, innovator] = ['creator', 'innovator'].map((offer) =>
      listed.find(({ offerName }) => offerName === offer),
    );
    const heldPaise = listed
      .flatMap(({ money }) => money.inPlans)
      .filter(({ orderID }) => orderID === innovator?.orderID)
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    // Whichever was paid first: after a day of Creator, or with nothing of it used.
    const isDue = [996.32, 1002].includes(creator?.money.refundDue ?? 0);
    const { level } = await buyer.plan();
    const isPaid = heldPaise > (priceRupees.innovator - 1) * 100;
    const isWhole = isPaid && isDue && level === 'Innovator';
    whole += isWhole ? 1 : 0;
    if (!isWhole) {
      say(`round ${round}: ${JSON.stringify(listed)}`);
    }
  }
  say(
    `two upgrades at once in ${rounds} rounds: the higher plan was whole, the rest due in ${whole}`,
  );
  return whole === rounds;
}

/** One payment that is verified many times at once is granted once, and everybody is told the same. */
async function oneGrantIsMade(api: OpenedApi): Promise<boolean> {
  const startedAt = Date.now();
  const buyer = new TestBuyer(api, 'many-verifies@example.com');
  const triple = await buyer.pay(await buyer.open('explorer'));
  const answers = await times(verifies, () => buyer.verify(triple, 'explorer'));
  const told = new Set(answers.map(planIn));
  const listed = await buyer.orders();
  const { orders: kept, factsOf } = await readBooks(api.localStack);
  const mine = kept.filter(({ terms }) => terms.emailID === buyer.emailID);
  const facts = mine.flatMap(({ terms }) => factsOf.get(terms.orderID) ?? []);
  const granted = listed.filter(({ outcome }) => outcome === 'granted').length;
  const commits = mine.reduce((sum, { version }) => sum + version, 0);
  say(
    `${verifies} verifies of one payment in ${Date.now() - startedAt} ms: ${answers.filter(isOk).length} ok, ${told.size} plan told, ` +
      `${granted} granted, ${facts.length} facts, ${commits} commits`,
  );
  return answers.every(isOk) && told.size === 1 && granted === 1 && commits === 1;
}

/** Orders, pays and verifies, at once with what others do. */
async function buy(buyer: TestBuyer, offerName: PlanToBuy): Promise<void> {
  const { body } = await buyer.order(offerName);
  const { order } = Object(body['order']);
  await buyer.verify(await buyer.pay(String(order.id)), offerName);
}

function times(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, call));
}

function isOk({ body }: Answer): boolean {
  return body['status'] === 'ok';
}

function planIn({ body }: Answer): string {
  return JSON.stringify(Object(body['userinfo'])['plan']);
}
