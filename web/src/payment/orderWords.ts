import type { OrderSummary } from '../../../lambdas/contract/entities.ts';
import { formatDate } from '../formatDate.ts';

/** How an order stands, in a word and a sentence. */
export interface OrderWords {
  readonly state: string;
  readonly sentence: string;
}

/** Words for an order in a list. */
export function orderWords(order: OrderSummary): OrderWords {
  switch (order.state) {
    case 'open':
      return words('Not paid', 'Checkout was opened. Nothing was paid so far.');
    case 'confirming':
      return words('Being confirmed', 'Money may be on its way. The plan comes by itself.');
    case 'expired':
      return words('Not paid', 'It was never paid and has ended. Nothing was charged.');
    case 'inReview':
      return words('In review', 'The payment does not fit the order. A person is looking at it.');
    case 'paid':
      return paidWords(order);
  }
}

function paidWords({ outcome, refund, validFrom, validUntil }: OrderSummary): OrderWords {
  if (outcome === 'refunded' || refund === 'full') {
    return words('Given back', 'The whole amount was given back, and the plan of it has ended.');
  }
  const back = 'The whole amount goes back to you.';
  switch (outcome) {
    case 'duplicate':
      return words('To be given back', `The same plan was paid for twice. ${back}`);
    case 'creditSpent':
      return words('To be given back', `Its credit had been used for another order. ${back}`);
    case 'none':
      return words('Paid', 'The money has arrived. The plan follows by itself.');
    case 'granted': {
      const part = refund === 'partial' ? ' A part of the amount was given back.' : '';
      return words('Paid', `${period(validFrom, validUntil)}${part}`);
    }
  }
}

function period(from: number | null, until: number | null): string {
  if (from === null || until === null) {
    return 'It gave you the plan.';
  }
  return `It gave you the plan from ${formatDate(from)} until ${formatDate(until)}.`;
}

function words(state: string, sentence: string): OrderWords {
  return { state, sentence };
}
