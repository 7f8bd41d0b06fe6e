import type { MoneyUse, RefundReason } from '../../../contract/refund.ts';
import type { KeptFact, PaymentFact } from '../../../contract/tables/facts.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import { captureArrivedAt, wasCaptured } from '../orders/Fact.ts';
import { latestPayments } from '../orders/latestFacts.ts';
import type { Order } from '../orders/Order.ts';
import { type PaymentBalance, paymentBalance } from '../orders/paymentBalance.ts';
import { mismatchOf, reduceFacts } from '../orders/reduceFacts.ts';
import {
  computeEntitlement,
  type Entitlement,
  type RefundDueReason,
  refundablePaise,
} from '../plans/entitlement.ts';
import { entitlingOrder } from '../plans/entitlingOrder.ts';
import { plans } from '../plans/plans.ts';
import type { PaymentsEnded } from '../ports.ts';
import { isDue } from './Refund.ts';

/** Money of a payment that is due as a refund without a request. */
export interface RefundDue {
  readonly why: Exclude<RefundReason, 'asked'>;
  readonly paise: number;
}

/** A captured payment, and how much of it can be refunded. */
export interface RefundablePayment {
  readonly orderID: string;
  readonly payment: PaymentFact;
  readonly money: PaymentBalance;
  /** What may be refunded on request, paise: never more than is left. */
  readonly refundablePaise: number;
  /** Null when nothing has to be refunded. */
  readonly due: RefundDue | null;
  /** Where the rest is; null when all that is left can be refunded. */
  readonly moneyUse: MoneyUse | null;
}

/**
 * Every captured payment of an order.
 *
 * @param orders all orders of the person
 * @param paymentsEnded since when the person may pay for nothing; null while they may
 */
export function refundablePayments(
  order: Order,
  facts: readonly KeptFact[],
  orders: readonly Order[],
  paymentsEnded: PaymentsEnded | null = null,
): RefundablePayment[] {
  const { orderID } = order.terms;
  // The facts may be newer than the state: both have to have the same amounts.
  const current = { ...order, state: reduceFacts(order.terms, facts) };
  const all = orders.map((one) => (one.terms.orderID === orderID ? current : one));
  const entitled = computeEntitlement(all.map(entitlingOrder));
  return latestPayments(facts)
    .filter(wasCaptured)
    .map((payment) => {
      const money = paymentBalance(payment, facts);
      const { leftPaise } = money;
      const why = reasonForAll(payment, current, facts, paymentsEnded);
      const common = { orderID, payment, money };
      if (why) {
        const due = leftPaise > 0 ? { why, paise: leftPaise } : null;
        return { ...common, refundablePaise: leftPaise, due, moneyUse: null };
      }
      return {
        ...common,
        refundablePaise: Math.min(leftPaise, refundablePaise(entitled, orderID)),
        due: dueOf(entitled, orderID),
        moneyUse: findMoneyUse(entitled, all, orderID),
      };
    });
}

/**
 * The current payment of a refund, with what this refund may send. One that is due is a debt: `refundablePaise` is all that is owed,
 * although the money may pay for a plan by now.
 *
 * @param orders all orders of the person
 */
export function refundableOf(
  refund: DebtTerms & Pick<Refund, 'orderID' | 'paymentID'>,
  facts: readonly KeptFact[],
  orders: readonly Order[],
): RefundablePayment | undefined {
  const order = orders.find(({ terms }) => terms.orderID === refund.orderID);
  const all = order ? refundablePayments(order, facts, orders) : [];
  const refundable = all.find(({ payment }) => payment.paymentID === refund.paymentID);
  return refundable && isDue(refund)
    ? { ...refundable, refundablePaise: owedPaise(refund, refundable) }
    : refundable;
}

/** What decides how much is owed of a refund that is due. */
type DebtTerms = Pick<Refund, 'why' | 'requestedPaise' | 'leftPaise'>;

/** What is owed of a refund that is due, paise: what was announced, less what has left the payment since; or more that is due by now. */
export function owedPaise(
  { requestedPaise, leftPaise }: DebtTerms,
  { money, due }: Pick<RefundablePayment, 'money' | 'due'>,
): number {
  const goneSincePaise = leftPaise - money.leftPaise;
  const announcedPaise = Math.min(money.leftPaise, requestedPaise - goneSincePaise);
  return Math.max(0, announcedPaise, due?.paise ?? 0);
}

/** Why all of a payment is due, whatever plans the person has. */
function reasonForAll(
  payment: PaymentFact,
  { terms, state }: Order,
  facts: readonly KeptFact[],
  paymentsEnded: PaymentsEnded | null,
): 'mismatched' | 'surplus' | PaymentsEnded['why'] | null {
  if (mismatchOf(terms, payment)) {
    return 'mismatched';
  }
  if (payment.paymentID !== state.paymentID) {
    return 'surplus';
  }
  return arrivedAfter(paymentsEnded, payment, facts) ? paymentsEnded.why : null;
}

/** Whether a payment arrived after its person could pay for nothing any more, whenever it was begun: a bank may answer days later. */
export function arrivedAfter(
  paymentsEnded: PaymentsEnded | null,
  { paymentID }: Pick<PaymentFact, 'paymentID'>,
  facts: readonly KeptFact[],
): paymentsEnded is PaymentsEnded {
  return paymentsEnded !== null && (captureArrivedAt(paymentID, facts) ?? 0) > paymentsEnded.at;
}

function dueOf(
  { allocations }: Entitlement,
  orderID: string,
): { why: RefundDueReason; paise: number } | null {
  const allocation = allocations.find((one) => one.orderID === orderID);
  return allocation?.refundDueReason
    ? { why: allocation.refundDueReason, paise: allocation.refundDuePaise }
    : null;
}

/**
 * Where the money of an order is whose plan was ended by a higher one, so that it can't be refunded with this order. Null when no
 * plan ended it.
 *
 * @param orders all orders of the person
 */
export function findMoneyUse(
  { grants, allocations }: Entitlement,
  orders: readonly Order[],
  orderID: string,
): MoneyUse | null {
  if (!grants.some((grant) => grant.orderID === orderID && grant.endedBy !== null)) {
    return null;
  }
  const { inPlans = [], usedPaise = 0 } = allocations.find((one) => one.orderID === orderID) ?? {};
  const [credit] = inPlans;
  const plan = orders.find(({ terms }) => terms.orderID === credit?.orderID);
  return credit && plan
    ? { paise: credit.paise, creditedTo: plans[plan.terms.offerName].level }
    : { paise: usedPaise, creditedTo: null };
}
