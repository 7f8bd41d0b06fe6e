/** The rows by which a settlement's money is traced back to payments, refunds and corrections. */

import { time } from '../Clock.ts';
import type { Tables } from './Context.ts';
import type { Adjustment, Payment, Refund, Settlement } from './entities.ts';
import { showCard } from './show.ts';

/** A day, or a month without one. */
export interface Period {
  readonly year: number;
  readonly month: number;
  readonly day: number | undefined;
}

/** One row. */
export type ReconRow = ReturnType<typeof paymentRow | typeof refundRow | typeof adjustmentRow>;

/** What was settled in a period, by the date of the settlement in India. */
export function reconRows(tables: Tables, period: Period): ReconRow[] {
  return tables.settlements
    .all()
    .filter((settlement) => isWithin(settlement, period))
    .flatMap((settlement) => rowsOf(tables, settlement));
}

function isWithin({ status, settledAt }: Settlement, { year, month, day }: Period): boolean {
  if (status !== 'processed' || settledAt === null) {
    return false;
  }
  const date = indiaDay(settledAt);
  return date.year === year && date.month === month && (day === undefined || date.day === day);
}

/** The rows of one settlement; its amount is their credits less their debits. */
export function rowsOf(tables: Tables, settlement: Settlement): ReconRow[] {
  const own = ({ settlement_id }: { settlement_id: string | null }) =>
    settlement_id === settlement.id;
  return [
    ...tables.payments
      .all()
      .filter(own)
      .map((payment) => paymentRow(tables, settlement, payment)),
    ...tables.refunds
      .all()
      .filter(own)
      .map((refund) => refundRow(tables, settlement, refund)),
    ...tables.adjustments
      .all()
      .filter(own)
      .map((adjustment) => adjustmentRow(settlement, adjustment)),
  ].sort((one, other) => one.created_at - other.created_at);
}

/** A payment's fee includes its tax, so only the fee comes off. */
function paymentRow(tables: Tables, settlement: Settlement, payment: Payment) {
  const fee = payment.fee ?? 0;
  return {
    entity_id: payment.id,
    type: 'payment' as const,
    debit: 0,
    credit: payment.amount - fee,
    amount: payment.amount,
    currency: payment.currency,
    fee,
    tax: payment.tax ?? 0,
    ...settledBy(settlement, payment.created_at),
    settlement_utr: settlement.utr,
    credit_type: 'default',
    description: payment.description,
    notes: looseNotes(payment.notes),
    payment_id: null,
    ...originOf(tables, payment),
    dispute_id: null,
  };
}

function refundRow(tables: Tables, settlement: Settlement, refund: Refund) {
  const payment = tables.payments.get(refund.payment_id);
  return {
    entity_id: refund.id,
    type: 'refund' as const,
    debit: refund.amount,
    credit: 0,
    amount: refund.amount,
    currency: refund.currency,
    fee: 0,
    tax: 0,
    ...settledBy(settlement, refund.created_at),
    settlement_utr: settlement.utr,
    credit_type: 'default',
    description: null,
    notes: looseNotes(refund.notes),
    payment_id: refund.payment_id,
    ...(payment === undefined ? noOrigin : originOf(tables, payment)),
    dispute_id: null,
  };
}

/** Adjustments come without a credit type and a UTR. */
function adjustmentRow(settlement: Settlement, adjustment: Adjustment) {
  return {
    entity_id: adjustment.id,
    type: 'adjustment' as const,
    debit: Math.max(0, -adjustment.amount),
    credit: Math.max(0, adjustment.amount),
    amount: Math.abs(adjustment.amount),
    currency: adjustment.currency,
    fee: 0,
    tax: 0,
    ...settledBy(settlement, adjustment.created_at),
    settlement_utr: null,
    description: adjustment.description,
    notes: null,
    payment_id: null,
    ...noOrigin,
    dispute_id: adjustment.dispute_id,
  };
}

function settledBy(settlement: Settlement, created_at: number) {
  return {
    on_hold: false,
    settled: true,
    created_at,
    settled_at: Math.floor((settlement.settledAt ?? 0) / 1000),
    settlement_id: settlement.id,
    posted_at: null,
  };
}

const noOrigin = {
  order_id: null,
  order_receipt: null,
  method: null,
  card_network: null,
  card_issuer: null,
  card_type: null,
};

function originOf(tables: Tables, payment: Payment) {
  const card = payment.method === 'card' ? showCard(payment) : undefined;
  return {
    order_id: payment.order_id,
    order_receipt: tables.orders.get(payment.order_id)?.receipt ?? null,
    method: payment.method,
    card_network: card?.network ?? null,
    card_issuer: card?.issuer ?? null,
    card_type: card?.type ?? null,
  };
}

/** As in Razorpay's own sample, notes are nothing, a text or an object here. */
function looseNotes(notes: Readonly<Record<string, string>>) {
  const texts = Object.values(notes);
  if (texts.length === 0) {
    return null;
  }
  return texts.length === 1 ? (texts[0] ?? null) : notes;
}

const ahead = 5.5 * time.hour;

/** The date in India at an instant. */
export function indiaDay(at: number): { year: number; month: number; day: number } {
  const date = new Date(at + ahead);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** When banks pay out on the n-th working day after an instant: at ten in the morning. */
export function payoutAfter(at: number, workingDays: number): number {
  let midnight = Math.floor((at + ahead) / time.day) * time.day;
  for (let left = workingDays; left > 0; ) {
    midnight += time.day;
    left -= isWorkingDay(new Date(midnight)) ? 1 : 0;
  }
  return midnight - ahead + 10 * time.hour;
}

/** The three national holidays; those of a bank or a State are not known here. */
const holidays = ['01-26', '08-15', '10-02'];

function isWorkingDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(date.toISOString().slice(5, 10));
}
