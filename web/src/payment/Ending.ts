import type { OrderSummary } from '../../../lambdas/contract/entities.ts';

const endings = [
  'granted',
  /** Paid a second time, or with credit that another order had used: the money goes back. */
  'duplicate',
  'creditSpent',
  /** Held until a person has looked at it. */
  'inReview',
  'refunded',
  /** The server gives no plan for it. */
  'refused',
  /** The server does not know the order, or the three ids do not fit. */
  'unclear',
] as const;

/** How a payment ended. */
export type Ending = (typeof endings)[number];

/** Whether a value is one of the endings. */
export function isEnding(value: unknown): value is Ending {
  return endings.some((ending) => ending === value);
}

/** How an order ended; undefined while that is open. */
export function endingOf(order: OrderSummary): Ending | undefined {
  if (order.state === 'inReview') {
    return 'inReview';
  }
  if (order.refund === 'full') {
    return 'refunded';
  }
  return order.outcome === 'none' ? undefined : order.outcome;
}
