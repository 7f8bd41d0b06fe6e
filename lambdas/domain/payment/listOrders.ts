import type { OrderSummary, Quote } from '../../contract/entities.ts';
import { kindOf } from '../invoices/draft.ts';
import { type RefundBook, type RefundWork, refundRequestOf } from '../refunds/RefundWork.ts';
import { type Entitlement, entitlement } from './entitlement.ts';
import type { Order } from './Order.ts';
import { type PaidOffer, plans } from './plans.ts';
import type { CommitmentBook, Orders } from './ports.ts';
import { creditFor, entitling, isOpen, purchaseOf } from './terms.ts';

const offers = Object.keys(plans) as PaidOffer[]; // Object.keys forgets the key type

/** A person's orders, newest first, and what each offer would cost now. @param now epoch ms */
export async function listOrders(
  ports: {
    readonly orders: Pick<Orders, 'ofPerson'>;
    readonly commitments: CommitmentBook;
    readonly refunds: Pick<RefundBook, 'ofPerson'>;
  },
  sub: string,
  now: number,
): Promise<{ orders: OrderSummary[]; data: { quotes: Quote[] } }> {
  const [orders, commitments, works] = await Promise.all([
    ports.orders.ofPerson(sub),
    ports.commitments.read(sub),
    ports.refunds.ofPerson(sub),
  ]);
  const entitled = entitlement(orders.map(entitling));
  return {
    orders: orders.map((order) => summary(order, orders, entitled, works, now)).reverse(),
    data: {
      quotes: offers.map((offer) => {
        const purchase = purchaseOf(offer, orders, now);
        const credit = creditFor(offer, orders, commitments, now);
        const creditPaise = credit.reduce((sum, { paise }) => sum + paise, 0);
        const { pricePaise } = plans[offer];
        return {
          offerName: offer,
          price: pricePaise / 100,
          credit: creditPaise / 100,
          toPay: Math.max(100, pricePaise - creditPaise) / 100,
          purchase: purchase.kind === 'new' && creditPaise > 0 ? 'upgrade' : purchase.kind,
        };
      }),
    },
  };
}

function summary(
  order: Order,
  orders: readonly Order[],
  { grants, exceptions }: Entitlement,
  works: readonly RefundWork[],
  now: number,
): OrderSummary {
  const { terms, state } = order;
  const grant = grants.find(({ orderID }) => orderID === terms.orderID);
  const exception = exceptions.find(({ orderID }) => orderID === terms.orderID);
  const work = workShown(order, works);
  return {
    orderID: terms.orderID,
    offerName: terms.offerName,
    level: plans[terms.offerName].level,
    price: terms.amountPaise / 100,
    startTime: terms.startTime,
    state: stateOf(order, orders, now),
    outcome: outcomeOf(order, grant !== undefined, exception?.why),
    paidAt: state.paidAt,
    validFrom: grant?.validFrom ?? null,
    validUntil: grant?.validUntil ?? null,
    refund: state.refund,
    paymentID: state.paymentID,
    documents: order.documents.map(({ number }) => ({ number, kind: kindOf(number) })),
    refundRequest: work ? refundRequestOf(work) : null,
  };
}

/** What is given back of an order: of the payment that pays it, or else of any. */
function workShown({ terms, state }: Order, works: readonly RefundWork[]): RefundWork | undefined {
  const own = works.filter(({ orderID }) => orderID === terms.orderID);
  return own.find(({ paymentID }) => paymentID === state.paymentID) ?? own[0];
}

function stateOf(order: Order, orders: readonly Order[], now: number): OrderSummary['state'] {
  const { status, quarantine } = order.state;
  if (status === 'paid') {
    return 'paid';
  }
  if (quarantine) {
    return 'inReview';
  }
  if (!isOpen(order.terms, orders, now)) {
    return 'expired';
  }
  return status === 'attempted' ? 'confirming' : 'open';
}

function outcomeOf(
  { state }: Order,
  granted: boolean,
  exception: 'duplicate' | 'creditSpent' | undefined,
): OrderSummary['outcome'] {
  if (state.refund === 'full') {
    return 'refunded';
  }
  return granted ? 'granted' : (exception ?? 'none');
}
