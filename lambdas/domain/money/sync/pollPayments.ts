import type { Fact } from '../../../contract/tables/facts.ts';
import type { PollPosition } from '../../../contract/tables/pollCursors.ts';
import { Failure } from '../../Failure.ts';
import { wasCaptured } from '../orders/Fact.ts';
import type { Order } from '../orders/Order.ts';
import { findOrRebuildOrder, type RebuildPorts } from '../orders/rebuildOrder.ts';
import type { StoredFact, StoredFacts } from '../orders/StoredFacts.ts';
import type { Orders } from '../ports.ts';
import { retryCall } from '../retryCall.ts';
import { errorText } from './errorText.ts';
import { needsSync } from './needsSync.ts';
import {
  cursorAfter,
  isReadLast,
  nextPosition,
  type PollCursorStore,
  type ReadingName,
  readingNames,
  timeRangeOf,
} from './PollCursor.ts';
import { idOf, type ListedItem, type ListPage, type RazorpayLists } from './RazorpayLists.ts';
import { commitFacts, type SyncPorts, syncOrder } from './syncOrder.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** So many orders of a page are looked at at once. */
const atOnce = 5;
/** A webhook for a payment comes within this time; after that it counts as missing. */
const announcedWithinMs = 15 * minuteMs;
/** Older payments say nothing about webhooks of today. */
const announcedLatelyMs = 4 * 60 * minuteMs;
/** What no later reading comes back to is tried again for so long. */
const longestWaitMs = dayMs;

/** The ports of payment polling. */
export interface PollPorts extends SyncPorts, RebuildPorts {
  readonly orders: Orders;
  readonly lists: RazorpayLists;
  readonly cursors: PollCursorStore;
  readonly kept: StoredFacts;
  /** Waits before a call is made again, longer each time. */
  pause(tries: number): Promise<void>;
}

/** What became of each order of a page that was only to be committed. */
type Commits = Map<string, Promise<Order | null>>;

/** What one run did. */
export interface PollResult {
  /** False when the rest is left to the next run, which goes on where this one ended. */
  isDone: boolean;
  /** Payments, refunds and disputes that were listed; more than once if pages shift or several readings are due. */
  listed: number;
  /** Of these, what was not kept yet and is now. */
  news: number;
  /** Of these, what belongs to no order of ours. */
  strangers: number;
  /** Of these, what could not be synced now and is left to a later reading. */
  pending: number;
  /** Of these, what is not of the documented shape or met a defect: each is alerted by its id. */
  failed: number;
  /** Our payments for which a webhook came, and did not come, in time. */
  announced: number;
  unannounced: number;
}

/**
 * Reads Razorpay's lists page by page, and syncs every order about which they state something new: so payments, refunds and disputes
 * are received although browser and webhook were lost, payments that wait for us are captured, and orders that our database has
 * lost are rebuilt. When nothing is new, it makes no other call and writes only its cursors; two runs at once are harmless. It never
 * stops at one item: what cannot be read or fails is alerted by its id, and read again by every later reading that goes back so far.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next run
 */
export async function pollPayments(
  ports: PollPorts,
  now: number,
  until: () => boolean,
): Promise<PollResult> {
  const run = new PollRun(ports, now, until);
  await run.run();
  return run.done;
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
      this.done.isDone = await this.readAll();
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

  private async readAll(): Promise<boolean> {
    for (const reading of readingNames) {
      if (!(await this.read(reading))) {
        return false;
      }
    }
    return true;
  }

  /** Whether nothing is left of a reading; false also when another run reads at the same time and is ahead. */
  private async read(reading: ReadingName): Promise<boolean> {
    const { cursors, lists } = this.ports;
    let cursor = await cursors.read(reading);
    let place = nextPosition(reading, cursor, this.now);
    while (place) {
      const { list, skip } = place;
      const range = timeRangeOf(reading, cursor, place);
      const page = await this.retry(() => lists.page(list, range, skip));
      const isRead = await this.page(page, reading, place);
      const next = isRead ? cursorAfter(cursor, place, page) : { ...cursor, place };
      if (!(await cursors.write(reading, next)) || !isRead) {
        return false;
      }
      cursor = { ...next, version: next.version + 1 };
      place = next.place;
    }
    return true;
  }

  /** Whether the next run may go on behind it. */
  private async page(
    { items }: ListPage,
    reading: ReadingName,
    place: PollPosition,
  ): Promise<boolean> {
    for (const item of items) {
      if ('unreadableID' in item) {
        this.done.listed += 1;
        this.alert(item.unreadableID, `${place.list}: ${item.problem}`);
      }
    }
    const readable = items.filter((item) => 'fact' in item);
    const orders = [...Map.groupBy(readable, orderOf).values()];
    let isOver = true;
    for (let first = 0; first < orders.length; first += atOnce) {
      if (this.until()) {
        return false;
      }
      const some = orders.slice(first, first + atOnce);
      const ended = await Promise.all(
        some.map((order) => this.processOrder(order, reading, place)),
      );
      isOver &&= ended.every(Boolean);
    }
    return isOver && !this.until();
  }

  /**
   * One after the other: what belongs to one order is saved by syncing it once. What fails although no later reading comes back to it
   * is tried again by the next runs, for a day: one order about which Razorpay never answers must not end all readings.
   *
   * @returns whether the next run may go on behind it
   */
  private async processOrder(
    order: readonly ListedItem[],
    reading: ReadingName,
    place: PollPosition,
  ): Promise<boolean> {
    const mayWait = this.now - place.to * 1000 < longestWaitMs;
    const commits: Commits = new Map();
    let isOver = true;
    for (const listed of order) {
      this.done.listed += 1;
      try {
        await this.processItem(listed, reading, commits);
      } catch (error) {
        const isLast = isReadLast(reading, place, listed.fact.at);
        if (error instanceof Failure && (mayWait || !isLast)) {
          this.done.pending += 1;
        } else {
          this.alert(idOf(listed), errorText(error));
        }
        isOver &&= !isLast || !mayWait;
      }
    }
    return isOver;
  }

  /** What is kept is committed too: an earlier run or call may have ended before that. */
  private async processItem(
    listed: ListedItem,
    reading: ReadingName,
    commits: Commits,
  ): Promise<void> {
    const { fact } = listed;
    const found = await this.ports.kept.ofPayment(fact.paymentID);
    const kept = found.map((one) => one.fact);
    const isWell = !needsSync(listed, kept) && (await this.isCommitted(found, commits));
    const isOurs = isWell || (await this.receive(listed));
    if (reading === 'hourly' && isOurs && fact.kind === 'payment' && wasCaptured(fact)) {
      this.count(fact.at, kept);
    }
  }

  /** Commits what follows from an order's facts, once a page. False when the order itself is lost. */
  private async isCommitted([first]: readonly StoredFact[], commits: Commits): Promise<boolean> {
    if (!first) {
      return false;
    }
    const commit = commits.get(first.orderID) ?? commitFacts(this.ports, first.orderID);
    commits.set(first.orderID, commit);
    return (await commit) !== null;
  }

  /** Syncs the order that an item belongs to. False when it is not ours. */
  private async receive(listed: ListedItem): Promise<boolean> {
    const { ports, done } = this;
    const { fact } = listed;
    const razorpayOrderID =
      'razorpayOrderID' in listed
        ? listed.razorpayOrderID
        : await this.retry(() => ports.lists.orderOf(fact.paymentID));
    const isOurs = razorpayOrderID !== null && (await this.sync(razorpayOrderID, fact));
    done[isOurs ? 'news' : 'strangers'] += 1;
    return isOurs;
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

  private count(paidAt: number, kept: readonly Fact[]): void {
    const ageMs = this.now - paidAt;
    if (ageMs > announcedWithinMs && ageMs < announcedLatelyMs) {
      const isAnnounced = kept.some(({ kind }) => kind === 'announcement');
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
