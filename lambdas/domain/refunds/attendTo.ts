import type { Fact } from '../payment/Fact.ts';
import { furthestRefunds } from '../payment/furthest.ts';
import { mayOwe } from '../payment/mayOwe.ts';
import { personOf } from '../payment/orderID.ts';
import { change } from './change.ts';
import { firstRefundLook, laterToday, nextDay } from './looks.ts';
import { type PaymentInHand, paymentsInHand } from './moneyOwed.ts';
import type { FollowUpPorts } from './ports.ts';
import { newRefundWork, type RefundWork } from './RefundWork.ts';

/**
 * Brings the work about a person's money to where the facts are: what is to be given back enters the queue by itself, what was given
 * back, wherever, is done, and what need not be given back any more leaves the queue. Doing it again changes nothing.
 *
 * @param now epoch ms
 */
export async function attendTo(ports: FollowUpPorts, orderID: string, now: number): Promise<void> {
  const { orders, refunds } = ports;
  const sub = personOf(orderID);
  const all = await orders.ofPerson(sub);
  // After the orders: work is made of what was owed before it was read.
  const works = await refunds.ofPerson(sub);
  const { closing } = await ports.sessions.standing(sub);
  for (const order of all.filter(({ state }) => mayOwe(state))) {
    const facts = await orders.facts(order.terms.orderID);
    for (const hand of paymentsInHand(order, facts, all, closing?.closedAt)) {
      const work = works.find(({ paymentID }) => paymentID === hand.payment.paymentID);
      await (work ? move(ports, work, hand, facts, now) : enter(ports, hand, now));
    }
  }
}

async function enter({ refunds }: FollowUpPorts, hand: PaymentInHand, now: number): Promise<void> {
  const { orderID, payment, money, owed } = hand;
  if (owed && money.leftPaise > 0 && money.dispute?.state !== 'lost') {
    const what = { orderID, paymentID: payment.paymentID, why: owed, words: '' };
    await refunds.create(newRefundWork(what, now, firstRefundLook(now)));
  }
}

async function move(
  ports: FollowUpPorts,
  work: RefundWork,
  hand: PaymentInHand,
  facts: readonly Fact[],
  now: number,
): Promise<void> {
  const before = work.state;
  const moved = await change(ports.refunds, work, (kept) => next(kept, hand, facts, now));
  if (moved?.state === 'failed' && before !== 'failed') {
    ports.events.note('refundFailed', { orderID: work.orderID, paymentID: work.paymentID });
  }
}

/** Where work comes to by the facts; null when it stays. */
function next(
  work: RefundWork,
  { money, owed }: PaymentInHand,
  facts: readonly Fact[],
  now: number,
): RefundWork | null {
  switch (work.state) {
    case 'sent':
      return ended(work, facts, now);
    case 'processed':
      return isReferred(work, facts) ? withReference(work, facts) : null;
    case 'withdrawn':
      return owed && money.leftPaise > 0 && money.dispute?.state !== 'lost'
        ? { ...work, state: 'requested', why: owed, lookAt: firstRefundLook(now) }
        : null;
    case 'requested':
    case 'approved':
    case 'ready':
    case 'failed':
      return released(work, { money, owed });
    case 'sending':
    case 'declined':
      return null;
  }
}

/** The provider's refund is done, or has failed. */
function ended(work: RefundWork, facts: readonly Fact[], now: number): RefundWork | null {
  const refund = furthestRefunds(facts, work.paymentID).find(
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

/** There is nothing to be given back any more: it was given back elsewhere, the bank took it, or it pays for a plan by now. */
function released(
  work: RefundWork,
  { money, owed }: Pick<PaymentInHand, 'money' | 'owed'>,
): RefundWork | null {
  if (money.dispute?.state === 'lost' || (work.why !== 'asked' && owed === null)) {
    return { ...work, state: 'withdrawn', lookAt: null };
  }
  if (money.leftPaise > 0 || money.pendingPaise > 0) {
    return null;
  }
  return { ...work, state: 'processed', lookAt: null };
}
