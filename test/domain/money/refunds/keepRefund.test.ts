import { describe, expect, test } from 'vitest';
import type { Refund } from '../../../../lambdas/contract/tables/refunds.ts';
import type { NewMail } from '../../../../lambdas/domain/mail/Outbox.ts';
import { createRefund, saveRefund } from '../../../../lambdas/domain/money/refunds/keepRefund.ts';
import { newRefund } from '../../../../lambdas/domain/money/refunds/Refund.ts';
import { start } from '../../../support/money/fixtures.ts';
import { orderIDOf, people } from '../../../support/moneyModel/people.ts';

const sub = people[0]?.sub ?? '';
const orderID = orderIDOf(sub, start, 1);
const approval = { by: 'one@example.com', at: start };
const asked = newRefund(
  {
    orderID,
    paymentID: 'pay_1',
    why: 'asked',
    words: 'It was a gift.',
    requestedPaise: 90_000,
    leftPaise: 90_000,
  },
  start,
  start,
);
const approved: Refund = { ...asked, state: 'ready', approvedPaise: 90_000, approvals: [approval] };

/** An outbox and stored refunds, in memory: what is done with them, in order. */
class World {
  readonly acts: unknown[] = [];
  readonly mails: NewMail[] = [];
  readonly outbox = {
    add: async (add: NewMail) => {
      this.acts.push({ add });
      this.mails.push(add);
    },
  };
  /** What the store says of a write; false when the refund has changed since it was read. */
  isKept = true;
  readonly refunds = {
    create: async (create: Refund) => this.keep({ create }),
    save: async (save: Refund) => this.keep({ save }),
  };

  private keep(act: object): boolean {
    this.acts.push(act);
    return this.isKept;
  }
}

/** The mails that saving a refund again and again notes; of one id there is one mail. */
async function mailsOf(saved: readonly Refund[]): Promise<string[]> {
  const world = new World();
  for (const [at, refund] of saved.entries()) {
    await saveRefund(world, { ...refund, version: refund.version + at }, start);
  }
  return [...new Set(world.mails.map(({ mailID }) => mailID))];
}

describe('the buyer is told about a refund', () => {
  const payment = { orderID, paymentID: 'pay_1' };
  const due = { mailID: 'refundDue#pay_1', cause: { kind: 'refundDue', ...payment } } as const;
  const decided = (id: number) =>
    ({
      mailID: `refundDecided#pay_1-${id}`,
      cause: { kind: 'refundDecided', ...payment, version: 5, at: id },
    }) as const;
  const made = {
    mailID: 'refundMade#pay_1-2',
    cause: { kind: 'refundMade', ...payment, attempt: 2 },
  } as const;
  const moneyUse = { paise: 90_000, creditedTo: null };

  test.each<[string, Partial<Refund>, Pick<NewMail, 'mailID' | 'cause'>]>([
    ['due for a second payment', { state: 'requested', why: 'duplicate' }, due],
    ['due for a lower plan', { state: 'requested', why: 'lowerPlan' }, due],
    ['approved by one person', approved, decided(start)],
    [
      'approved by two people',
      { ...approved, approvals: [approval, { by: 'two@example.com', at: start + 3 }] },
      decided(start + 3),
    ],
    [
      'declined',
      { state: 'declined', declined: { ...approval, at: start + 4 } },
      decided(start + 4),
    ],
    ['withdrawn, as the money was used', { state: 'withdrawn', moneyUse }, decided(5)],
    ['withdrawn, as the buyer has the money', { state: 'withdrawn' }, decided(5)],
    ['made', { state: 'processed', attempt: 2 }, made],
  ])('that is %s', async (_, more, mail) => {
    for (const [act, keep] of [
      ['create', createRefund],
      ['save', saveRefund],
    ] as const) {
      const world = new World();
      const refund = { ...asked, ...more, version: 4 };

      await keep(world, refund, start + 7);

      // The mail first: a crash in between loses none.
      expect(world.acts).toEqual([{ add: { sub, lookAt: start + 7, ...mail } }, { [act]: refund }]);
    }
  });

  test.each<[string, Partial<Refund>]>([
    ['the buyer asked for', { state: 'requested', why: 'asked' }],
    ['is due for a deleted account', { state: 'requested', why: 'accountDeleted' }],
    ['a second person has to approve', { ...approved, state: 'approved' }],
    ['is being sent', { ...approved, state: 'sending' }],
    ['was sent', { ...approved, state: 'sent' }],
    ['the bank refused', { ...approved, state: 'failed' }],
    ['is withdrawn of a deleted account', { state: 'withdrawn', why: 'accountDeleted' }],
  ])('but not of one that %s', async (_, more) => {
    const world = new World();
    const refund = { ...asked, ...more };

    await saveRefund(world, refund, start);

    expect(world.acts).toEqual([{ save: refund }]);
  });
});

test.each([true, false])('saving a refund answers what the store does: %s', async (isKept) => {
  const world = new World();
  world.isKept = isKept;

  expect([
    await createRefund(world, asked, start),
    await saveRefund(world, approved, start),
  ]).toEqual([isKept, isKept]);
});

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
