import type { Fact } from '../../../contract/tables/facts.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import { latestRefunds } from '../orders/latestFacts.ts';
import { mayNeedFollowUp } from '../orders/mayNeedFollowUp.ts';
import { personOf } from '../orders/orderID.ts';
import { applyRefundChange } from './applyRefundChange.ts';
import { createRefund } from './keepRefund.ts';
import type { FollowUpPorts } from './ports.ts';
import { isDue, newRefund } from './Refund.ts';
import { firstRefundCheck, inSixHours, nextDay } from './refundChecks.ts';
import { owedPaise, type RefundablePayment, refundablePayments } from './refundsDue.ts';

/**
 * Updates a person's refunds from the facts: money that is due enters the queue automatically and stays a debt, and what was
 * refunded anywhere is done. Doing it again changes nothing.
 *
 * @param now epoch ms
 */
export async function processRefunds(
  ports: FollowUpPorts,
  orderID: string,
  now: number,
): Promise<void> {
  let isStale = true;
  while (isStale) {
    isStale = await processOnce(ports, orderID, now);
  }
}

/** Answers whether a refund was changed since it was read, so that what is due has to be read again. */
async function processOnce(ports: FollowUpPorts, orderID: string, now: number): Promise<boolean> {
  const { orders, refunds } = ports;
  const sub = personOf(orderID);
  const all = await orders.ofPerson(sub);
  // After the orders: a refund is updated from what was due before it was read.
  const known = await refunds.ofPerson(sub);
  const paymentsEnded = await ports.accounts.paymentsEnded(sub);
  let isStale = false;
  for (const order of all.filter(({ state }) => mayNeedFollowUp(state))) {
    const facts = await orders.facts(order.terms.orderID);
    for (const refundable of refundablePayments(order, facts, all, paymentsEnded)) {
      const refund = known.find(({ paymentID }) => paymentID === refundable.payment.paymentID);
      if (refund) {
        isStale = (await updateRefund(ports, refund, refundable, facts, now)) || isStale;
      } else {
        await queueRefund(ports, refundable, now);
      }
    }
  }
  return isStale;
}

async function queueRefund(
  ports: FollowUpPorts,
  refundable: RefundablePayment,
  now: number,
): Promise<void> {
  const { orderID, payment, due } = refundable;
  if (due) {
    const { why, paise: requestedPaise } = due;
    const { leftPaise } = refundable.money;
    const { paymentID } = payment;
    const what = { orderID, paymentID, why, words: '', requestedPaise, leftPaise };
    await createRefund(ports, newRefund(what, now, firstRefundCheck(now)), now);
  }
}

/** Answers whether it was changed since it was read. */
async function updateRefund(
  ports: FollowUpPorts,
  refund: Refund,
  refundable: RefundablePayment,
  facts: readonly Fact[],
  now: number,
): Promise<boolean> {
  let isStale = false;
  await applyRefundChange(ports, refund, now, (kept) => {
    const moved = nextState(kept, refundable, facts, now);
    // A finished refund is queued again only by facts that were read after it ended.
    isStale = kept.version !== refund.version && moved?.state === 'requested';
    return isStale ? null : moved;
  });
  return isStale;
}

/** The refund updated from these facts; null when it stays as it is. */
function nextState(
  refund: Refund,
  refundable: RefundablePayment,
  facts: readonly Fact[],
  now: number,
): Refund | null {
  switch (refund.state) {
    case 'sent': {
      const over = ended(refund, facts, now);
      // The rest is queued at once: once the bank's reference is known, no run would check it again.
      return over?.state === 'processed' ? (queuedAgain(over, refundable, now) ?? over) : over;
    }
    case 'processed':
      return (
        queuedAgain(refund, refundable, now) ??
        (isReferred(refund, facts) ? withReference(refund, facts) : null)
      );
    case 'withdrawn':
      return queuedAgain(refund, refundable, now);
    case 'declined':
      // The decision was about the buyer's request, not about what is due since then.
      return isDue(refund) ? null : queuedAgain(refund, refundable, now);
    case 'requested':
      return released(refund, refundable) ?? withOwedAmount(refund, refundable);
    case 'approved':
    case 'ready':
    case 'failed':
      return released(refund, refundable);
    case 'sending':
      return null;
  }
}

/** Money is due: again, or for the first time beside what the buyer asked for. */
function queuedAgain(
  refund: Refund,
  { due, money: { leftPaise } }: RefundablePayment,
  now: number,
): Refund | null {
  const { orderID, paymentID, attempt, version } = refund;
  return (
    due && {
      ...newRefund(
        { orderID, paymentID, why: due.why, words: '', requestedPaise: due.paise, leftPaise },
        now,
        firstRefundCheck(now),
      ),
      attempt,
      version,
    }
  );
}

/**
 * Until a decision, the amount of a debt is what is owed now. What the buyer asked for becomes a debt once at least as much is due: who
 * asks before a late payment was looked after has all of it due, not what is left of the plan's days.
 */
function withOwedAmount(refund: Refund, refundable: RefundablePayment): Refund | null {
  const { due, money } = refundable;
  const requestedPaise = owedPaise(refund, refundable);
  const isAllDue = due?.paise === requestedPaise;
  const isAsOwed = isDue(refund) ? requestedPaise === refund.requestedPaise : !isAllDue;
  const why = isAllDue ? due.why : refund.why;
  return isAsOwed ? null : { ...refund, why, requestedPaise, leftPaise: money.leftPaise };
}

/** The provider's refund is done, or has failed. */
function ended(refund: Refund, facts: readonly Fact[], now: number): Refund | null {
  const fact = latestRefunds(facts, refund.paymentID).find(
    ({ refundID }) => refundID === refund.refundID,
  );
  switch (fact?.state) {
    case 'processed':
      return withReference({ ...refund, state: 'processed', lookAt: inSixHours(now) }, facts);
    case 'failed':
      return { ...refund, state: 'failed', approvals: [], lookAt: nextDay(now) };
    default:
      return null;
  }
}

/** Adds the bank's reference once it is known: then nothing is left to wait for. */
function withReference(refund: Refund, facts: readonly Fact[]): Refund {
  const fact = referenceOf(refund, facts);
  return fact ? { ...refund, reference: fact.reference, lookAt: null } : refund;
}

function isReferred(refund: Refund, facts: readonly Fact[]): boolean {
  return refund.reference === null && referenceOf(refund, facts) !== undefined;
}

function referenceOf({ refundID }: Refund, facts: readonly Fact[]) {
  return facts
    .filter((fact) => fact.kind === 'reference')
    .find((fact) => fact.refundID === refundID);
}

/**
 * Nothing is left to refund: it was refunded in the dashboard, or the bank took it. What the buyer asked for is released too when the
 * money pays for a higher plan by now; what is due is not.
 */
function released(refund: Refund, refundable: RefundablePayment): Refund | null {
  const { money, refundablePaise, moneyUse } = refundable;
  const isOver = money.leftPaise + money.pendingPaise === 0;
  if (isOver && money.lostPaise === 0) {
    return { ...refund, state: 'processed', lookAt: null };
  }
  const isReleased = isDue(refund)
    ? money.pendingPaise === 0 && owedPaise(refund, refundable) === 0
    : money.leftPaise > 0 && refundablePaise === 0;
  if (isOver || isReleased) {
    return {
      ...refund,
      state: 'withdrawn',
      moneyUse: isDue(refund) ? null : moneyUse,
      approvals: [],
      lookAt: null,
    };
  }
  return null;
}
