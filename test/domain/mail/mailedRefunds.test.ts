import { expect, test } from 'vitest';
import { mailedRefunds } from '../../../lambdas/domain/mail/mailedRefunds.ts';
import { newRefund, type Refund } from '../../../lambdas/domain/money/refunds/Refund.ts';
import { start } from '../../support/money/fixtures.ts';
import { orderIDOf, people } from '../../support/moneyModel/people.ts';

const approval = { by: 'one@example.com', at: start };
const asked = newRefund(
  {
    orderID: orderIDOf(people[0]?.sub ?? '', start, 1),
    paymentID: 'pay_1',
    why: 'asked',
    words: 'It was a gift.',
    requestedPaise: 90_000,
  },
  start,
  start,
);
const approved: Refund = { ...asked, state: 'ready', approvedPaise: 90_000, approvals: [approval] };

/** The mails that saving a refund again and again notes; of one id there is one mail. */
async function mailsOf(saved: readonly Refund[]): Promise<string[]> {
  const noted = new Set<string>();
  const outbox = { add: async ({ mailID }: { mailID: string }) => void noted.add(mailID) };
  const refunds = mailedRefunds(
    { create: async (_: Refund) => true, save: async (_: Refund) => true },
    outbox,
    () => start,
  );
  for (const [at, refund] of saved.entries()) {
    await refunds.save({ ...refund, version: refund.version + at });
  }
  return [...noted];
}

test('an approved refund that waits for the bank, saved again each day, is told to the buyer once', async () => {
  expect(await mailsOf([approved, approved, approved])).toHaveLength(1);
});

test('a refund that is withdrawn or declined after it was approved is told again', async () => {
  const withdrawn: Refund = {
    ...approved,
    state: 'withdrawn',
    moneyUse: { paise: 90_000, creditedTo: null },
  };
  const declined: Refund = {
    ...asked,
    state: 'declined',
    declined: { ...approval, at: start + 1 },
  };

  expect(await mailsOf([approved, withdrawn])).toHaveLength(2);
  expect(await mailsOf([approved, declined])).toHaveLength(2);
});

test('a second approval of a refund that failed is told again', async () => {
  const again: Refund = { ...approved, approvals: [{ ...approval, at: start + 1 }] };

  expect(await mailsOf([approved, again])).toHaveLength(2);
});
