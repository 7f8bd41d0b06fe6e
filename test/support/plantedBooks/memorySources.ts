import type { SourceRecord } from '../../../lambdas/domain/money/reconciliation/matching/SourceRecord.ts';
import type {
  DayRange,
  Source,
  Sources,
} from '../../../lambdas/domain/money/reconciliation/ports.ts';
import { indianDay } from './calendar.ts';
import { seededRandom } from './seededRandom.ts';

const pageSize = 100;

/** Sources that give records by day and page, in an order that a seed shuffles. */
export function memorySources(records: readonly SourceRecord[], shuffle: number): Sources {
  const mixed = shuffled(records, shuffle);
  const byDay = Map.groupBy(mixed, (record) => `${record.kind} ${dayOf(record)}`);
  const days = (kind: SourceRecord['kind'], width: number): Source => ({
    async page({ from, to }: DayRange, cursor) {
      const found = from === to ? (byDay.get(`${kind} ${from}`) ?? []) : between(kind, from, to);
      const skip = Number(cursor ?? 0);
      const next = skip + width < found.length ? String(skip + width) : null;
      return { records: found.slice(skip, skip + width), next };
    },
  });
  const between = (kind: SourceRecord['kind'], from: string, to: string) =>
    [...byDay].flatMap(([name, some]) => {
      const [of, day = ''] = name.split(' ');
      return of === kind && day >= from && day <= to ? some : [];
    });
  const single = <K extends 'payment' | 'refund'>(kind: K, id: string) => {
    const found = mixed.find((one) => one.kind === kind && idOf(one) === id);
    return (found ?? null) as Extract<SourceRecord, { kind: K }> | null; // found by its kind
  };
  return {
    payments: days('payment', pageSize),
    refunds: days('refund', pageSize),
    disputes: days('dispute', pageSize),
    settlements: days('settlement', pageSize),
    rows: days('row', 1000),
    orders: days('order', 2000),
    payment: async (id) => single('payment', id),
    refund: async (id) => single('refund', id),
    orderOf: async () => null,
  };
}

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const random = seededRandom(seed);
  const mixed = [...things];
  for (let left = mixed.length - 1; left > 0; left -= 1) {
    const at = random.roll(left + 1);
    const [one, other] = [mixed[left], mixed[at]];
    if (one !== undefined && other !== undefined) {
      mixed.splice(left, 1, other);
      mixed.splice(at, 1, one);
    }
  }
  return mixed;
}

function dayOf(record: SourceRecord): string {
  switch (record.kind) {
    case 'order':
      return indianDay(record.startTime);
    case 'row':
      return indianDay(record.settledAt);
    case 'frozen':
      return '';
    default:
      return indianDay(record.at);
  }
}

function idOf(record: SourceRecord): string {
  return record.kind === 'refund'
    ? record.refundID
    : 'paymentID' in record
      ? String(record.paymentID)
      : '';
}
