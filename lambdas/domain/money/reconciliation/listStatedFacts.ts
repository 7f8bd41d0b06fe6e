import type { StatedFact } from '../../../contract/books.ts';
import type { Fact } from '../../../contract/tables/facts.ts';
import { Failure } from '../../Failure.ts';
import { firstWithin } from '../../firstWithin.ts';
import { isOrderID } from '../orders/orderID.ts';
import type { Orders } from '../ports.ts';

/** What Razorpay has stated about an order, as it is kept, oldest first. @throws Failure dataNotFound for what is no order of ours */
export async function listStatedFacts(
  orders: Pick<Orders, 'find' | 'facts'>,
  orderID: string,
): Promise<StatedFact[]> {
  const [order, facts] = isOrderID(orderID)
    ? await Promise.all([orders.find(orderID), orders.facts(orderID)])
    : [null, []];
  if (!order) {
    throw new Failure('dataNotFound', 'Order not found.');
  }
  return firstWithin(facts.map(stated).sort((one, other) => timeOf(one) - timeOf(other)));
}

const notStated = { state: null, paise: null, currency: null, at: null };

function stated(fact: Fact): StatedFact {
  const { kind, paymentID } = fact;
  switch (fact.kind) {
    case 'payment': {
      const { state, amountPaise: paise, currency } = fact;
      return { kind, subject: paymentID, paymentID, state, paise, currency, at: fact.at };
    }
    case 'refund': {
      const { refundID: subject, state, amountPaise: paise } = fact;
      return { kind, subject, paymentID, ...notStated, state, paise, at: fact.at };
    }
    case 'dispute': {
      const { disputeID: subject, state, deductedPaise: paise } = fact;
      return { kind, subject, paymentID, ...notStated, state, paise, at: fact.at };
    }
    case 'reference':
      return { kind, subject: fact.refundID, paymentID, ...notStated, state: fact.reference };
    case 'announcement':
      return { kind, subject: paymentID, paymentID, ...notStated };
  }
}

/** Facts without a time come last. */
function timeOf({ at }: StatedFact): number {
  return at ?? Number.MAX_SAFE_INTEGER;
}
