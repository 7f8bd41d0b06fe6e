import type { KeptFact } from '../../orders/Fact.ts';
import type { Order } from '../../orders/Order.ts';
import { computeEntitlement, outcomeOf } from '../../plans/entitlement.ts';
import { entitlingOrder } from '../../plans/entitlingOrder.ts';
import type { OurOrder } from './SourceRecord.ts';

/** An order as reports compare it. @param orders all orders of the person */
export function toOurOrder(
  order: Order,
  orders: readonly Order[],
  facts: readonly KeptFact[],
): OurOrder {
  const { terms, state, razorpayOrderID } = order;
  const { orderID, sub, offerName, amountPaise, currency, startTime } = terms;
  return {
    kind: 'order',
    orderID,
    razorpayOrderID,
    sub,
    offerName,
    amountPaise,
    currency,
    startTime,
    status: state.status,
    paymentID: state.paymentID,
    outcome: outcomeOf(computeEntitlement(orders.map(entitlingOrder)), orderID),
    facts: facts.filter(isMoney),
    documents: order.documents.map(({ key, number }) => ({ key, number })),
  };
}

function isMoney(fact: KeptFact): fact is KeptFact & OurOrder['facts'][number] {
  return fact.kind === 'payment' || fact.kind === 'refund' || fact.kind === 'dispute';
}
