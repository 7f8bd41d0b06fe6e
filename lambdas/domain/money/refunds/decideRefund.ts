/**
 * Finance approves or declines refunds; a large one needs a second approval, by another person. Each decision throws Failure
 * invalidInput with a RefundDecisionProblem when it can't be made.
 */

import type { DaysBack, RefundDecisionProblem } from '../../../contract/refund.ts';
import type { Approval, Refund } from '../../../contract/tables/refunds.ts';
import type { RefusedStatus } from '../../../contract/vocabulary.ts';
import { Failure } from '../../Failure.ts';
import type { Outbox } from '../../mail/Outbox.ts';
import type { Order } from '../orders/Order.ts';
import { personOf } from '../orders/orderID.ts';
import { entitlingOrder, netPaidPaise } from '../plans/entitlingOrder.ts';
import { currency } from '../plans/plans.ts';
import type { Orders } from '../ports.ts';
import { applyRefundChange } from './applyRefundChange.ts';
import { countDaysTaken } from './countDaysTaken.ts';
import { saveRefund } from './keepRefund.ts';
import { type Decider, isSamePerson, type RefundStore } from './Refund.ts';
import { type RefundablePayment, refundableOf } from './refundsDue.ts';

/** The ports of every decision. */
export interface DecisionPorts {
  readonly orders: Pick<Orders, 'ofPerson' | 'facts'>;
  readonly refunds: Pick<RefundStore, 'ofPerson' | 'find' | 'save'>;
  readonly outbox: Outbox;
}

/** The ports of the first approval. */
export interface ApprovePorts extends DecisionPorts {
  /** Refunds of one payment that come to more than this need a second approval, paise. */
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

/** An approval that was given. */
export interface RefundApproval {
  readonly paise: number;
  /** Whether a second person has to approve it too. */
  readonly needsSecond: boolean;
  /** Null for a refund that isn't for our fault. */
  readonly daysBack: DaysBack | null;
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
): Promise<RefundApproval> {
  const found = await findOpenRefund(ports, decision, ['requested', 'failed'], 'paise');
  const { refund, refundable, orders } = found;
  const mostPaise = Math.min(refund.requestedPaise, refundable.refundablePaise);
  const wrong = amountProblem(amountPaise, mostPaise, refundable);
  if (wrong) {
    throw refusal(wrong, 'paise');
  }
  const approvedPaise = amountPaise ?? mostPaise;
  const isLarge = needsTwoApprovals(refundable, approvedPaise, ports.secondApprovalAbovePaise);
  const state = isLarge ? 'approved' : 'ready';
  const approvals = [approvalOf(decision, now)];
  const isOurFault = decision.isOurFault || refund.isOurFault;
  const approved = {
    ...refund,
    state,
    approvedPaise,
    approvals,
    isOurFault,
    sendPaise: null,
    refundID: null,
    lookAt: isLarge ? refund.lookAt : now,
  } as const;
  if (!(await saveRefund(ports, approved, now))) {
    throw refusal({ problem: 'changed' }, 'paise');
  }
  return {
    paise: approvedPaise,
    needsSecond: isLarge,
    daysBack: isOurFault ? countDaysBack(orders, refundable, approvedPaise) : null,
  };
}

/**
 * Whether a refund needs the approval of two people: with what was refunded of its payment before it comes to more than the limit
 * (in parts one person could otherwise refund any amount), or it is of another currency, which the limit can't measure.
 *
 * @param paise what this refund sends
 */
export function needsTwoApprovals(
  { payment, money }: RefundablePayment,
  paise: number,
  limitPaise: number,
): boolean {
  const togetherPaise = money.refundedPaise + money.pendingPaise + paise;
  return togetherPaise > limitPaise || payment.currency !== currency;
}

/** The second approval, by another person than the first. @param now epoch ms */
export async function approveRefundAgain(
  ports: DecisionPorts,
  decision: Decision,
  now: number,
): Promise<void> {
  const { refund, refundable } = await findOpenRefund(ports, decision, ['approved'], 'paise');
  if (refundable.money.openDispute) {
    throw refusal({ problem: 'disputed' }, 'paise');
  }
  if (refund.approvals.some((approval) => isSamePerson(approval, decision))) {
    throw refusal({ problem: 'approvedByYou' }, 'paise');
  }
  const approvals = [...refund.approvals, approvalOf(decision, now)];
  const approved = { ...refund, state: 'ready', approvals, lookAt: now } as const;
  if (!(await saveRefund(ports, approved, now))) {
    throw refusal({ problem: 'changed' }, 'paise');
  }
}

/** Declines a refund that was not sent, with a reason for the buyer. @param now epoch ms */
export async function declineRefund(
  ports: DecisionPorts,
  decision: Decision,
  words: string,
  now: number,
): Promise<void> {
  if (words === '') {
    throw refusal({ problem: 'noReason' }, 'words');
  }
  const found = await findOpenRefund(ports, decision, ['requested', 'approved', 'failed'], 'words');
  const declined = approvalOf(decision, now);
  const done = await applyRefundChange(ports, found.refund, now, (kept) =>
    kept.version === found.refund.version
      ? { ...kept, state: 'declined', declined, answer: words, approvals: [], lookAt: null }
      : null,
  );
  if (!done) {
    throw refusal({ problem: 'changed' }, 'words');
  }
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
      first ? { problem: 'decided', state: first.state } : { problem: 'noRefund' },
      field,
    );
  }
  if (others.length > 0) {
    const paymentIDs = open.map((one) => one.paymentID);
    throw refusal({ problem: 'several', paymentIDs }, field);
  }
  const ofPerson = await orders.ofPerson(sub);
  const refundable = refundableOf(refund, await orders.facts(orderID), ofPerson);
  if (!refundable) {
    throw refusal({ problem: 'noPayment' }, field);
  }
  return { refund, refundable, orders: ofPerson };
}

/** The effect on the plan of a refund for our fault. @param orders all orders of the person */
function countDaysBack(
  orders: readonly Order[],
  { orderID, payment }: RefundablePayment,
  approvedPaise: number,
): DaysBack {
  const order = orders.find(({ terms }) => terms.orderID === orderID);
  if (order?.state.paymentID !== payment.paymentID) {
    return 'noPlan';
  }
  const before = netPaidPaise(order.terms, order.state);
  const after = before - approvedPaise;
  if (after <= 0) {
    return 'planEnds';
  }
  const taken = countDaysTaken(orders.map(entitlingOrder), orderID, { before, after });
  return taken?.days ?? 0;
}

/** @param mostPaise what can be refunded */
function amountProblem(
  amountPaise: number | null,
  mostPaise: number,
  { money, moneyUse }: RefundablePayment,
): RefundDecisionProblem | null {
  if (money.openDispute) {
    return { problem: 'disputed' };
  }
  if (mostPaise === 0) {
    return { problem: 'nothingLeft', moneyUse };
  }
  if (amountPaise === null) {
    return null;
  }
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
    return { problem: 'belowOneRupee' };
  }
  return amountPaise > mostPaise ? { problem: 'tooMuch', mostPaise, moneyUse } : null;
}

function approvalOf({ by, sub }: Decision, at: number): Approval {
  return { by, sub, at };
}

/** @param field the field of the request that is refused, if it is one */
export function refusal(
  refund: RefundDecisionProblem,
  field?: DecisionField,
  status: RefusedStatus = 'invalidInput',
): Failure {
  const data = { ...(field && { fields: [field] }), refund };
  return new Failure(status, 'This refund can’t be decided on: see data.refund.', { data });
}
