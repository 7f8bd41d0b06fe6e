import { describe, expect, it } from 'vitest';
import type { OrderTerms } from '../../../../lambdas/contract/tables/orders.ts';
import { computeEntitlement } from '../../../../lambdas/domain/money/plans/entitlement.ts';
import { entitlingOrder } from '../../../../lambdas/domain/money/plans/entitlingOrder.ts';
import { fullPlanMs } from '../../../../lambdas/domain/money/plans/plans.ts';
import { followUp } from '../../../../lambdas/domain/money/refunds/followUp.ts';
import { start } from '../../../support/money/fixtures.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const dayMs = 86_400_000;
const end = start + fullPlanMs;
const ourFault = { isOurFault: true };

function grantsOf(harness: RefundFixture) {
  return computeEntitlement(harness.money.store.ofPerson(harness.sub).map(entitlingOrder)).grants;
}

/** An order of which a part is refunded on a day of its plan. */
async function approved(paise: number | null, day: number, more: object = ourFault) {
  const harness = new RefundFixture();
  const order = await harness.paid(1);
  await harness.ask(order);
  harness.now = start + day * dayMs;
  const decision = await harness.approve(order, paise, more);
  return { harness, order, decision };
}

describe('a refund that is made because of our fault', () => {
  it('takes no day from the plan, and says so when it is approved', async () => {
    const { harness, order, decision } = await approved(45_000, 10);

    const after = await harness.follow(order);

    expect(decision).toEqual({
      done: true,
      answer: { paise: 45_000, needsSecond: false, daysBack: 182 },
    });
    expect(after.state).toMatchObject({ refund: 'partial', refundedPaise: 45_000 });
    expect(grantsOf(harness)).toMatchObject([{ validUntil: end, addedDays: 182 }]);
    expect(after.extensions).toEqual([
      {
        id: 'pay_1-1',
        at: start,
        days: 182,
        cause: 'outage',
        by: 'one@example.com',
        refundID: 'rfnd_pay_1_0',
        reason: 'A fault on our side (refund rfnd_pay_1_0)',
      },
    ]);
  });

  it('keeps a plan that the money left would have ended long ago', async () => {
    const { harness, order } = await approved(60_000, 200);

    await harness.follow(order);

    expect(grantsOf(harness)).toMatchObject([{ validUntil: end }]);
  });

  it('shortens the plan when it is no fault of ours', async () => {
    const { harness, order, decision } = await approved(45_000, 10, {});

    const after = await harness.follow(order);

    expect(decision).toMatchObject({ answer: { daysBack: null } });
    expect(after.extensions).toEqual([]);
    expect(grantsOf(harness)).toMatchObject([{ validUntil: start + 183 * dayMs }]);
  });

  it('of all the money ends the plan, and says at approval that nothing can be added', async () => {
    const { harness, order, decision } = await approved(null, 1);

    const after = await harness.follow(order);

    expect(decision).toMatchObject({ answer: { daysBack: 'planEnds' } });
    expect(after.state.refund).toBe('full');
    expect(after.extensions).toEqual([]);
    expect(grantsOf(harness)).toEqual([]);
  });

  it('that is so small that it takes no day adds none', async () => {
    const { harness, order, decision } = await approved(100, 1);

    const after = await harness.follow(order);

    expect(decision).toMatchObject({ answer: { daysBack: 0 } });
    expect(after.extensions).toEqual([]);
    expect(grantsOf(harness)).toMatchObject([{ validUntil: end, addedDays: 0 }]);
  });

  it('of a duplicate payment adds none, for it gave no plan', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += 1000;
    const twin = await harness.paid(2);

    const decision = await harness.approve(twin, 45_000, ourFault);
    const after = await harness.follow(twin);

    expect(decision).toMatchObject({ answer: { daysBack: 0 } });
    expect(after.extensions).toEqual([]);
    expect(grantsOf(harness)).toMatchObject([{ validUntil: end, addedDays: 0 }]);
  });

  it('of a further payment of the same order adds none', async () => {
    const harness = new RefundFixture();
    const order = await harness.paid(1);
    harness.pay(order);
    await harness.follow(order);

    const decision = await harness.approve(order, 45_000, ourFault);
    const after = await harness.follow(order);

    expect(decision).toMatchObject({ answer: { daysBack: 'noPlan' } });
    expect(after.state.othersRefundedPaise).toBe(45_000);
    expect(after.extensions).toEqual([]);
  });

  it('adds its days once when the run dies between the refund and the days', async () => {
    const { harness, order } = await approved(45_000, 200);
    const dying = () => Promise.reject(new Error('died'));
    const died = harness.money.run((ports) =>
      followUp(
        { ...ports, now: () => harness.now, orders: { ...ports.orders, extend: dying } },
        harness.now,
        () => false,
      ),
    );
    await expect(died).rejects.toThrow('died');
    const between = grantsOf(harness);

    await harness.follow(order);
    await harness.follow(order);

    expect(between).toMatchObject([{ validUntil: start + 183 * dayMs }]);
    expect(grantsOf(harness)).toMatchObject([{ validUntil: end, addedDays: 182 }]);
    expect(harness.works()).toMatchObject([{ state: 'processed', attempt: 1 }]);
    expect(harness.money.provider.payments.get('pay_1')?.refunds).toHaveLength(1);
  });

  it('adds its days once when the run dies between the days and the note that it was sent', async () => {
    const { harness, order } = await approved(45_000, 200);
    const died = harness.money.run((ports) => {
      let isExtended = false;
      const orders: typeof ports.orders = {
        ...ports.orders,
        extend: async (...args) => {
          isExtended = await ports.orders.extend(...args);
          return isExtended;
        },
      };
      const refunds: typeof ports.refunds = {
        ...ports.refunds,
        save: (work) => (isExtended ? Promise.reject(new Error('died')) : ports.refunds.save(work)),
      };
      const all = { ...ports, now: () => harness.now, orders, refunds };
      return followUp(all, harness.now, () => false);
    });
    await expect(died).rejects.toThrow('died');

    await harness.follow(order);

    expect(grantsOf(harness)).toMatchObject([{ validUntil: end, addedDays: 182 }]);
    expect(harness.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('adds nothing when its bank refuses it later, and its days once when it is approved again', async () => {
    const { harness, order } = await approved(45_000, 10);
    harness.answers = [() => harness.refundInDashboard(45_000, 'pending')];
    await harness.follow(order);
    const pending = grantsOf(harness);
    const [payment] = harness.money.provider.payments.values();
    const [sent] = harness.works();
    if (payment && sent?.refundID) {
      harness.money.provider.endRefund(payment, sent.refundID, 'failed');
    }
    await harness.follow(order);
    const failed = grantsOf(harness);
    await harness.approve(order, 45_000);
    await harness.follow(order);

    expect(pending).toMatchObject([{ validUntil: end, addedDays: 182 }]);
    expect(failed).toMatchObject([{ validUntil: end, addedDays: 0 }]);
    expect(grantsOf(harness)).toMatchObject([{ validUntil: end, addedDays: 182 }]);
  });

  it('goes with its plan: the days add nothing to another plan when the rest is refunded too', async () => {
    const harness = new RefundFixture();
    await harness.paid(1);
    harness.now += dayMs;
    const upgrade: Partial<OrderTerms> = {
      offerName: 'innovator',
      pricePaise: 390_000,
      amountPaise: 300_494,
    };
    const higher = await harness.paid(2, upgrade);
    await harness.ask(higher);
    await harness.approve(higher, 100_000, ourFault);
    const part = await harness.follow(higher);

    const payment = harness.money.provider.payments.get('pay_2');
    if (payment) {
      harness.money.provider.refund(payment, 200_494, 'processed', harness.now);
    }
    await harness.follow(higher);

    expect(part.extensions).toHaveLength(1);
    expect(grantsOf(harness)).toMatchObject([
      { offerName: 'explorer', validUntil: end, addedDays: 0 },
    ]);
  });
});
