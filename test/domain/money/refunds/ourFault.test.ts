import { describe, expect, it } from 'vitest';
import type { OrderTerms } from '../../../../lambdas/domain/money/orders/Order.ts';
import { computeEntitlement } from '../../../../lambdas/domain/money/plans/entitlement.ts';
import { validityMs } from '../../../../lambdas/domain/money/plans/plans.ts';
import { entitlingOrder } from '../../../../lambdas/domain/money/plans/terms.ts';
import { followUp } from '../../../../lambdas/domain/money/refunds/followUp.ts';
import { start } from '../../../support/money.ts';
import { RefundFixture } from '../../../support/moneyModel/RefundFixture.ts';

const dayMs = 86_400_000;
const end = start + validityMs;
const ourFault = { isOurFault: true };

function grantsOf(shop: RefundFixture) {
  return computeEntitlement(shop.money.store.ofPerson(shop.sub).map(entitlingOrder)).grants;
}

/** An order of which a part is refunded on a day of its plan. */
async function approved(paise: number | null, day: number, more: object = ourFault) {
  const shop = new RefundFixture();
  const order = await shop.paid(1);
  await shop.ask(order);
  shop.now = start + day * dayMs;
  const { words } = await shop.approve(order, paise, more);
  return { shop, order, words };
}

describe('a refund that is made because of our fault', () => {
  it('takes no day from the plan, and says so when it is approved', async () => {
    const { shop, order, words } = await approved(45_000, 10);

    const after = await shop.follow(order);

    expect(words).toBe(
      '₹450 is approved and will be sent within minutes. The 182 days that it takes from the plan are added back when it is sent.',
    );
    expect(after.state).toMatchObject({ refund: 'partial', refundedPaise: 45_000 });
    expect(grantsOf(shop)).toMatchObject([{ validUntil: end, addedDays: 182 }]);
    expect(after.extensions).toEqual([
      {
        id: 'pay_1-1',
        at: start,
        days: 182,
        by: 'one@example.com',
        refundID: 'rfnd_pay_1_0',
        reason: 'A fault on our side (refund rfnd_pay_1_0)',
      },
    ]);
  });

  it('keeps a plan that the money left would have ended long ago', async () => {
    const { shop, order } = await approved(60_000, 200);

    await shop.follow(order);

    expect(grantsOf(shop)).toMatchObject([{ validUntil: end }]);
  });

  it('shortens the plan when it is no fault of ours', async () => {
    const { shop, order, words } = await approved(45_000, 10, {});

    const after = await shop.follow(order);

    expect(words).not.toContain('days');
    expect(after.extensions).toEqual([]);
    expect(grantsOf(shop)).toMatchObject([{ validUntil: start + 183 * dayMs }]);
  });

  it('of all the money ends the plan, and says at approval that nothing can be added', async () => {
    const { shop, order, words } = await approved(null, 1);

    const after = await shop.follow(order);

    expect(words).toContain('so its plan ends and no days can be added');
    expect(after.state.refund).toBe('full');
    expect(after.extensions).toEqual([]);
    expect(grantsOf(shop)).toEqual([]);
  });

  it('that is so small that it takes no day adds none', async () => {
    const { shop, order, words } = await approved(100, 1);

    const after = await shop.follow(order);

    expect(words).toContain('It takes no days from the plan, so none are added.');
    expect(after.extensions).toEqual([]);
    expect(grantsOf(shop)).toMatchObject([{ validUntil: end, addedDays: 0 }]);
  });

  it('of a duplicate payment adds none, for it gave no plan', async () => {
    const shop = new RefundFixture();
    await shop.paid(1);
    shop.now += 1000;
    const twin = await shop.paid(2);

    const { words } = await shop.approve(twin, 45_000, ourFault);
    const after = await shop.follow(twin);

    expect(words).toContain('none are added');
    expect(after.extensions).toEqual([]);
    expect(grantsOf(shop)).toMatchObject([{ validUntil: end, addedDays: 0 }]);
  });

  it('of a further payment of the same order adds none', async () => {
    const shop = new RefundFixture();
    const order = await shop.paid(1);
    shop.pay(order);
    await shop.follow(order);

    const { words } = await shop.approve(order, 45_000, ourFault);
    const after = await shop.follow(order);

    expect(words).toContain('This payment gave no plan, so no days are added.');
    expect(after.state.othersRefundedPaise).toBe(45_000);
    expect(after.extensions).toEqual([]);
  });

  it('adds its days once when the run dies between the refund and the days', async () => {
    const { shop, order } = await approved(45_000, 200);
    const dying = () => Promise.reject(new Error('died'));
    const died = shop.money.run((ports) =>
      followUp(
        { ...ports, now: () => shop.now, orders: { ...ports.orders, extend: dying } },
        shop.now,
        () => false,
      ),
    );
    await expect(died).rejects.toThrow('died');
    const between = grantsOf(shop);

    await shop.follow(order);
    await shop.follow(order);

    expect(between).toMatchObject([{ validUntil: start + 183 * dayMs }]);
    expect(grantsOf(shop)).toMatchObject([{ validUntil: end, addedDays: 182 }]);
    expect(shop.works()).toMatchObject([{ state: 'processed', attempt: 1 }]);
    expect(shop.money.provider.payments.get('pay_1')?.refunds).toHaveLength(1);
  });

  it('adds its days once when the run dies between the days and the note that it was sent', async () => {
    const { shop, order } = await approved(45_000, 200);
    const died = shop.money.run((ports) => {
      let isExtended = false;
      const orders: typeof ports.orders = {
        ...ports.orders,
        extend: async (...args) => {
          await ports.orders.extend(...args);
          isExtended = true;
        },
      };
      const refunds: typeof ports.refunds = {
        ...ports.refunds,
        save: (work) => (isExtended ? Promise.reject(new Error('died')) : ports.refunds.save(work)),
      };
      const all = { ...ports, now: () => shop.now, orders, refunds };
      return followUp(all, shop.now, () => false);
    });
    await expect(died).rejects.toThrow('died');

    await shop.follow(order);

    expect(grantsOf(shop)).toMatchObject([{ validUntil: end, addedDays: 182 }]);
    expect(shop.works()).toMatchObject([{ state: 'processed' }]);
  });

  it('adds nothing when its bank refuses it later, and its days once when it is approved again', async () => {
    const { shop, order } = await approved(45_000, 10);
    shop.answers = [() => shop.refundInDashboard(45_000, 'pending')];
    await shop.follow(order);
    const pending = grantsOf(shop);
    const [payment] = shop.money.provider.payments.values();
    const [sent] = shop.works();
    if (payment && sent?.refundID) {
      shop.money.provider.endRefund(payment, sent.refundID, 'failed');
    }
    await shop.follow(order);
    const failed = grantsOf(shop);
    await shop.approve(order, 45_000);
    await shop.follow(order);

    expect(pending).toMatchObject([{ validUntil: end, addedDays: 182 }]);
    expect(failed).toMatchObject([{ validUntil: end, addedDays: 0 }]);
    expect(grantsOf(shop)).toMatchObject([{ validUntil: end, addedDays: 182 }]);
  });

  it('goes with its plan: the days add nothing to another plan when the rest is refunded too', async () => {
    const shop = new RefundFixture();
    await shop.paid(1);
    shop.now += dayMs;
    const upgrade: Partial<OrderTerms> = {
      offerName: 'innovator',
      pricePaise: 390_000,
      amountPaise: 350_000,
    };
    const higher = await shop.paid(2, upgrade);
    await shop.ask(higher);
    await shop.approve(higher, 100_000, ourFault);
    const part = await shop.follow(higher);

    const payment = shop.money.provider.payments.get('pay_2');
    if (payment) {
      shop.money.provider.refund(payment, 250_000, 'processed', shop.now);
    }
    await shop.follow(higher);

    expect(part.extensions).toHaveLength(1);
    expect(grantsOf(shop)).toMatchObject([
      { offerName: 'explorer', validUntil: end, addedDays: 0 },
    ]);
  });
});
