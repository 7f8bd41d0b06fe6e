/** People decide about money that is to be given back: one says yes or no, and of a large amount another one has to say yes too. */

import { formatRupees } from '../../../contract/rupees.ts';
import type { Order } from '../orders/Order.ts';
import { personOf } from '../orders/orderID.ts';
import { currency } from '../plans/plans.ts';
import { entitlingOrder, netPaidPaise } from '../plans/terms.ts';
import type { Orders } from '../ports.ts';
import { applyRefundChange } from './applyRefundChange.ts';
import { daysTaken } from './daysTaken.ts';
import type { RefundBook, RefundWork } from './RefundWork.ts';
import { type RefundablePayment, refundablePayments } from './refundsDue.ts';

/** What deciding works with. */
export interface DecidePorts {
  readonly orders: Pick<Orders, 'ofPerson' | 'facts'>;
  readonly refunds: Pick<RefundBook, 'ofPerson' | 'find' | 'save'>;
  /** Refunds of more than this need a second yes, paise. */
  readonly secondApprovalAbovePaise: number;
}

/** What somebody decides about, and who it is. */
export interface Decision {
  readonly orderID: string;
  /** Needed when money of several payments of the order is to be given back. */
  readonly paymentID?: string | undefined;
  /** The e-mail address of who decides. */
  readonly by: string;
  /** Whether the refund makes good a fault of ours. Once said, it stays so. */
  readonly isOurFault?: boolean;
}

/** Whether it was done, and in words what was. */
export interface Decided {
  readonly done: boolean;
  readonly words: string;
}

/**
 * The first yes. Of a refund that failed it begins anew.
 *
 * @param amountPaise a part of what can be refunded; null for all of it
 * @param now epoch ms
 */
export async function approveRefund(
  ports: DecidePorts,
  decision: Decision,
  amountPaise: number | null,
  now: number,
): Promise<Decided> {
  const found = await workOf(ports, decision, ['requested', 'failed']);
  if (typeof found === 'string') {
    return no(found);
  }
  const { work, hand, orders } = found;
  const mostPaise = Math.min(work.askedPaise, hand.refundablePaise);
  const wrong = amountProblem(amountPaise, mostPaise, hand);
  if (wrong) {
    return no(wrong);
  }
  const approvedPaise = amountPaise ?? mostPaise;
  const isLarge =
    approvedPaise > ports.secondApprovalAbovePaise || hand.payment.currency !== currency;
  const state = isLarge ? 'approved' : 'ready';
  const approvals = [{ by: decision.by, at: now }];
  const isOurFault = decision.isOurFault || work.isOurFault;
  const saved = await ports.refunds.save({
    ...work,
    state,
    approvedPaise,
    approvals,
    isOurFault,
    sendPaise: null,
    refundID: null,
    lookAt: isLarge ? work.lookAt : now,
  });
  if (!saved) {
    return no('Somebody else has just changed it. Look at it again.');
  }
  const words = isLarge
    ? `${formatRupees(approvedPaise / 100)} is approved once. A second person has to approve it too.`
    : `${formatRupees(approvedPaise / 100)} is approved and will be sent within minutes.`;
  return yes(isOurFault ? `${words} ${daysSentence(orders, hand, approvedPaise)}` : words);
}

/** The second yes, of another person than the first. @param now epoch ms */
export async function approveRefundAgain(
  ports: DecidePorts,
  decision: Decision,
  now: number,
): Promise<Decided> {
  const found = await workOf(ports, decision, ['approved']);
  if (typeof found === 'string') {
    return no(found);
  }
  const { work } = found;
  if (work.approvals.some(({ by }) => isSame(by, decision.by))) {
    return no('You have approved it already. Another person has to.');
  }
  const approvals = [...work.approvals, { by: decision.by, at: now }];
  const saved = await ports.refunds.save({ ...work, state: 'ready', approvals, lookAt: now });
  return saved
    ? yes(
        `${formatRupees((work.approvedPaise ?? 0) / 100)} is approved twice and will be sent within minutes.`,
      )
    : no('Somebody else has just changed it. Look at it again.');
}

/** A no, with words for the buyer. Only of what was not sent. @param now epoch ms */
export async function declineRefund(
  ports: DecidePorts,
  decision: Decision,
  words: string,
  now: number,
): Promise<Decided> {
  if (words === '') {
    return no('Say why, in words for the buyer.');
  }
  const found = await workOf(ports, decision, ['requested', 'approved', 'failed']);
  if (typeof found === 'string') {
    return no(found);
  }
  const declined = { by: decision.by, at: now };
  const done = await applyRefundChange(ports.refunds, found.work, (kept) =>
    kept.version === found.work.version
      ? { ...kept, state: 'declined', declined, answer: words, approvals: [], lookAt: null }
      : null,
  );
  return done
    ? yes('It is declined. The buyer reads your words in the user area.')
    : no('Somebody else has just changed it. Look at it again.');
}

/** The one work of an order that can be decided on, with its payment; in words why there is none. */
async function workOf(
  { orders, refunds }: DecidePorts,
  { orderID, paymentID }: Decision,
  states: readonly RefundWork['state'][],
): Promise<{ work: RefundWork; hand: RefundablePayment; orders: Order[] } | string> {
  const sub = personOf(orderID);
  const all = (await refunds.ofPerson(sub)).filter(
    (work) => work.orderID === orderID && (paymentID ?? work.paymentID) === work.paymentID,
  );
  const open = all.filter(({ state }) => states.includes(state));
  const [work, ...others] = open;
  if (!work) {
    const [first] = all;
    return first ? `It is ${first.state}.` : 'Nothing of this order is to be given back.';
  }
  if (others.length > 0) {
    const ids = open.map((one) => one.paymentID).join(', ');
    return `Several payments of this order are to be given back: name one of ${ids}.`;
  }
  const ofPerson = await orders.ofPerson(sub);
  const order = ofPerson.find(({ terms }) => terms.orderID === orderID);
  const hands = order ? refundablePayments(order, await orders.facts(orderID), ofPerson) : [];
  const hand = hands.find(({ payment }) => payment.paymentID === work.paymentID);
  return hand ? { work, hand, orders: ofPerson } : 'The payment of it is not known.';
}

/** What a refund for a fault of ours means for the plan. @param orders all orders of the person */
function daysSentence(
  orders: readonly Order[],
  { orderID, payment }: RefundablePayment,
  approvedPaise: number,
): string {
  const order = orders.find(({ terms }) => terms.orderID === orderID);
  if (order?.state.paymentID !== payment.paymentID) {
    return 'This payment gave no plan, so no days are added.';
  }
  const before = netPaidPaise(order.terms, order.state);
  const after = before - approvedPaise;
  if (after <= 0) {
    return 'It refunds all of this payment, so its plan ends and no days can be added.';
  }
  const taken = daysTaken(orders.map(entitlingOrder), orderID, { before, after });
  return taken
    ? `The ${taken.days} days that it takes from the plan are added back when it is sent.`
    : 'It takes no days from the plan, so none are added.';
}

/** @param mostPaise what can be refunded */
function amountProblem(
  amountPaise: number | null,
  mostPaise: number,
  { money, elsewhere }: RefundablePayment,
): string | null {
  if (money.openDispute) {
    return 'The payment is disputed at the bank: a refund now may be lost twice.';
  }
  if (mostPaise === 0) {
    return elsewhere ?? 'Nothing is left of this payment.';
  }
  if (amountPaise === null) {
    return null;
  }
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    return 'A refund is at least one rupee, in whole paise.';
  }
  return amountPaise > mostPaise
    ? `Only ${formatRupees(mostPaise / 100)} of this payment can be refunded. ${elsewhere ?? ''}`.trim()
    : null;
}

function isSame(one: string, other: string): boolean {
  const comparable = (address: string) => address.trim().normalize('NFC').toLowerCase();
  return comparable(one) === comparable(other);
}

function yes(words: string): Decided {
  return { done: true, words };
}

function no(words: string): Decided {
  return { done: false, words };
}
