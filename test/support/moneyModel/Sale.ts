import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { syncOrder } from '../../../lambdas/domain/money/sync/syncOrder.ts';
import { orderWith, start } from '../money/fixtures.ts';
import type { ModelPayment } from './ModelProvider.ts';
import { MoneyHarness } from './MoneyHarness.ts';

/** An order, here and at the provider, and what the provider was asked to capture. */
export class Sale {
  readonly money = new MoneyHarness();
  readonly order: Order;
  readonly captured: [string, number][] = [];

  constructor(order = orderWith()) {
    this.order = order;
    const { orderID: receipt, amountPaise, currency } = order.terms;
    this.money.store.orders.set(receipt, order);
    this.money.provider.orders.set('order_1', { id: 'order_1', amountPaise, currency, receipt });
  }

  /** A payment of it, in a state. */
  pay(state: ModelPayment['state'], odd: Partial<ModelPayment> = {}): ModelPayment {
    const { provider } = this.money;
    const order = { id: 'order_1', amountPaise: 90_000, currency: 'INR', receipt: null };
    const payment = provider.attempt(order, start, odd);
    provider.move(payment, state);
    return payment;
  }

  /** The buyer deletes the account. @param at epoch ms */
  close(at: number): void {
    this.money.store.deleteAccount(this.order.terms.sub, at);
  }

  /** The buyer's guardian withdraws their consent. @param at epoch ms */
  withdraw(at: number): void {
    this.money.store.withdrawAgreement(this.order.terms.sub, at);
  }

  sync(order = this.order): Promise<Order> {
    return this.money.run(({ provider, ...ports }) => {
      const capture = (paymentID: string, amountPaise: number) => {
        this.captured.push([paymentID, amountPaise]);
        return provider.capture(paymentID, amountPaise);
      };
      return syncOrder({ ...ports, provider: { ...provider, capture } }, order);
    });
  }

  noted(): string[] {
    return this.money.noted.map(({ event }) => event);
  }
}
