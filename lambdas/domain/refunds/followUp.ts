import { Failure } from '../Failure.ts';
import { fileAll } from '../invoices/fileDocument.ts';
import { mayOwe } from '../payment/mayOwe.ts';
import type { Order } from '../payment/Order.ts';
import { personOf } from '../payment/orderID.ts';
import { settle } from '../payment/settle.ts';
import { attendTo } from './attendTo.ts';
import { change } from './change.ts';
import { decisionMs, laterToday, nextDay } from './looks.ts';
import type { FollowUpPorts } from './ports.ts';
import type { RefundWork } from './RefundWork.ts';
import { sendRefund } from './sendRefund.ts';

const dayMs = 86_400_000;
/** After this long nobody waits for the bank's reference any more. */
const referenceMs = 15 * dayMs;

/** What one run did. */
export interface FollowedUp {
  readonly orders: number;
  readonly refunds: number;
  readonly failed: number;
}

/**
 * What follows from settled orders: documents get their numbers one after the other, money that is to be given back enters the queue,
 * and what is approved is sent. Two runs at once are harmless, and one that is cut off goes on with the next.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next run
 * @throws AggregateError of defects, once everything has had its turn
 */
export async function followUp(
  ports: FollowUpPorts,
  now: number,
  until: () => boolean,
): Promise<FollowedUp> {
  const done = { orders: 0, refunds: 0, failed: 0 };
  const defects: unknown[] = [];
  const turn = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      done.failed += 1;
      if (!(error instanceof Failure)) {
        defects.push(error);
      }
    }
  };
  for await (const order of ports.owed.orders()) {
    if (until()) {
      break;
    }
    done.orders += 1;
    await turn(() => settleAccounts(ports, order, now));
  }
  for await (const work of ports.refunds.due(now)) {
    if (until()) {
      break;
    }
    done.refunds += 1;
    await turn(() => lookAt(ports, work, now));
  }
  if (defects.length > 0) {
    // Only now, so that one that cannot be read keeps nobody else waiting.
    throw new AggregateError(
      defects,
      `${defects.length} things could not be followed up: ${defects[0]}`,
    );
  }
  return done;
}

/** Everything that is owed to the person of an order: one order's refund may make another one's plan. */
async function settleAccounts(ports: FollowUpPorts, order: Order, now: number): Promise<void> {
  const { orderID } = order.terms;
  // The list may show an order as it was: what is committed from now on puts it there again.
  const current = (await ports.orders.find(orderID)) ?? order;
  await attendTo(ports, orderID, now);
  const all = await ports.orders.ofPerson(personOf(orderID));
  const filePorts = { ...ports.papers, orders: ports.orders };
  let areAllFiled = true;
  for (const { terms } of all.filter(({ state }) => mayOwe(state))) {
    areAllFiled = (await fileAll(filePorts, terms)) && areAllFiled;
  }
  if (areAllFiled) {
    await ports.owed.done(current);
  }
}

async function lookAt(ports: FollowUpPorts, work: RefundWork, now: number): Promise<void> {
  const { orderID, paymentID, askedAt } = work;
  switch (work.state) {
    case 'ready':
    case 'sending':
      await sendRefund(ports, work, now);
      return;
    case 'sent':
    case 'processed':
      await askAgain(ports, work, now);
      return;
    case 'requested':
    case 'approved':
    case 'failed': {
      await attendTo(ports, orderID, now);
      const days = Math.floor((now - askedAt) / dayMs);
      if (now - askedAt >= decisionMs) {
        ports.events.note('refundWaits', { orderID, paymentID, days: String(days) });
      }
      await change(ports.refunds, work, (kept) =>
        kept.state === work.state ? { ...kept, lookAt: nextDay(now) } : null,
      );
      return;
    }
    case 'declined':
    case 'withdrawn':
      return;
  }
}

/** What has become of a refund that the provider has: banks take days, and their reference comes last. */
async function askAgain(ports: FollowUpPorts, work: RefundWork, now: number): Promise<void> {
  const order = await ports.orders.find(work.orderID);
  if (order) {
    await settle(ports, order);
    await attendTo(ports, work.orderID, now);
  }
  await change(ports.refunds, work, (kept) => {
    if (kept.version !== work.version) {
      return null;
    }
    const isOver = kept.state === 'processed' && now - kept.askedAt > referenceMs;
    return { ...kept, lookAt: isOver ? null : laterToday(now) };
  });
}
