import type { RefundFact } from '../../../contract/tables/facts.ts';
import type { Refund } from '../../../contract/tables/refunds.ts';
import type { Order } from '../orders/Order.ts';
import { personOf } from '../orders/orderID.ts';
import { entitlingOrder, netPaidPaise } from '../plans/entitlingOrder.ts';
import { clockSkewMs } from '../plans/plans.ts';
import { commitFacts, syncOrder } from '../sync/syncOrder.ts';
import { applyRefundChange } from './applyRefundChange.ts';
import { countDaysTaken } from './countDaysTaken.ts';
import { saveRefund } from './keepRefund.ts';
import type { FollowUpPorts } from './ports.ts';
import { processRefunds } from './processRefunds.ts';
import { isDue, isUnsent, refundKey } from './Refund.ts';
import { inSixHours, nextDay } from './refundChecks.ts';
import { type RefundablePayment, refundableOf } from './refundsDue.ts';

/**
 * Sends an approved refund. Its amount is frozen and stored before the call, under a name that Razorpay refunds only once: if a run
 * dies in between, the next one sends the same refund or finds it made.
 *
 * @param now epoch ms
 * @throws Failure operationFailed when the provider cannot be reached; the next run goes on
 */
export async function sendRefund(ports: FollowUpPorts, refund: Refund, now: number): Promise<void> {
  const { orderID, paymentID } = refund;
  const before = await ports.orders.find(orderID);
  if (!before) {
    throw new Error('the order of a refund is gone');
  }
  // Refunds made in the dashboard in the meantime count.
  await syncOrder(ports, before);
  await processRefunds(ports, orderID, now);
  const going = await freezeRefund(ports, refund, now);
  if (going?.state !== 'sending' || going.sendPaise === null) {
    return;
  }
  const { sendPaise: amountPaise } = going;
  const answer = await ports.refundProvider.refund({
    orderID,
    paymentID,
    amountPaise,
    key: refundKey(going),
  });
  if (answer === 'refused') {
    await handleRefusal(ports, going, before, now);
    return;
  }
  await ports.orders.addFacts(orderID, [answer]);
  await commitFacts(ports, orderID);
  const isOlder = answer.at < going.askedAt - clockSkewMs;
  if (answer.state === 'failed') {
    // Nothing was counted as refunded, so the commit alerts nothing.
    ports.events.alert('refundFailed', { orderID, paymentID });
  } else if (going.isOurFault && !isOlder) {
    // While the work is still being sent, so that the next run does it if this one dies.
    await addDaysBack(ports, going, answer);
  }
  const { refundID } = answer;
  await applyRefundChange(ports, going, now, (kept) => {
    if (kept.attempt !== going.attempt || kept.refundID !== null) {
      return null;
    }
    // The receipt belongs to a refund that a restored database has lost. What is still due is sent under the next receipt.
    return isOlder
      ? { ...kept, state: 'ready', lookAt: now }
      : { ...kept, state: 'sent', refundID, lookAt: inSixHours(now) };
  });
  await processRefunds(ports, orderID, now);
}

/**
 * Adds back the days that a refund took from its order's plan; doing it again changes nothing. They are added at the moment the plan
 * begins: at the moment of the refund the shortened plan may be over.
 */
async function addDaysBack(
  { orders }: FollowUpPorts,
  refund: Refund,
  { refundID, paymentID, amountPaise }: RefundFact,
): Promise<void> {
  const { orderID, approvals } = refund;
  const all = await orders.ofPerson(personOf(orderID));
  const order = all.find(({ terms }) => terms.orderID === orderID);
  if (order?.state.paymentID !== paymentID) {
    return;
  }
  const after = netPaidPaise(order.terms, order.state);
  const taken = countDaysTaken(all.map(entitlingOrder), orderID, {
    before: after + amountPaise,
    after,
  });
  if (taken) {
    await orders.extend(orderID, {
      id: refundKey(refund),
      at: taken.validFrom,
      days: taken.days,
      cause: 'outage',
      reason: `A fault on our side (refund ${refundID})`,
      by: approvals[0]?.by ?? '',
      refundID,
    });
  }
}

/** Freezes the amount to send; null when nothing is to be sent now. */
async function freezeRefund(
  ports: FollowUpPorts,
  refund: Refund,
  now: number,
): Promise<Refund | null> {
  const kept = await ports.refunds.find(refund.orderID, refund.paymentID);
  if (kept?.state !== 'ready') {
    return kept;
  }
  const refundable = await findRefundable(ports, refund);
  if (refundable?.money.openDispute) {
    // A refund beside an open dispute may lose the money twice, so the bank's decision comes first.
    await saveRefund(ports, { ...kept, lookAt: nextDay(now) }, now);
    return null;
  }
  if (!isDue(kept) && (await isDebtUnsent(ports, refund))) {
    await saveRefund(ports, { ...kept, lookAt: inSixHours(now) }, now);
    return null;
  }
  // The lowest of the requested, the approved and the refundable amount.
  const sendPaise = Math.min(
    kept.requestedPaise,
    kept.approvedPaise ?? 0,
    refundable?.refundablePaise ?? 0,
  );
  if (sendPaise === 0) {
    // The rest is pending already.
    await saveRefund(ports, { ...kept, lookAt: inSixHours(now) }, now);
    return null;
  }
  const going: Refund = { ...kept, state: 'sending', attempt: kept.attempt + 1, sendPaise };
  return (await saveRefund(ports, going, now)) ? { ...going, version: going.version + 1 } : null;
}

/**
 * Whether money that is due to the person waits. It is sent before what was asked for: else a second payment for a plan would pay for
 * the plan of the first one once that is refunded.
 */
async function isDebtUnsent({ refunds }: FollowUpPorts, { orderID }: Refund): Promise<boolean> {
  const all = await refunds.ofPerson(personOf(orderID));
  return all.some((one) => isDue(one) && isUnsent(one));
}

/** The provider refused. If less is left than was to be sent, the rest is sent next time; otherwise finance has to look. */
async function handleRefusal(
  ports: FollowUpPorts,
  going: Refund,
  order: Order,
  now: number,
): Promise<void> {
  await syncOrder(ports, order);
  const refundable = await findRefundable(ports, going);
  const isLess = (refundable?.refundablePaise ?? 0) < (going.sendPaise ?? 0);
  const left = await applyRefundChange(ports, going, now, (kept) => {
    if (kept.state !== 'sending' || kept.attempt !== going.attempt) {
      return null;
    }
    return isLess
      ? { ...kept, state: 'ready', lookAt: now }
      : { ...kept, state: 'failed', approvals: [], lookAt: nextDay(now) };
  });
  if (left?.state === 'failed') {
    ports.events.alert('refundFailed', { orderID: going.orderID, paymentID: going.paymentID });
  }
  await processRefunds(ports, going.orderID, now);
}

async function findRefundable(
  { orders }: FollowUpPorts,
  refund: Refund,
): Promise<RefundablePayment | undefined> {
  const { orderID } = refund;
  const all = await orders.ofPerson(personOf(orderID));
  return refundableOf(refund, await orders.facts(orderID), all);
}
