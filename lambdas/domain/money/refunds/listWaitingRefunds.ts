import { mostListed } from '../../../contract/answerBounds.ts';
import type { WaitingRefund } from '../../../contract/refund.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import { personOf } from '../orders/orderID.ts';
import { plans } from '../plans/plans.ts';
import type { Orders } from '../ports.ts';
import { needsTwoApprovals } from './decideRefund.ts';
import { canDecline, type Decider, isSamePerson, type RefundStore } from './Refund.ts';
import { type BackgroundPorts, readBackground } from './refundBackground.ts';
import { decisionMs } from './refundChecks.ts';
import { refundableOf } from './refundsDue.ts';

/** The ports of listing refunds. */
export interface WaitingPorts extends BackgroundPorts {
  readonly orders: Pick<Orders, 'ofPerson' | 'facts'>;
  readonly refunds: Pick<RefundStore, 'due' | 'find' | 'ofPerson'>;
  /** Refunds of one payment that come to more than this need a second approval, paise. */
  readonly secondApprovalAbovePaise: number;
}

/** So many are read side by side. */
const atOnce = 10;
/** Work is looked at again within days; so everything that is not over is due within a year. */
const allMs = 366 * 86_400_000;

/**
 * The refunds that wait for finance, those that have waited longest first.
 *
 * @param who who asks
 * @param now epoch ms
 */
export async function listWaitingRefunds(
  ports: WaitingPorts,
  who: Decider,
  now: number,
): Promise<WaitingRefund[]> {
  const found: WaitingRefund[] = [];
  for await (const some of groupsOf(ports.refunds.due(now + allMs), atOnce)) {
    const shown = await Promise.all(some.map((one) => waitingRefundNow(ports, one, who)));
    found.push(...shown.filter((one) => one !== null));
    if (found.length >= mostListed.refunds) {
      break;
    }
  }
  return found.slice(0, mostListed.refunds).sort((one, other) => one.askedAt - other.askedAt);
}

async function* groupsOf<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const one of all) {
    group.push(one);
    if (group.length === size) {
      yield group;
      group = [];
    }
  }
  yield group;
}

/** The list may lag: the stored refund says whether it still waits. */
async function waitingRefundNow(
  ports: WaitingPorts,
  { orderID, paymentID }: Pick<Refund, 'orderID' | 'paymentID'>,
  who: Decider,
): Promise<WaitingRefund | null> {
  const refund = await ports.refunds.find(orderID, paymentID);
  return refund && waitsForPeople(refund) ? toWaitingRefund(ports, refund, who) : null;
}

/** Whether a refund waits for a person's approval. */
export function waitsForPeople({ state }: Refund): boolean {
  return state === 'requested' || state === 'approved' || state === 'failed';
}

async function toWaitingRefund(
  ports: WaitingPorts,
  refund: Refund,
  who: Decider,
): Promise<WaitingRefund | null> {
  const { orderID, paymentID, askedAt, requestedPaise, state, approvals, approvedPaise } = refund;
  const [ofPerson, facts] = await Promise.all([
    ports.orders.ofPerson(personOf(orderID)),
    ports.orders.facts(orderID),
  ]);
  const order = ofPerson.find(({ terms }) => terms.orderID === orderID);
  const refundable = refundableOf(refund, facts, ofPerson);
  if (!order || !refundable) {
    return null;
  }
  const [first] = state === 'approved' ? approvals : [];
  const paise = first ? (approvedPaise ?? 0) : Math.min(requestedPaise, refundable.refundablePaise);
  const { offerName } = order.terms;
  return {
    orderID,
    paymentID,
    emailID: order.terms.emailID,
    ...(await readBackground(ports, refund, ofPerson)),
    offerName,
    level: plans[offerName].level,
    paise,
    askedAt,
    dueBy: askedAt + decisionMs,
    why: refund.why,
    hasFailed: state === 'failed',
    isOurFault: refund.isOurFault,
    moneyUse: refundable.moneyUse,
    reason: refund.words || null,
    needsTwo: needsTwoApprovals(refundable, paise, ports.secondApprovalAbovePaise),
    agreedAt: first?.at ?? null,
    agreedByYou: first !== undefined && isSamePerson(first, who),
    canDecline: canDecline(refund),
  };
}
