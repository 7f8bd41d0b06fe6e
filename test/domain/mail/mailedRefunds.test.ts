import { describe, expect, test } from 'vitest';
import { mailedFollowUps, mailedRefunds } from '../../../lambdas/domain/mail/mailedRefunds.ts';
import type { NewMail } from '../../../lambdas/domain/mail/Outbox.ts';
import type { Order, OrderState } from '../../../lambdas/domain/money/orders/Order.ts';
import { newRefund, type Refund } from '../../../lambdas/domain/money/refunds/Refund.ts';
import { orderWith, start } from '../../support/money/fixtures.ts';
import { orderIDOf, people } from '../../support/moneyModel/people.ts';

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

/** An outbox and what it is used beside, in memory: what is done with them, in order. */
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
  readonly refunds = mailedRefunds(
    {
      create: async (create: Refund) => this.keep({ create }),
      save: async (save: Refund) => this.keep({ save }),
    },
    this.outbox,
    () => start + 7,
  );
  readonly followUps = mailedFollowUps(
    {
      orders: async function* () {
        yield orderWith({ orderID });
      },
      done: async (done: Order) => void this.acts.push({ done }),
    },
    this.outbox,
    () => start + 7,
  );

  private keep(act: object): boolean {
    this.acts.push(act);
    return this.isKept;
  }
}

/** The mails that saving a refund again and again notes; of one id there is one mail. */
async function mailsOf(saved: readonly Refund[]): Promise<string[]> {
  const world = new World();
  for (const [at, refund] of saved.entries()) {
    await world.refunds.save({ ...refund, version: refund.version + at });
  }
  return [...new Set(world.mails.map(({ mailID }) => mailID))];
}

describe('the buyer is told about a refund', () => {
  const payment = { orderID, paymentID: 'pay_1' };
  const due = { mailID: 'refundDue#pay_1', cause: { kind: 'refundDue', ...payment } } as const;
  const decided = (id: number) =>
    ({
      mailID: `refundDecided#pay_1-${id}`,
      cause: { kind: 'refundDecided', ...payment, version: 5 },
    }) as const;
  const made = {
    mailID: 'refundMade#pay_1-2',
    cause: { kind: 'refundMade', ...payment },
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
    for (const act of ['create', 'save'] as const) {
      const world = new World();
      const refund = { ...asked, ...more, version: 4 };

      await world.refunds[act](refund);

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

    await world.refunds.save(refund);

    expect(world.acts).toEqual([{ save: refund }]);
  });
});

test.each([true, false])('saving a refund answers what the store does: %s', async (isKept) => {
  const world = new World();
  world.isKept = isKept;

  expect([await world.refunds.create(asked), await world.refunds.save(approved)]).toEqual([
    isKept,
    isKept,
  ]);
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

describe('an order that was followed up', () => {
  test.each<[string, Partial<OrderState>, number]>([
    ['was refunded', { refundedPaise: 30_000 }, 30_000],
    ['is being refunded', { refundPendingPaise: 20_000 }, 20_000],
    ['the bank took back', { disputeLostPaise: 10_000 }, 10_000],
    [
      'was taken in every way',
      { refundedPaise: 30_000, refundPendingPaise: 20_000, disputeLostPaise: 10_000 },
      60_000,
    ],
    ['was refunded, if only a paisa', { refundedPaise: 1 }, 1],
  ])('of which money %s sends the buyer a mail, and is then done', async (_, state, takenPaise) => {
    const world = new World();
    const order = orderWith({ orderID }, state);

    await world.followUps.done(order);

    const add = {
      sub,
      mailID: `planChanged#${orderID}-${takenPaise}`,
      cause: { kind: 'planChanged', orderID, takenPaise },
      lookAt: start + 7,
    };
    expect(world.acts).toEqual([{ add }, { done: order }]);
  });

  test('of which nothing was taken is done, and sends none', async () => {
    const world = new World();
    const order = orderWith({ orderID });

    await world.followUps.done(order);

    expect(world.acts).toEqual([{ done: order }]);
  });

  test('is one of those that the list has', async () => {
    const orders = await Array.fromAsync(new World().followUps.orders());

    expect(orders).toEqual([orderWith({ orderID })]);
  });
});
