import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';

const endings = [
  'granted',
  /** Granted, from the end of the same plan that is in force. */
  'renewed',
  /** Paid while the same or a higher plan was in force: the payment is refunded. */
  'duplicate',
  'lowerPlan',
  /** Paid too long after its order was opened: the payment is refunded. */
  'tooLate',
  /** Authorised but not taken, as the plan was not needed any more. */
  'released',
  /** Held until a person has looked at it. */
  'inReview',
  'refunded',
  /** The server grants no plan for it. */
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
  if (order.state === 'inReview' || order.state === 'released') {
    return order.state;
  }
  if (order.refund === 'full') {
    return 'refunded';
  }
  if (order.outcome === 'granted') {
    return startsLater(order) ? 'renewed' : 'granted';
  }
  return order.outcome === 'none' ? undefined : order.outcome;
}

/** Only a renewal starts later than it is paid. */
function startsLater({ paidAt, validFrom }: OrderSummary): boolean {
  return paidAt !== null && validFrom !== null && validFrom > paidAt;
}

/** Whether a payment ended with the plan that it was for. */
export function isGranted(ending: Ending | null): ending is 'granted' | 'renewed' {
  return ending === 'granted' || ending === 'renewed';
}
