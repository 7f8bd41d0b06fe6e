import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import type { Row } from '../Row.ts';
import { reportMonth, someMonth } from '../support/reports.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofFinance, reportOf } from '../support/smokeFinance.ts';

const Secret = z.object({ SecretString: z.string() });
const Keys = z.object({ keyId: z.string(), keySecret: z.object({ current: z.string() }) });

export const row: Row<'finance/closeMonth'> = {
  request: (emailID) => ({ emailID, month: '2026-02' }),
  good: 'A month in which nothing was sold',
  async prepare(user) {
    const month = someMonth(2013, 2018);
    await reportMonth(user, month);
    return { body: { month } };
  },
  others: [
    {
      answer: '404 dataNotFound',
      name: 'A month that is not over',
      play: (user) => user.call('finance/closeMonth', { body: { month: '2099-12' } }),
    },
    {
      answer: '502 operationFailed',
      name: 'A difference of the month is unknown',
      async play(user) {
        const month = someMonth(2019, 2022);
        await payUnknown(user, Date.parse(`${month}-10T12:00:00Z`));
        await reportMonth(user, month);
        return user.call('finance/closeMonth', { body: { month } });
      },
    },
  ],
  // Of a month that is not closed yet: reads the journal before and after its write, and who closed it.
  roundTrips: 5,
  callsPerLearner: 0.001,
  smoke: ofFinance(async (ask) => {
    const month = `${randomInt(2001, 2021)}-${randomInt(10, 13)}`; // a month is closed once
    await reportOf(ask, { from: `${month}-01`, to: `${month}-${month.endsWith('11') ? 30 : 31}` });
    const answer = await ask('finance/closeMonth', { month });
    expectStatus('a month', answer, 200, 'ok');
  }),
};

/** A payment at Razorpay of an order that is none of the product's. @param at when, epoch ms */
async function payUnknown(user: ScenarioUser, at: number): Promise<void> {
  const { localStack } = user;
  const { SecretString } = Secret.parse(
    await user.aws('secretsmanager.GetSecretValue', { SecretId: 'xplorers/local/razorpay' }),
  );
  const { keyId, keySecret } = Keys.parse(JSON.parse(SecretString));
  await localStack.atTime(at - localStack.productNow(), async () => {
    const answer = await localStack.razorpay.app.fetch(
      new Request(`${localStack.addresses.razorpay}/v1/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${keyId}:${keySecret.current}`).toString('base64')}`,
        },
        body: JSON.stringify({
          amount: 90_000,
          currency: 'INR',
          receipt: user.emailID.slice(9, 45),
        }),
      }),
    );
    const { id } = z.object({ id: z.string() }).parse(await answer.json());
    await localStack.razorpay.sandbox.pay({ order_id: id });
  });
}
