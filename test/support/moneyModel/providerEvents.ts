/** What people do at the provider's checkout and what the provider does on its own. */
import { dayMs } from '../money/fixtures.ts';
import {
  lostPaise,
  type ModelPayment,
  type ModelProvider,
  refundedPaise,
} from './ModelProvider.ts';
import type { Steps } from './Steps.ts';

/** How banks end refunds: most go well. */
const ends = ['processed', 'processed', 'failed'] as const;

/** Someone pays one of the orders, well or badly. */
export function payAtRandom(
  provider: ModelProvider,
  steps: Steps,
  now: number,
  only?: string,
): void {
  const orders = [...provider.orders.values()].slice(-5).filter(({ id }) => id === (only ?? id));
  if (orders.length === 0) {
    return;
  }
  const order = steps.one(orders);
  const pay = (odd: Partial<ModelPayment> = {}) => provider.attempt(order, now, odd);
  steps.one([
    () => authorize(provider, steps, pay()),
    () => authorize(provider, steps, pay()),
    () => authorize(provider, steps, pay()),
    () => provider.move(pay(), 'failed'),
    () => provider.move(pay(), 'authorized'),
    () => pay(),
    () => authorize(provider, steps, pay({ amountPaise: order.amountPaise + 100 })),
    () => authorize(provider, steps, pay({ currency: 'USD' })),
  ])();
}

/** What time does: late answers of banks, captures, refunds that people at the dashboard make. */
export function passTime(provider: ModelProvider, steps: Steps, now: number): void {
  for (const payment of provider.payments.values()) {
    const age = now - payment.at;
    if (payment.state === 'authorized' && age > 3 * dayMs) {
      giveBack(provider, payment, now);
    } else if (payment.state === 'authorized' && steps.happens(0.2)) {
      capture(provider, payment, now);
    } else if (payment.state === 'created' && (age > dayMs || steps.happens(0.3))) {
      provider.move(payment, 'failed');
    } else if (payment.state === 'failed' && age < 2 * dayMs && steps.happens(0.1)) {
      authorize(provider, steps, payment);
    } else if (payment.state === 'captured' && steps.happens(0.03)) {
      takeBack(provider, steps, payment, now);
    }
    endPending(provider, steps, payment);
  }
}

/** Whether a bank has not ended a refund yet. */
export function hasPendingRefund({ payments }: ModelProvider): boolean {
  return [...payments.values()].some(({ refunds }) =>
    refunds.some(({ state }) => state === 'pending'),
  );
}

/** Banks end every refund that is pending. @param mayFail false: all of them go well */
export function endRefunds(provider: ModelProvider, steps: Steps, mayFail: boolean): void {
  for (const payment of provider.payments.values()) {
    for (const { refundID, state } of payment.refunds) {
      if (state === 'pending') {
        provider.endRefund(payment, refundID, mayFail ? steps.one(ends) : 'processed');
      }
    }
  }
}

/** People at the dashboard refund a payment, or its bank takes it back: whole or a part. */
function takeBack(provider: ModelProvider, steps: Steps, payment: ModelPayment, now: number): void {
  const left = payment.amountPaise - refundedPaise(payment) - lostPaise(payment);
  const amount = steps.happens(0.5) ? left : Math.ceil(left / 3);
  if (amount > 0 && steps.happens(0.3)) {
    provider.lose(payment, amount, now);
  } else if (amount > 0) {
    provider.refund(payment, amount, steps.one(['processed', 'pending']), now);
  }
}

function endPending(provider: ModelProvider, steps: Steps, payment: ModelPayment): void {
  for (const { refundID, state } of payment.refunds) {
    if (state === 'pending' && steps.happens(0.3)) {
      provider.endRefund(payment, refundID, steps.one(ends));
    }
  }
}

function authorize(provider: ModelProvider, steps: Steps, payment: ModelPayment): void {
  provider.move(payment, 'authorized');
  if (steps.happens(0.9)) {
    capture(provider, payment, payment.at);
  }
}

/** What an order no longer needs is refunded, as it was documented; now and then it is not. */
function capture(provider: ModelProvider, payment: ModelPayment, now: number): void {
  if (provider.isPaid(payment.razorpayOrderID) && payment.at % 5000 !== 0) {
    giveBack(provider, payment, now);
  } else {
    provider.move(payment, 'captured');
  }
}

function giveBack(provider: ModelProvider, payment: ModelPayment, now: number): void {
  provider.refund(payment, payment.amountPaise, 'processed', now);
}
