/**
 * Finance approves or declines refunds; a large one needs a second approval, by another person. Each decision returns a sentence for
 * the person who made it, and throws Failure invalidInput with such a sentence when it can't be made.
 */

import { formatRupees } from '../../../contract/rupees.ts';
import { Failure } from '../../Failure.ts';
import type { Order } from '../orders/Order.ts';
import { personOf } from '../orders/orderID.ts';
import { entitlingOrder, netPaidPaise } from '../plans/entitlingOrder.ts';
import { currency } from '../plans/plans.ts';
import type { Orders } from '../ports.ts';
import { applyRefundChange } from './applyRefundChange.ts';
import { countDaysTaken } from './countDaysTaken.ts';
import {
  type Approval,
  type Decider,
  isSamePerson,
  type Refund,
  type RefundStore,
} from './Refund.ts';
import { type RefundablePayment, refundableOf } from './refundsDue.ts';

const changedMeanwhile = 'Someone else just changed this refund. Check it again.';

/** The ports of every decision. */
export interface DecisionPorts {
  readonly orders: Pick<Orders, 'ofPerson' | 'facts'>;
  readonly refunds: Pick<RefundStore, 'ofPerson' | 'find' | 'save'>;
}

/** The ports of the first approval. */
export interface ApprovePorts extends DecisionPorts {
  /** Refunds of more than this need a second approval, paise. */
  readonly secondApprovalAbovePaise: number;
}

/** The field of the request that a refusal names: the amount that is approved, or the words with which it is declined. */
type DecisionField = 'paise' | 'words';

/** Which refund a person decides on, and who that person is. */
export interface Decision extends Decider {
  readonly orderID: string;
  /** Needed when several payments of the order have a refund. */
  readonly paymentID?: string | undefined;
  /** Whether the refund makes up for our fault. Once set, it stays set. */
  readonly isOurFault?: boolean;
}

/**
 * The first approval. A refund that failed starts over with it.
 *
 * @param amountPaise a part of what can be refunded; null for all of it
 * @param now epoch ms
 */
export async function approveRefund(
  ports: ApprovePorts,
  decision: Decision,
  amountPaise: number | null,
  now: number,
): Promise<string> {
  const found = await findOpenRefund(ports, decision, ['requested', 'failed'], 'paise');
  const { refund, refundable, orders } = found;
  const mostPaise = Math.min(refund.requestedPaise, refundable.refundablePaise);
  const wrong = amountProblem(amountPaise, mostPaise, refundable);
  if (wrong) {
    throw refusal(wrong, 'paise');
  }
  const approvedPaise = amountPaise ?? mostPaise;
  const isLarge =
    approvedPaise > ports.secondApprovalAbovePaise || refundable.payment.currency !== currency;
  const state = isLarge ? 'approved' : 'ready';
  const approvals = [approvalOf(decision, now)];
  const isOurFault = decision.isOurFault || refund.isOurFault;
  const saved = await ports.refunds.save({
    ...refund,
    state,
    approvedPaise,
    approvals,
    isOurFault,
    sendPaise: null,
    refundID: null,
    lookAt: isLarge ? refund.lookAt : now,
  });
  if (!saved) {
    throw refusal(changedMeanwhile, 'paise');
  }
  const words = isLarge
    ? `${formatRupees(approvedPaise / 100)} has its first approval. A second person has to approve it too.`
    : `${formatRupees(approvedPaise / 100)} is approved and will be sent within minutes.`;
  return isOurFault ? `${words} ${daysSentence(orders, refundable, approvedPaise)}` : words;
}

/** The second approval, by another person than the first. @param now epoch ms */
export async function approveRefundAgain(
  ports: DecisionPorts,
  decision: Decision,
  now: number,
): Promise<string> {
  const found = await findOpenRefund(ports, decision, ['approved'], 'paise');
  const { refund } = found;
  if (refund.approvals.some((approval) => isSamePerson(approval, decision))) {
    throw refusal(
      'You’ve already approved this refund. Someone else has to approve it too.',
      'paise',
    );
  }
  const approvals = [...refund.approvals, approvalOf(decision, now)];
  const saved = await ports.refunds.save({ ...refund, state: 'ready', approvals, lookAt: now });
  if (!saved) {
    throw refusal(changedMeanwhile, 'paise');
  }
  return `${formatRupees((refund.approvedPaise ?? 0) / 100)} has both approvals and will be sent within minutes.`;
}

/** Declines a refund that was not sent, with a reason for the buyer. @param now epoch ms */
export async function declineRefund(
  ports: DecisionPorts,
  decision: Decision,
  words: string,
  now: number,
): Promise<string> {
  if (words === '') {
    throw refusal('Give a reason that the buyer can read.', 'words');
  }
  const found = await findOpenRefund(ports, decision, ['requested', 'approved', 'failed'], 'words');
  const declined = approvalOf(decision, now);
  const done = await applyRefundChange(ports.refunds, found.refund, (kept) =>
    kept.version === found.refund.version
      ? { ...kept, state: 'declined', declined, answer: words, approvals: [], lookAt: null }
      : null,
  );
  if (!done) {
    throw refusal(changedMeanwhile, 'words');
  }
  return 'It is declined. The buyer can read your words in the user area.';
}

/** The one refund of an order that can be decided on, with its payment. @throws Failure invalidInput when there is none, or several */
async function findOpenRefund(
  { orders, refunds }: DecisionPorts,
  { orderID, paymentID }: Decision,
  states: readonly Refund['state'][],
  field: DecisionField,
): Promise<{ refund: Refund; refundable: RefundablePayment; orders: Order[] }> {
  const sub = personOf(orderID);
  const all = (await refunds.ofPerson(sub)).filter(
    (refund) => refund.orderID === orderID && (paymentID ?? refund.paymentID) === refund.paymentID,
  );
  const open = all.filter(({ state }) => states.includes(state));
  const [refund, ...others] = open;
  if (!refund) {
    const [first] = all;
    throw refusal(
      first ? `It is ${first.state}.` : 'This order has no refund to decide on.',
      field,
    );
  }
  if (others.length > 0) {
    const ids = open.map((one) => one.paymentID).join(', ');
    throw refusal(
      `Several payments of this order have a refund to decide on. Choose one of ${ids}.`,
      field,
    );
  }
  const ofPerson = await orders.ofPerson(sub);
  const refundable = refundableOf(refund, await orders.facts(orderID), ofPerson);
  if (!refundable) {
    throw refusal('We have no payment for this refund.', field);
  }
  return { refund, refundable, orders: ofPerson };
}

/** The effect on the plan of a refund for our fault. @param orders all orders of the person */
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
  const taken = countDaysTaken(orders.map(entitlingOrder), orderID, { before, after });
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

function approvalOf({ by, sub }: Decision, at: number): Approval {
  return { by, sub, at };
}

export function refusal(words: string, field: DecisionField): Failure {
  return new Failure('invalidInput', words, { data: { fields: [field] } });
}
