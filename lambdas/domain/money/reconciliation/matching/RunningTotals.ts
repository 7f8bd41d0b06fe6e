/** Adds entries up: what was open, what came, what went, what is left. Whole paise; the sums tie for every entry, so they tie together. */
import type { Share, Sum, Totals } from '../../../../contract/books.ts';
import { plusDays } from '../../../../contract/india.ts';
import { type LedgerEntry, openPaiseAt, sum } from './LedgerEntry.ts';

type Counter = { -readonly [Name in keyof Sum]: Sum[Name] };

/** The totals of a report's entries. */
export class RunningTotals {
  private readonly from: string;
  private readonly to: string;
  private readonly after: string;
  private readonly sums = {
    opening: none(),
    captured: none(),
    refunds: none(),
    disputes: none(),
    adjustments: none(),
    lateChanges: none(),
    unexplained: none(),
    settled: none(),
    closing: none(),
  };
  private readonly ours = { captured: none(), refunds: none() };
  private fees = 0;
  private gst = 0;
  private readonly shares = { day: new Shares(), method: new Shares(), offer: new Shares() };

  constructor({ from, to }: { readonly from: string; readonly to: string }) {
    this.from = from;
    this.to = to;
    this.after = plusDays(to, 1);
  }

  /** @param late what of its opening is told as a late change */
  add(entry: LedgerEntry, late = 0): void {
    const { from, to, after, sums } = this;
    const { day, netPaise } = entry.row;
    const isNew = day >= from && day <= to;
    const opening = openPaiseAt(entry, from);
    const closing = openPaiseAt(entry, after);
    const settled = entry.settled.filter((part) => part.day >= from && part.day <= to);
    const settledPaise = sum(settled.map((part) => part.netPaise));
    const accrued = isNew && entry.counts ? netPaise : 0;
    count(sums.opening, opening - late, opening - late === 0 ? 0 : 1);
    count(sums.closing, closing, closing === 0 ? 0 : 1);
    count(sums.settled, settledPaise, settled.length);
    const unexplained = closing - opening - accrued + settledPaise;
    count(sums.unexplained, unexplained, unexplained === 0 ? 0 : 1);
    if (isNew) {
      this.accrue(entry);
    }
    for (const part of settled) {
      this.share(entry, part.day, (share) => count(share.settled, part.netPaise));
    }
  }

  /** A change in a closed month, which counts on the first day. @param net what of it is no longer open by now */
  addLate({ row }: LedgerEntry, isOpen: boolean): void {
    count(this.sums.lateChanges, row.netPaise);
    if (!isOpen) {
      count(this.sums.unexplained, -row.netPaise);
    }
  }

  totals(): Totals {
    return { ...this.sums, fees: this.fees, gst: this.gst, ours: this.ours };
  }

  by(part: 'day' | 'method' | 'offer'): Share[] {
    return this.shares[part].all();
  }

  private accrue(entry: LedgerEntry): void {
    const { row, counts, oursPaise } = entry;
    const { sums, ours } = this;
    const kind = row.type === 'refund' ? 'refunds' : 'captured';
    if (oursPaise !== null) {
      count(ours[kind], oursPaise);
    }
    if (!counts) {
      return;
    }
    if (row.type === 'payment' || row.type === 'refund') {
      const paise = Math.abs(row.grossPaise);
      count(sums[kind], paise);
      this.fees += row.feePaise;
      this.gst += row.gstPaise;
      this.share(entry, row.day, (share) => {
        count(share[kind], paise);
        share.fees += row.feePaise;
        share.gst += row.gstPaise;
      });
    } else if (row.type === 'dispute') {
      count(sums.disputes, -row.netPaise);
    } else {
      count(sums.adjustments, row.netPaise);
    }
  }

  private share({ row }: LedgerEntry, day: string, add: (share: MutableShare) => void): void {
    add(this.shares.day.of(day));
    add(this.shares.method.of(row.method ?? row.type));
    add(this.shares.offer.of(row.offerName ?? 'unknown'));
  }
}

interface MutableShare {
  readonly name: string;
  readonly captured: Counter;
  readonly refunds: Counter;
  fees: number;
  gst: number;
  readonly settled: Counter;
}

class Shares {
  private readonly byName = new Map<string, MutableShare>();

  of(name: string): MutableShare {
    const found = this.byName.get(name);
    const share = found ?? {
      name,
      captured: none(),
      refunds: none(),
      fees: 0,
      gst: 0,
      settled: none(),
    };
    this.byName.set(name, share);
    return share;
  }

  all(): Share[] {
    return [...this.byName.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}

function none(): Counter {
  return { count: 0, paise: 0 };
}

function count(counter: Counter, paise: number, times = 1): void {
  counter.count += times;
  counter.paise += paise;
}
