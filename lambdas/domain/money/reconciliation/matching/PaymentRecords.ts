/** Everything that belongs to one payment, from all sources, side by side. */
import type { PaymentFact } from '../../../../contract/tables/facts.ts';
import { paymentRank } from '../../orders/latestFacts.ts';
import type {
  FrozenRow,
  OurOrder,
  SettlementRow,
  SourceRecord,
  TheirDispute,
  TheirPayment,
  TheirRefund,
} from './SourceRecord.ts';

/** All records of one payment, or of one adjustment. */
export interface PaymentRecords {
  /** The payment's id, or that of a record that belongs to no payment. */
  readonly key: string;
  /** Our order with its facts of this payment. */
  order: OurOrder | null;
  payment: TheirPayment | null;
  readonly refunds: TheirRefund[];
  readonly disputes: TheirDispute[];
  readonly rows: SettlementRow[];
  readonly frozen: FrozenRow[];
}

/** Beside the payment a record belongs to it is written as one line; a settlement belongs to none. */
export function linesOf(record: SourceRecord): string[] {
  switch (record.kind) {
    case 'order':
      return paymentsOf(record).map((key) =>
        line(key, {
          ...record,
          facts: record.facts.filter(({ paymentID }) => paymentID === key).sort(byText),
        }),
      );
    case 'row':
      return [line(keyOfRow(record), record)];
    case 'settlement':
      return [];
    default:
      return [line(record.paymentID, record)];
  }
}

/** Gathers sorted lines by the payment they begin with. */
export function* recordsByPayment(lines: Iterable<string>): Generator<PaymentRecords> {
  let records: PaymentRecords | undefined;
  for (const text of lines) {
    const end = text.indexOf('\t');
    const key = text.slice(0, end);
    if (records?.key !== key) {
      if (records) {
        yield records;
      }
      records = newRecords(key);
    }
    put(records, JSON.parse(text.slice(end + 1)));
  }
  if (records) {
    yield records;
  }
}

/** The most advanced fact of a payment. */
export function ourPayment({ order }: PaymentRecords): PaymentFact | null {
  const payments = order?.facts.filter((fact) => fact.kind === 'payment') ?? [];
  const [furthest] = payments.sort(
    (one, other) => paymentRank[other.state] - paymentRank[one.state],
  );
  return furthest ?? null;
}

/** The number of an order's invoice with this key; null when there is none. */
export function invoiceNumberOf(order: OurOrder | null, key: string): string | null {
  return order?.documents.find((one) => one.key === key)?.number ?? null;
}

function newRecords(key: string): PaymentRecords {
  return {
    key,
    order: null,
    payment: null,
    refunds: [],
    disputes: [],
    rows: [],
    frozen: [],
  };
}

/** A record that was read twice counts once: of two states of it, the more advanced one. */
function put(records: PaymentRecords, record: SourceRecord): void {
  switch (record.kind) {
    case 'order':
      records.order =
        (records.order?.facts.length ?? 0) > record.facts.length ? records.order : record;
      break;
    case 'payment':
      records.payment = moreAdvanced(records.payment, record);
      break;
    case 'refund':
      replace(records.refunds, record, ({ refundID }) => refundID);
      break;
    case 'dispute':
      replace(records.disputes, record, ({ disputeID }) => disputeID);
      break;
    case 'row':
      records.rows.push(record);
      break;
    case 'frozen':
      records.frozen.push(record);
      break;
    case 'settlement':
      break;
  }
}

function moreAdvanced(one: TheirPayment | null, other: TheirPayment): TheirPayment {
  const isFurther = !one || paymentRank[other.status] >= paymentRank[one.status];
  return isFurther ? other : one;
}

/** Lines are in order, so that the one that stays is the same in whatever order they are read. */
function replace<T>(list: T[], item: T, idOf: (one: T) => string): void {
  const at = list.findIndex((one) => idOf(one) === idOf(item));
  list.splice(at < 0 ? list.length : at, at < 0 ? 0 : 1, item);
}

/** An order belongs to each of its known payments; one that grants a plan without any payment is listed under its own id. */
function paymentsOf({ facts, paymentID, outcome, orderID }: OurOrder): string[] {
  const named = [...facts.map((fact) => fact.paymentID), ...(paymentID ? [paymentID] : [])];
  const isBare = named.length === 0 && outcome === 'granted';
  return isBare ? [orderID] : [...new Set(named)];
}

function keyOfRow({ type, entityID, paymentID }: SettlementRow): string {
  return type === 'refund' ? (paymentID ?? entityID) : entityID;
}

function line(key: string, record: SourceRecord): string {
  return `${key}\t${JSON.stringify(sorted(record))}`;
}

/** Sources give keys in orders of their own; the same record is the same line. */
function sorted(record: SourceRecord): object {
  return Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
