import type { Fact } from '../orders/Fact.ts';
import { latestRefunds } from '../orders/latestFacts.ts';
import { mayNeedFollowUp } from '../orders/mayNeedFollowUp.ts';
import { personOf } from '../orders/orderID.ts';
import { applyRefundChange } from './applyRefundChange.ts';
import type { FollowUpPorts } from './ports.ts';
import { newRefundWork, type RefundWork } from './RefundWork.ts';
import { firstRefundCheck, laterToday, nextDay } from './refundChecks.ts';
import { type RefundablePayment, refundablePayments } from './refundsDue.ts';

/**
 * Brings the work about a person's money to where the facts are: money that is due enters the queue by itself, what was
 * refunded, wherever, is done, and what is not due any more leaves the queue. Doing it again changes nothing.
 *
 * @param now epoch ms
 */
export async function processRefunds(
  ports: FollowUpPorts,
  orderID: string,
  now: number,
): Promise<void> {
  const { orders, refunds } = ports;
  const sub = personOf(orderID);
  const all = await orders.ofPerson(sub);
  // After the orders: work is made of what was owed before it was read.
  const works = await refunds.ofPerson(sub);
  const { deletion } = await ports.sessions.accountStatus(sub);
  for (const order of all.filter(({ state }) => mayNeedFollowUp(state))) {
    const facts = await orders.facts(order.terms.orderID);
    for (const hand of refundablePayments(order, facts, all, deletion?.deletedAt)) {
      const work = works.find(({ paymentID }) => paymentID === hand.payment.paymentID);
      await (work ? move(ports, work, hand, facts, now) : enter(ports, hand, now));
    }
  }
}

async function enter(
  { refunds }: FollowUpPorts,
  hand: RefundablePayment,
  now: number,
): Promise<void> {
  const { orderID, payment, due } = hand;
  if (due) {
    const { why, paise: askedPaise } = due;
    const what = { orderID, paymentID: payment.paymentID, why, words: '', askedPaise };
    await refunds.create(newRefundWork(what, now, firstRefundCheck(now)));
  }
}

async function move(
  ports: FollowUpPorts,
  work: RefundWork,
  hand: RefundablePayment,
  facts: readonly Fact[],
  now: number,
): Promise<void> {
  await applyRefundChange(ports.refunds, work, (kept) => {
    const moved = next(kept, hand, facts, now);
    // What is over is queued again only by facts that were read after it ended.
    const isStale = kept.version !== work.version && moved?.state === 'requested';
    return isStale ? null : moved;
  });
}

/** Where work comes to by the facts; null when it stays. */
function next(
  work: RefundWork,
  hand: RefundablePayment,
  facts: readonly Fact[],
  now: number,
): RefundWork | null {
  switch (work.state) {
    case 'sent': {
      const over = ended(work, facts, now);
      // What is left is queued at once: with the bank's reference known, nothing would look at it again.
      return over?.state === 'processed' ? (queuedAgain(over, hand, now) ?? over) : over;
    }
    case 'processed':
      return isReferred(work, facts) ? withReference(work, facts) : queuedAgain(work, hand, now);
    case 'withdrawn':
      return queuedAgain(work, hand, now);
    case 'declined':
      // People decided about what the buyer asked for, not about what is due since then.
      return work.why === 'asked' ? queuedAgain(work, hand, now) : null;
    case 'requested':
      return released(work, hand) ?? withDueAmount(work, hand);
    case 'approved':
    case 'ready':
    case 'failed':
      return released(work, hand);
    case 'sending':
      return null;
  }
}

/** Money is due: again, or for the first time beside what the buyer asked for. */
function queuedAgain(work: RefundWork, { due }: RefundablePayment, now: number): RefundWork | null {
  const { orderID, paymentID, attempt, version } = work;
  return (
    due && {
      ...newRefundWork(
        { orderID, paymentID, why: due.why, words: '', askedPaise: due.paise },
        now,
        firstRefundCheck(now),
      ),
      attempt,
      version,
    }
  );
}

/** Until somebody has decided, it is the amount that is due now. */
function withDueAmount(work: RefundWork, { due }: RefundablePayment): RefundWork | null {
  return due && work.why !== 'asked' && work.askedPaise !== due.paise
    ? { ...work, why: due.why, askedPaise: due.paise }
    : null;
}

/** The provider's refund is done, or has failed. */
function ended(work: RefundWork, facts: readonly Fact[], now: number): RefundWork | null {
  const refund = latestRefunds(facts, work.paymentID).find(
    ({ refundID }) => refundID === work.refundID,
  );
  switch (refund?.state) {
    case 'processed':
      return withReference({ ...work, state: 'processed', lookAt: laterToday(now) }, facts);
    case 'failed':
      return { ...work, state: 'failed', approvals: [], lookAt: nextDay(now) };
    default:
      return null;
  }
}

/** With the bank's reference, if it has come: then nothing is left to wait for. */
function withReference(work: RefundWork, facts: readonly Fact[]): RefundWork {
  const told = referenceOf(work, facts);
  return told ? { ...work, reference: told.reference, lookAt: null } : work;
}

function isReferred(work: RefundWork, facts: readonly Fact[]): boolean {
  return work.reference === null && referenceOf(work, facts) !== undefined;
}

function referenceOf({ refundID }: RefundWork, facts: readonly Fact[]) {
  return facts
    .filter((fact) => fact.kind === 'reference')
    .find((fact) => fact.refundID === refundID);
}

/** There is nothing to refund any more: it was refunded elsewhere, the bank took it, or it pays for a plan by now. */
function released(work: RefundWork, hand: RefundablePayment): RefundWork | null {
  const { money, due, refundablePaise, elsewhere } = hand;
  const isOver = money.leftPaise + money.pendingPaise === 0;
  if (isOver && money.lostPaise === 0) {
    return { ...work, state: 'processed', lookAt: null };
  }
  const isAsked = work.why === 'asked';
  if (isOver || (isAsked ? money.leftPaise > 0 && refundablePaise === 0 : due === null)) {
    const answer = isAsked ? (elsewhere ?? '') : '';
    return { ...work, state: 'withdrawn', answer, approvals: [], lookAt: null };
  }
  return null;
}
