/** People decide about money that is to be given back: one says yes or no, and of a large amount another one has to say yes too. */

import { personOf } from '../payment/orderID.ts';
import { currency } from '../payment/plans.ts';
import type { Orders } from '../payment/ports.ts';
import { change } from './change.ts';
import { type PaymentInHand, paymentsInHand } from './moneyOwed.ts';
import type { RefundBook, RefundWork } from './RefundWork.ts';

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
}

/** Whether it was done, and in words what was. */
export interface Decided {
  readonly done: boolean;
  readonly words: string;
}

/**
 * The first yes. Of a refund that failed it begins anew.
 *
 * @param amountPaise a part of what is left of the payment; null for all of it
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
  const { work, hand } = found;
  const wrong = amountProblem(amountPaise, hand);
  if (wrong) {
    return no(wrong);
  }
  const approvedPaise = amountPaise ?? hand.money.leftPaise;
  const isLarge =
    approvedPaise > ports.secondApprovalAbovePaise || hand.payment.currency !== currency;
  const state = isLarge ? 'approved' : 'ready';
  const approvals = [{ by: decision.by, at: now }];
  const saved = await ports.refunds.save({
    ...work,
    ...{ state, approvedPaise, approvals, sendPaise: null, refundID: null },
    lookAt: isLarge ? work.lookAt : now,
  });
  if (!saved) {
    return no('Somebody else has just changed it. Look at it again.');
  }
  return yes(
    isLarge
      ? `${rupees(approvedPaise)} is approved once. A second person has to approve it too.`
      : `${rupees(approvedPaise)} is approved and will be sent within minutes.`,
  );
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
    ? yes(`${rupees(work.approvedPaise ?? 0)} is approved twice and will be sent within minutes.`)
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
  const done = await change(ports.refunds, found.work, (kept) =>
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
): Promise<{ work: RefundWork; hand: PaymentInHand } | string> {
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
  const hands = order ? paymentsInHand(order, await orders.facts(orderID), ofPerson) : [];
  const hand = hands.find(({ payment }) => payment.paymentID === work.paymentID);
  return hand ? { work, hand } : 'The payment of it is not known.';
}

function amountProblem(amountPaise: number | null, { money }: PaymentInHand): string | null {
  if (money.dispute) {
    return 'The payment is disputed at the bank: what is given back now may be lost twice.';
  }
  if (money.leftPaise === 0) {
    return 'Nothing is left of this payment.';
  }
  if (amountPaise === null) {
    return null;
  }
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    return 'A refund is at least one rupee, in whole paise.';
  }
  return amountPaise > money.leftPaise
    ? `Only ${rupees(money.leftPaise)} is left of this payment.`
    : null;
}

function isSame(one: string, other: string): boolean {
  const comparable = (address: string) => address.trim().normalize('NFC').toLowerCase();
  return comparable(one) === comparable(other);
}

function rupees(paise: number): string {
  return `₹${(paise / 100).toFixed(2)}`;
}

function yes(words: string): Decided {
  return { done: true, words };
}

function no(words: string): Decided {
  return { done: false, words };
}
