import type { Fact } from '../../../contract/tables/facts.ts';
import { Failure } from '../../Failure.ts';
import { wasCaptured } from '../orders/Fact.ts';
import { findOrRebuildOrder, type RebuildPorts } from '../orders/rebuildOrder.ts';
import type { StoredFact, StoredFacts } from '../orders/StoredFacts.ts';
import type { Orders, PendingWebhooks } from '../ports.ts';
import { retryCall } from '../retryCall.ts';
import { isNewFact } from './isNewFact.ts';
import {
  cursorAfter,
  nextPosition,
  type PollCursorStore,
  type PollPosition,
  timeRangeOf,
} from './PollCursor.ts';
import { idOf, type ListedItem, type ListPage, type RazorpayLists } from './RazorpayLists.ts';
import { commitFacts, type SyncPorts, syncOrder } from './syncOrder.ts';
import { errorText } from './tryOne.ts';

const minuteMs = 60_000;
/** So many orders of a page are looked at at once. */
const atOnce = 5;
/** A webhook for a payment comes within this time; after that it counts as missing. */
const announcedWithinMs = 15 * minuteMs;
/** Older payments say nothing about webhooks of today. */
const announcedLatelyMs = 4 * 60 * minuteMs;

/** The ports of payment polling. */
export interface PollPorts extends SyncPorts, RebuildPorts {
  readonly orders: Orders;
  readonly lists: RazorpayLists;
  readonly cursor: PollCursorStore;
  readonly kept: StoredFacts;
  readonly pendingWebhooks: Pick<PendingWebhooks, 'put'>;
  /** Waits before a call is made again, longer each time. */
  pause(tries: number): Promise<void>;
}

/** What one reading did. */
export interface PollResult {
  /** False when the rest is left to the next run, which goes on where this one ended. */
  isDone: boolean;
  /** Payments, refunds and disputes that were listed; more than once if pages shift. */
  listed: number;
  /** Of these, what was not kept yet and is now. */
  news: number;
  /** Of these, what belongs to no order of ours. */
  strangers: number;
  /** Of these, what could not be synced now and is left to the sweep. */
  pending: number;
  /** Of these, what is not of the documented shape or met a defect: each is alerted by its id. */
  failed: number;
  /** Our payments for which a webhook came, and did not come, in time. */
  announced: number;
  unannounced: number;
}

/**
 * Reads Razorpay's lists page by page, and syncs every order about which they state something new. So refunds and disputes whose
 * webhook was lost are received however late, and orders that our database has lost are rebuilt. When nothing is new, it makes no
 * other call and writes only its cursor; two runs at once are harmless. It never stops at one item: what cannot be read or fails
 * is alerted by its id, and read again by every later run that reaches back so far.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next run
 */
export async function pollPayments(
  ports: PollPorts,
  now: number,
  until: () => boolean,
): Promise<PollResult> {
  const reading = new PollRun(ports, now, until);
  await reading.run();
  return reading.done;
}

class PollRun {
  readonly done: PollResult = {
    isDone: false,
    listed: 0,
    news: 0,
    strangers: 0,
    pending: 0,
    failed: 0,
    announced: 0,
    unannounced: 0,
  };
  private readonly ports: PollPorts;
  private readonly now: number;
  private readonly until: () => boolean;

  constructor(ports: PollPorts, now: number, until: () => boolean) {
    this.ports = ports;
    this.now = now;
    this.until = until;
  }

  async run(): Promise<void> {
    try {
      this.done.isDone = await this.readPages();
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error;
      }
    }
    const { announced, unannounced } = this.done;
    if (unannounced > 0 && announced === 0) {
      this.ports.events.alert('webhooksSilent', { payments: String(unannounced) });
    }
  }

  /** Whether everything was read; false also when another run reads at the same time and is ahead. */
  private async readPages(): Promise<boolean> {
    const { cursor: book, lists } = this.ports;
    let progress = await book.read();
    for (;;) {
      const place = nextPosition(progress, this.now);
      const stretch = timeRangeOf(progress, place);
      const processPage = await this.retry(() => lists.page(place.list, stretch, place.skip));
      const isRead = await this.page(processPage, place);
      const next = cursorAfter(progress, place, processPage);
      if (!isRead || !(await book.write(next))) {
        return false;
      }
      if (next.place === null) {
        return true;
      }
      progress = { ...next, version: next.version + 1 };
    }
  }

  /** Whether there was time for all of it. */
  private async page({ items }: ListPage, { list, isLong }: PollPosition): Promise<boolean> {
    for (const item of items) {
      if ('unreadableID' in item) {
        this.done.listed += 1;
        this.alert(item.unreadableID, `${list}: ${item.problem}`);
      }
    }
    const readable = items.filter((item) => 'fact' in item);
    const orders = [...Map.groupBy(readable, orderOf).values()];
    for (let first = 0; first < orders.length; first += atOnce) {
      if (this.until()) {
        return false;
      }
      const some = orders.slice(first, first + atOnce);
      await Promise.all(some.map((order) => this.processOrder(order, isLong)));
    }
    return !this.until();
  }

  /** One after the other: what belongs to one order is saved by syncing it once. */
  private async processOrder(order: readonly ListedItem[], isLong: boolean): Promise<void> {
    for (const listed of order) {
      this.done.listed += 1;
      try {
        await this.processItem(listed, isLong);
      } catch (error) {
        if (error instanceof Failure) {
          throw error;
        }
        this.alert(idOf(listed), errorText(error));
      }
    }
  }

  /** A long read also commits what an earlier run saved but did not commit. */
  private async processItem(listed: ListedItem, isLong: boolean): Promise<void> {
    const { fact } = listed;
    let kept: readonly Fact[] = [];
    let isWell = false;
    try {
      const found = await this.ports.kept.ofPayment(fact.paymentID);
      kept = found.map((one) => one.fact);
      isWell = !isNewFact(listed, kept) && (!isLong || (await this.isCommitted(found)));
    } catch (error) {
      if (error instanceof Failure) {
        throw error;
      }
      // It is synced now or queued: after a restore no later run may read back as far as this one.
      this.alert(idOf(listed), errorText(error));
    }
    const isOurs = isWell || (await this.receive(listed));
    if (isOurs && fact.kind === 'payment' && wasCaptured(fact)) {
      const isAnnounced = kept.some(({ kind }) => kind === 'announcement');
      this.count(this.now - fact.at, isAnnounced);
    }
  }

  /** Commits what follows from the facts, if an earlier run was cut off before that. False when the order itself is lost. */
  private async isCommitted([first]: readonly StoredFact[]): Promise<boolean> {
    const { orders } = this.ports;
    const order = first && (await orders.find(first.orderID));
    if (order) {
      await commitFacts(this.ports, order.terms.orderID);
    }
    return Boolean(order);
  }

  /** Syncs the order that an item belongs to. False when it is not ours, or not known yet. */
  private async receive(listed: ListedItem): Promise<boolean> {
    const { ports, done } = this;
    const { fact } = listed;
    const razorpayOrderID =
      'razorpayOrderID' in listed
        ? listed.razorpayOrderID
        : await this.retry(() => ports.lists.orderOf(fact.paymentID));
    if (razorpayOrderID === null) {
      done.strangers += 1;
      return false;
    }
    try {
      const isOurs = await this.sync(razorpayOrderID, fact);
      done[isOurs ? 'news' : 'strangers'] += 1;
      return isOurs;
    } catch (error) {
      if (!(error instanceof Failure)) {
        this.alert(idOf(listed), errorText(error));
      }
      await this.queueForRetry(razorpayOrderID, fact);
      done.pending += 1;
      return false;
    }
  }

  /** Leaves an item to the sweep. If even that fails, the run ends, and the next one starts with this page. */
  private async queueForRetry(razorpayOrderID: string, fact: Fact): Promise<void> {
    try {
      const received = { razorpayOrderID, facts: [fact], disputeID: null };
      await this.ports.pendingWebhooks.put({ ...received, receivedAt: this.now });
    } catch (cause) {
      throw new Failure('operationFailed', 'a listed item could not be queued', { cause });
    }
  }

  private async sync(razorpayOrderID: string, fact: Fact): Promise<boolean> {
    const { ports } = this;
    const order = await findOrRebuildOrder(ports, await ports.provider.order(razorpayOrderID));
    if (!order) {
      return false;
    }
    await ports.orders.addFacts(order.terms.orderID, [fact]);
    await syncOrder(ports, order);
    return true;
  }

  private alert(id: string, error: string): void {
    this.done.failed += 1;
    this.ports.events.alert('polledItemFailed', { id, error });
  }

  private count(ageMs: number, isAnnounced: boolean): void {
    if (ageMs > announcedWithinMs && ageMs < announcedLatelyMs) {
      this.done[isAnnounced ? 'announced' : 'unannounced'] += 1;
    }
  }

  private retry<T>(call: () => Promise<T>): Promise<T> {
    return retryCall(call, this.ports.pause, this.until);
  }
}

/** What tells the order of something that is listed from others, as far as the list says. */
function orderOf(listed: ListedItem): string {
  const known = 'razorpayOrderID' in listed ? listed.razorpayOrderID : null;
  return known ?? listed.fact.paymentID;
}
