import { Failure } from '../Failure.ts';
import { settleHeard } from './hearWebhook.ts';
import type { Order, OrderTerms } from './Order.ts';
import type { ParkedEvents } from './ports.ts';
import { type SettlePorts, settle } from './settle.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** After this long nobody asks again whether an order was paid: the provider has given late money back by then. */
const givenUpMs = 5 * dayMs;
/** The longest pause between two looks at one order. */
const longestPauseMs = 6 * 60 * minuteMs;
/** After this long an event about an order that is none of ours leaves the shelf. */
const shelfMs = 10 * dayMs;

/** Port: the orders that may have been paid without anybody having told us. */
export interface SweepList {
  /** Orders that are due to be asked about. */
  due(now: number): AsyncIterable<Order>;
  /** Asks about an order again at a time; never again when null. */
  schedule(order: Order, at: number | null): Promise<void>;
}

/** What the sweep works with. */
export interface SweepPorts extends SettlePorts {
  readonly list: SweepList;
  readonly parked: ParkedEvents;
}

/** What one sweep did. */
export interface Swept {
  readonly asked: number;
  readonly paid: number;
  readonly failed: number;
}

/**
 * The sweep's door: asks about every order that is due, and about what webhooks left on the shelf. Two sweeps at once are
 * harmless, and one that is cut off goes on with the next. An order that could not be asked about is looked at again.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next sweep
 * @throws AggregateError of defects, once every order has had its turn
 */
export async function sweep(ports: SweepPorts, now: number, until: () => boolean): Promise<Swept> {
  const swept = { asked: 0, paid: 0, failed: 0 };
  const defects: unknown[] = [];
  await emptyShelf(ports, now);
  for await (const order of ports.list.due(now)) {
    if (until()) {
      break;
    }
    swept.asked += 1;
    try {
      const settled = await settle(ports, order);
      swept.paid += settled.state.status === 'paid' ? 1 : 0;
      await ports.list.schedule(settled, nextLook(settled, now));
    } catch (error) {
      swept.failed += 1;
      if (!(error instanceof Failure)) {
        defects.push(error);
      }
      await ports.list.schedule(order, nextLook(order, now) ?? now + longestPauseMs);
    }
  }
  if (defects.length > 0) {
    // Only now, so that one order that cannot be read keeps nobody else's money waiting.
    throw new AggregateError(defects, `${defects.length} orders could not be swept`);
  }
  return swept;
}

/** When to ask about a new order for the first time, epoch ms. */
export function firstLook({ startTime }: OrderTerms): number {
  return startTime + 5 * minuteMs;
}

/** When to ask about an order again: soon while it is young, ever less often, and never once it is paid or given up. */
export function nextLook({ terms, state }: Order, now: number): number | null {
  const age = now - terms.startTime;
  if (state.status === 'paid' || age > givenUpMs) {
    return null;
  }
  return now + Math.max(5 * minuteMs, Math.min(age / 4, longestPauseMs));
}

async function emptyShelf(ports: SweepPorts, now: number): Promise<void> {
  for (const parked of await ports.parked.all()) {
    try {
      await settleHeard(ports, parked.razorpayOrderID, parked.facts);
      await ports.parked.remove(parked);
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error;
      }
      if (now - parked.parkedAt > shelfMs) {
        await ports.parked.remove(parked);
      }
    }
  }
}
