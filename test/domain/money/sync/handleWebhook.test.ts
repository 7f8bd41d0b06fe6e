/** What a webhook is believed about, and what becomes of one that fails. */
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import type { PaymentProvider } from '../../../../lambdas/domain/money/ports.ts';
import { handleWebhook } from '../../../../lambdas/domain/money/sync/handleWebhook.ts';
import { replayWebhooks } from '../../../../lambdas/domain/money/sync/replayWebhooks.ts';
import { orderWith, start } from '../../../support/money/fixtures.ts';
import type { ModelPayment } from '../../../support/moneyModel/ModelProvider.ts';
import { MoneyHarness } from '../../../support/moneyModel/MoneyHarness.ts';
import { orderIDOf, people } from '../../../support/moneyModel/people.ts';

const sub = people[0]?.sub ?? '';
const signed = { body: Uint8Array.of(), signature: '', eventID: 'evt_1' };
const disputeID = 'disp_pay_1_0';

/** A paid order, and webhooks about a dispute of its payment. */
class Disputed {
  readonly money = new MoneyHarness();
  readonly orderID = orderIDOf(sub, start, 1);
  private readonly payment;

  constructor() {
    const { store, provider } = this.money;
    const razorpayOrderID = 'order_1';
    const order = { id: razorpayOrderID, amountPaise: 90_000, currency: 'INR' };
    store.orders.set(this.orderID, {
      ...orderWith({ orderID: this.orderID, sub }),
      razorpayOrderID,
    });
    provider.orders.set(razorpayOrderID, { ...order, receipt: this.orderID });
    this.payment = provider.attempt({ ...order, receipt: this.orderID }, start, {});
    provider.move(this.payment, 'captured');
  }

  /** The buyer's bank decides. */
  lose(deductedPaise: number): void {
    this.money.provider.lose(this.payment, deductedPaise, start);
  }

  /** Another person's order is paid too, and its bank takes the money back. @returns its payment */
  loseAnother(): ModelPayment {
    const { provider } = this.money;
    const receipt = orderIDOf(people[1]?.sub ?? '', start, 1);
    const order = { id: 'order_2', amountPaise: 90_000, currency: 'INR', receipt };
    provider.orders.set(order.id, order);
    const payment = provider.attempt(order, start, {});
    provider.move(payment, 'captured');
    provider.lose(payment, 90_000, start);
    return payment;
  }

  /** A webhook comes that is signed and names the order with its dispute, or with another payment and dispute. */
  receive(
    other: { paymentID?: string; disputeID?: string; madeAt?: number } = {},
    broken: Partial<PaymentProvider> = {},
  ): Promise<void> {
    const { paymentID, razorpayOrderID } = this.payment;
    const named = { razorpayOrderID, paymentID, disputeID, madeAt: start, ...other };
    const webhooks = { signed: async () => true, read: async () => named };
    const eventIDs = { isReused: async () => false };
    return this.money.run(({ provider, ...ports }) =>
      handleWebhook(
        { ...ports, provider: { ...provider, ...broken }, webhooks, eventIDs },
        signed,
        start,
      ),
    );
  }

  replay() {
    return this.money.run(replayWebhooks);
  }

  noted(): string[] {
    return this.money.noted.map(({ event }) => event).filter((event) => /Failed/.test(event));
  }

  lostPaise(): number | undefined {
    return this.money.store.orders.get(this.orderID)?.state.disputeLostPaise;
  }
}

describe('a signed webhook about a dispute', () => {
  it('takes what Razorpay says of it, whatever the body states', async () => {
    const disputed = new Disputed();
    disputed.lose(30_000);

    await disputed.receive();

    expect(disputed.lostPaise()).toBe(30_000);
  });

  it('takes nothing while Razorpay knows no such dispute: it is recorded, alerted and received, and replayed', async () => {
    const disputed = new Disputed();

    await disputed.receive();
    expect(disputed.lostPaise()).toBe(0);
    expect(disputed.noted()).toEqual(['webhookFailed']);
    expect(await disputed.replay()).toMatchObject([
      { razorpayOrderID: 'order_1', disputeID, error: expect.stringContaining('no such dispute') },
    ]);

    disputed.lose(90_000);
    expect(await disputed.replay()).toMatchObject([{ disputeID, error: null }]);
    expect(disputed.lostPaise()).toBe(90_000);
    expect(await disputed.replay()).toEqual([]);
  });

  it('takes nothing from a payment and a dispute of another order, and keeps neither', async () => {
    const disputed = new Disputed();
    const { paymentID } = disputed.loseAnother();

    await disputed.receive({ paymentID, disputeID: `disp_${paymentID}_0` });

    expect(disputed.lostPaise()).toBe(0);
    const kept = [...(disputed.money.store.factsOf.get(disputed.orderID)?.values() ?? [])];
    expect(kept.map((fact) => `${fact.kind} ${fact.paymentID}`)).toEqual(['payment pay_1']);
    expect(disputed.money.store.failedWebhooks.size).toBe(0);
  });
});

describe('a signed webhook whose order cannot be synced', () => {
  const hourMs = 3_600_000;

  it.each([
    ['Razorpay cannot be asked', new Failure('operationFailed', 'slow')],
    ['our database fails', new Error('throttled')],
  ])(
    'is refused while %s, so that Razorpay sends it again, and received once it was for six hours',
    async (_, error) => {
      const disputed = new Disputed();
      disputed.lose(90_000);
      const broken = { facts: () => Promise.reject(error) };

      await expect(disputed.receive({ madeAt: start - 6 * hourMs + 1 }, broken)).rejects.toBe(
        error,
      );
      const before = disputed.noted();
      await disputed.receive({ madeAt: start - 6 * hourMs }, broken);

      expect([before, disputed.noted()]).toEqual([[], ['webhookFailed']]);
      expect(await disputed.replay()).toMatchObject([{ disputeID, error: null }]);
      expect(disputed.lostPaise()).toBe(90_000);
    },
  );

  it('is received when a restored database has lost the order, which the lists bring back', async () => {
    const disputed = new Disputed();
    disputed.money.store.orders.clear();

    await disputed.receive();

    expect(disputed.noted()).toEqual([]);
    expect(disputed.money.store.failedWebhooks.size).toBe(0);
  });
});
