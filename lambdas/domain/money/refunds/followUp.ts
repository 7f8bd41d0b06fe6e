import type { Refund } from '../../../contract/tables/refunds.ts';
import { Failure } from '../../Failure.ts';
import { planChanged, takenFrom } from '../../mail/letters/planChanged.ts';
import { numberInvoices } from '../invoices/numberInvoices.ts';
import type { Order } from '../orders/Order.ts';
import { personOf } from '../orders/orderID.ts';
import { syncOrder } from '../sync/syncOrder.ts';
import { applyRefundChange } from './applyRefundChange.ts';
import type { FollowUpPorts } from './ports.ts';
import { processRefunds } from './processRefunds.ts';
import { decisionMs, inSixHours, nextDay } from './refundChecks.ts';
import { sendRefund } from './sendRefund.ts';

const dayMs = 86_400_000;
/** After this long the bank's reference is no longer waited for. */
const referenceMs = 15 * dayMs;

/** The result of one run. */
export interface FollowUpResult {
  readonly orders: number;
  readonly refunds: number;
  readonly failed: number;
}

/**
 * Does what follows from synced orders: numbers invoices, queues refunds that are due, and sends approved ones. Two runs at once are
 * harmless, and the next run completes one that was cut off.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next run
 * @throws AggregateError of defects, once everything has had its turn
 */
export async function followUp(
  ports: FollowUpPorts,
  now: number,
  until: () => boolean,
): Promise<FollowUpResult> {
  const done = { orders: 0, refunds: 0, failed: 0 };
  const defects: unknown[] = [];
  const fail = (error: unknown) => {
    done.failed += 1;
    if (!(error instanceof Failure)) {
      defects.push(error);
    }
  };
  const listed = await Array.fromAsync(ports.followUps.orders());
  const subs = new Set(listed.map(({ terms }) => personOf(terms.orderID)));
  const { numbered, errors } = await numberInvoices(ports, [...subs], until);
  errors.forEach(fail);
  for (const order of listed) {
    if (until()) {
      break;
    }
    done.orders += 1;
    await followUpOrder(ports, order, numbered, now).catch(fail);
  }
  for await (const refund of ports.refunds.due(now)) {
    if (until()) {
      break;
    }
    done.refunds += 1;
    await followUpRefund(ports, refund, now).catch(fail);
  }
  if (defects.length > 0) {
    // Only now, so that one unreadable item does not hold up the others.
    throw new AggregateError(
      defects,
      `Follow-ups that failed: ${defects.length}. First error: ${defects[0]}`,
    );
  }
  return done;
}

/** Follows up all orders of the person: a refund of one may change the plan of another. */
async function followUpOrder(
  ports: FollowUpPorts,
  listed: Order,
  numbered: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const { orderID } = listed.terms;
  await processRefunds(ports, orderID, now);
  if (isAllReturned(listed)) {
    await ports.benefits.end(listed.terms, now);
  }
  if (numbered.has(personOf(orderID))) {
    const takenPaise = takenFrom(listed);
    if (takenPaise > 0) {
      const mail = planChanged.to(personOf(orderID), { orderID, takenPaise }, now);
      await ports.outbox.add(mail);
    }
    // With the version from before anything was read: a later commit queues the order again.
    await ports.followUps.done(listed);
  }
}

/**
 * Whether all of an order's money went back, as far as the list knows: a later commit queues the order again. Neither a refund that a
 * bank may still refuse nor a lost dispute whose deduction Razorpay hasn't stated is money that went back: what ends stays ended.
 */
function isAllReturned({ terms, state }: Order): boolean {
  const { status, refundedPaise, disputeLostPaise, dispute } = state;
  const isUnstated = dispute?.state === 'lost' && dispute.deductedPaise === 0;
  return status === 'paid' && !isUnstated && refundedPaise + disputeLostPaise >= terms.amountPaise;
}

async function followUpRefund(ports: FollowUpPorts, refund: Refund, now: number): Promise<void> {
  const { orderID, paymentID, askedAt } = refund;
  switch (refund.state) {
    case 'ready':
    case 'sending':
      await sendRefund(ports, refund, now);
      return;
    case 'sent':
    case 'processed':
      await syncRefund(ports, refund, now);
      return;
    case 'requested':
    case 'approved':
    case 'failed': {
      await processRefunds(ports, orderID, now);
      const days = Math.floor((now - askedAt) / dayMs);
      if (now - askedAt >= decisionMs) {
        ports.events.alert('refundWaits', { orderID, paymentID, days: String(days) });
      }
      await applyRefundChange(ports, refund, now, (kept) =>
        kept.state === refund.state ? { ...kept, lookAt: nextDay(now) } : null,
      );
      return;
    }
    case 'declined':
    case 'withdrawn':
      return;
  }
}

/** Asks Razorpay for the state of a sent refund: banks take days, and their reference comes last. */
async function syncRefund(ports: FollowUpPorts, refund: Refund, now: number): Promise<void> {
  const order = await ports.orders.find(refund.orderID);
  if (order) {
    await syncOrder(ports, order);
    await processRefunds(ports, refund.orderID, now);
  }
  await applyRefundChange(ports, refund, now, (kept) => {
    if (kept.version !== refund.version) {
      return null;
    }
    const isOver = kept.state === 'processed' && now - kept.askedAt > referenceMs;
    return { ...kept, lookAt: isOver ? null : inSixHours(now) };
  });
}
