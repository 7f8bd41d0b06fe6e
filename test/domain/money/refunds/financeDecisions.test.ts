import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import { disputeFact } from '../../../support/money/fixtures.ts';
import { orderIDOf } from '../../../support/moneyModel/people.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const gone = { status: 'dataNotFound', data: { refund: { problem: 'gone' } } };
const other = { by: 'other@example.com', sub: 'sub-of-other' };

/** An order whose buyer asked for a refund. */
async function requested(amountPaise = 90_000) {
  const harness = new RefundFixture();
  const order = await harness.paid(1, { amountPaise });
  await harness.ask(order);
  return { harness, order };
}

describe('a member of finance approves a refund', () => {
  it('of up to ₹2,000 alone', async () => {
    const { harness, order } = await requested(200_000);

    expect(await harness.agree(order, 200_000)).toBe('approved');
    expect(harness.works()).toMatchObject([
      { state: 'ready', approvedPaise: 200_000, approvals: [{ sub: 'sub-of-one' }] },
    ]);
  });

  it('of more as the first or the second of two people', async () => {
    const { harness, order } = await requested(200_001);

    expect(await harness.agree(order, 200_001)).toBe('agreed');
    expect(harness.works()).toMatchObject([{ state: 'approved' }]);
    expect(await harness.agree(order, 200_001, other)).toBe('approved');
    expect(harness.works()).toMatchObject([
      { state: 'ready', approvals: [{ sub: 'sub-of-one' }, { sub: 'sub-of-other' }] },
    ]);
  });

  it.each([
    ['the same account', {}],
    ['the account at a new address', { by: 'moved@example.com' }],
    ['the address with another account', { sub: 'sub-of-two' }],
  ])('S-10: and changes nothing as %s again', async (_, again) => {
    const { harness, order } = await requested(200_001);
    await harness.agree(order, 200_001);
    const before = harness.works();

    expect(await harness.agree(order, 200_001, again)).toBe('agreed');
    expect(harness.works()).toEqual(before);
  });

  it('of only the amount that the first person approved', async () => {
    const { harness, order } = await requested(300_000);
    await harness.agree(order, 250_000);

    for (const paise of [249_999, 300_000]) {
      await expect(harness.agree(order, paise, other)).rejects.toMatchObject({
        status: 'invalidInput',
        data: { fields: ['paise'], refund: { problem: 'amountChanged' } },
      });
    }
    expect(harness.works()).toMatchObject([{ state: 'approved', approvedPaise: 250_000 }]);
  });

  it('that is on its way or done, without any effect', async () => {
    const { harness, order } = await requested();
    const { provider } = harness.money;
    await harness.agree(order, 90_000);
    harness.answers = [
      () => {
        throw new Failure('operationFailed', 'lost');
      },
      () => harness.refundInDashboard(90_000, 'pending'),
    ];
    const [payment] = provider.payments.values();
    const ways = [
      () => harness.follow(order),
      () => harness.follow(order),
      () => {
        if (payment) {
          provider.endRefund(payment, 'rfnd_pay_1_0', 'processed');
        }
        return harness.follow(order);
      },
    ];
    const states: (string | undefined)[] = [];
    for (const goOn of ways) {
      await goOn();
      const before = harness.works();
      states.push(before[0]?.state);

      expect(await harness.agree(order, 90_000, other)).toBe('approved');
      expect(harness.works()).toEqual(before);
    }

    expect(states).toEqual(['sending', 'sent', 'processed']);
  });

  it('again after Razorpay could not make it', async () => {
    const { harness, order } = await requested();
    await harness.agree(order, 90_000);
    harness.answers = [() => 'refused'];
    await harness.follow(order);
    expect(harness.works()).toMatchObject([{ state: 'failed' }]);

    expect(await harness.agree(order, 90_000, other)).toBe('approved');
    expect(harness.works()).toMatchObject([{ state: 'ready', approvals: [other] }]);
  });

  it('but not once it was declined', async () => {
    const { harness, order } = await requested();
    await harness.declineRequest(order);

    await expect(harness.agree(order, 90_000)).rejects.toMatchObject({
      status: 'invalidInput',
      data: { fields: ['paise'], refund: { problem: 'decided', state: 'declined' } },
    });
  });
});

describe('a member of finance decides on no refund', () => {
  it('S-13: of their own payment', async () => {
    const { harness, order } = await requested();
    const own = { status: 'userNotAllowed', data: { refund: { problem: 'ownPayment' } } };

    await expect(harness.agree(order, 90_000, { sub: harness.sub })).rejects.toMatchObject(own);
    await expect(harness.declineRequest(order, harness.sub)).rejects.toMatchObject(own);
    expect(harness.works()).toMatchObject([{ state: 'requested', approvals: [] }]);
  });

  it.each([
    ['payment', { paymentID: 'pay_9' }],
    ['order', { orderID: orderIDOf('0190b3a0-0000-7000-8000-000000000009', 0, 1) }],
    ['order number', { orderID: 'z'.repeat(40) }],
  ])('of an unknown %s', async (_, changes) => {
    const { harness, order } = await requested();

    await expect(harness.agree(order, 90_000, changes)).rejects.toMatchObject(gone);
  });

  it('that was withdrawn meanwhile', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    const second = await harness.paid(2);
    const lost = { paymentID: 'pay_2', state: 'lost', deductedPaise: 90_000 } as const;
    await harness.follow(second, [disputeFact(lost)]);
    expect(harness.works()).toMatchObject([{ why: 'duplicate', state: 'withdrawn' }]);

    await expect(harness.agree(second, 90_000, { paymentID: 'pay_2' })).rejects.toMatchObject(gone);
  });
});

describe('a member of finance declines a refund', () => {
  it('that the buyer asked for', async () => {
    const { harness, order } = await requested();

    await harness.declineRequest(order);

    expect(harness.works()).toMatchObject([
      {
        state: 'declined',
        answer: 'Most of it was read.',
        declined: { by: 'one@example.com', sub: 'sub-of-one', at: harness.now },
      },
    ]);
  });

  it('but not one that is due without being asked for', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1, {}, { amountPaise: 100 });

    await expect(harness.declineRequest(order)).rejects.toMatchObject({
      status: 'invalidInput',
      data: { fields: ['words'], refund: { problem: 'due' } },
    });
    expect(harness.works()).toMatchObject([{ state: 'requested' }]);
  });
});
