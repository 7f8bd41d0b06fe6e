/** Adds entries up: what was open, what came, what went, what is left. Whole paise; the sums tie for every entry, so they tie together. */
import type { Figure, Share, Sum, Totals } from '../../../../contract/books.ts';
import { plusDays } from '../../../../contract/india.ts';
import { type Contribution, methodOf, offerOf } from '../reports/ReportRow.ts';
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
    fees: none(),
    gst: none(),
    disputes: none(),
    adjustments: none(),
    lateChanges: none(),
    unexplained: none(),
    settled: none(),
    closing: none(),
  } satisfies Record<Figure, Counter>;
  private readonly ours = { captured: none(), refunds: none() };
  private readonly shares = { day: new Shares(), method: new Shares(), offer: new Shares() };

  constructor({ from, to }: { readonly from: string; readonly to: string }) {
    this.from = from;
    this.to = to;
    this.after = plusDays(to, 1);
  }

  /**
   * Adds an entry, and answers what it adds to each figure.
   *
   * @param late what of its opening is told as a late change
   */
  add(entry: LedgerEntry, late = 0): Contribution[] {
    const contributions = [
      ...this.balances(entry, late),
      ...(this.isNew(entry) ? accruals(entry) : []),
    ];
    this.count(entry, contributions);
    if (this.isNew(entry) && entry.oursPaise !== null) {
      count(this.ours[entry.row.type === 'refund' ? 'refunds' : 'captured'], entry.oursPaise);
    }
    return contributions;
  }

  /** Adds a change in a closed month, which counts on the first day. @param isOpen whether any of it is still open */
  addLate(entry: LedgerEntry, isOpen: boolean): Contribution[] {
    const { day, netPaise } = entry.row;
    const contributions = [
      contribution('lateChanges', day, netPaise),
      ...(isOpen ? [] : [contribution('unexplained', day, -netPaise)]),
    ];
    this.count(entry, contributions);
    return contributions;
  }

  totals(): Totals {
    const { fees, gst, ...sums } = this.sums;
    return { ...sums, fees: fees.paise, gst: gst.paise, ours: this.ours };
  }

  by(part: 'day' | 'method' | 'offer'): Share[] {
    return this.shares[part].all();
  }

  private isNew({ row: { day } }: LedgerEntry): boolean {
    return day >= this.from && day <= this.to;
  }

  /** What was open before, was settled in these days, and is open after them. */
  private balances(entry: LedgerEntry, late: number): Contribution[] {
    const { from, to, after } = this;
    const { day, netPaise } = entry.row;
    const opening = openPaiseAt(entry, from);
    const closing = openPaiseAt(entry, after);
    const settled = entry.settled.filter((part) => part.day >= from && part.day <= to);
    const accrued = this.isNew(entry) && entry.counts ? netPaise : 0;
    const settledPaise = sum(settled.map((part) => part.netPaise));
    return [
      contribution('opening', day, opening - late),
      contribution('closing', day, closing),
      contribution('unexplained', day, closing - opening - accrued + settledPaise),
    ]
      .filter(({ paise }) => paise !== 0)
      .concat(
        settled.map((part) => ({
          ...contribution('settled', part.day, part.netPaise),
          settlementID: part.settlementID,
        })),
      );
  }

  private count({ row }: LedgerEntry, contributions: readonly Contribution[]): void {
    const { day, method, offer } = this.shares;
    for (const { figure, paise, day: on } of contributions) {
      count(this.sums[figure], paise);
      if (isShared(figure)) {
        count(day.of(on)[figure], paise);
        count(method.of(methodOf(row))[figure], paise);
        count(offer.of(offerOf(row))[figure], paise);
      }
    }
  }
}

/** What an entry of these days adds by having happened. */
function accruals({ row, counts }: LedgerEntry): Contribution[] {
  const { day, type, grossPaise, feePaise, gstPaise, netPaise } = row;
  if (!counts) {
    return [];
  }
  switch (type) {
    case 'payment':
    case 'refund':
      return [
        contribution(type === 'refund' ? 'refunds' : 'captured', day, Math.abs(grossPaise)),
        ...[contribution('fees', day, feePaise), contribution('gst', day, gstPaise)].filter(
          ({ paise }) => paise !== 0,
        ),
      ];
    case 'dispute':
      return [contribution('disputes', day, -netPaise)];
    default:
      return [contribution('adjustments', day, netPaise)];
  }
}

function contribution(figure: Figure, day: string, paise: number): Contribution {
  return { figure, day, settlementID: null, paise };
}

type SharedFigure = Exclude<keyof Share, 'name'>;

function isShared(figure: Figure): figure is SharedFigure {
  return sharedFigures.has(figure);
}

const sharedFigures: ReadonlySet<Figure> = new Set<SharedFigure>([
  'captured',
  'refunds',
  'fees',
  'gst',
  'settled',
]);

type MutableShare = { readonly name: string } & Readonly<Record<SharedFigure, Counter>>;

class Shares {
  private readonly byName = new Map<string, MutableShare>();

  of(name: string): MutableShare {
    const found = this.byName.get(name);
    const share = found ?? {
      name,
      captured: none(),
      refunds: none(),
      fees: none(),
      gst: none(),
      settled: none(),
    };
    this.byName.set(name, share);
    return share;
  }

  all(): Share[] {
    return [...this.byName.values()]
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ fees, gst, ...share }) => ({ ...share, fees: fees.paise, gst: gst.paise }));
  }
}

function none(): Counter {
  return { count: 0, paise: 0 };
}

function count(counter: Counter, paise: number): void {
  counter.count += 1;
  counter.paise += paise;
}
