/** The reconciliation rows of settlements: payments, refunds and adjustments. */

import { dayOf, plusDays, startOf } from '../../../lambdas/contract/india.ts';
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

/** The rows settled in a period, by the settlement's date in India. */
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
  const payments = tables.payments.all().filter(own);
  const refunds = tables.refunds.all().filter(own);
  const adjustments = tables.adjustments.all().filter(own);
  return [
    ...payments.map((payment) => paymentRow(tables, settlement, payment)),
    ...refunds.map((refund) => refundRow(tables, settlement, refund)),
    ...adjustments.map((adjustment) => adjustmentRow(settlement, adjustment)),
  ].sort((one, other) => one.created_at - other.created_at);
}

/** A payment's fee includes its tax, so only the fee comes off. */
function paymentRow(tables: Tables, settlement: Settlement, payment: Payment) {
  const fee = payment.fee ?? 0;
  return {
    ...rowOf(settlement, payment),
    type: 'payment' as const,
    credit: payment.amount - fee,
    fee,
    tax: payment.tax ?? 0,
    settlement_utr: settlement.utr,
    credit_type: 'default',
    description: payment.description,
    notes: reportNotes(payment.notes),
    ...originOf(tables, payment),
  };
}

function refundRow(tables: Tables, settlement: Settlement, refund: Refund) {
  const payment = tables.payments.get(refund.payment_id);
  return {
    ...rowOf(settlement, refund),
    type: 'refund' as const,
    debit: refund.amount,
    settlement_utr: settlement.utr,
    credit_type: 'default',
    notes: reportNotes(refund.notes),
    payment_id: refund.payment_id,
    ...(payment && originOf(tables, payment)),
  };
}

/** Adjustments come without a credit type and a UTR. */
function adjustmentRow(settlement: Settlement, adjustment: Adjustment) {
  return {
    ...rowOf(settlement, adjustment),
    type: 'adjustment' as const,
    debit: Math.max(0, -adjustment.amount),
    credit: Math.max(0, adjustment.amount),
    amount: Math.abs(adjustment.amount),
    description: adjustment.description,
    dispute_id: adjustment.dispute_id,
  };
}

/** The defaults of every row. */
function rowOf(settlement: Settlement, entity: Payment | Refund | Adjustment) {
  return {
    entity_id: entity.id,
    debit: 0,
    credit: 0,
    amount: entity.amount,
    currency: entity.currency,
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    created_at: entity.created_at,
    settled_at: Math.floor((settlement.settledAt ?? 0) / 1000),
    settlement_id: settlement.id,
    posted_at: null,
    settlement_utr: null,
    description: null,
    notes: null,
    payment_id: null,
    order_id: null,
    order_receipt: null,
    method: null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  };
}

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

/** As in Razorpay's own sample, notes are null, a text or an object here. */
function reportNotes(notes: Readonly<Record<string, string>>) {
  const texts = Object.values(notes);
  if (texts.length === 0) {
    return null;
  }
  return texts.length === 1 ? (texts[0] ?? null) : notes;
}

/** The date in India at an instant. */
function indiaDay(at: number): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = dayOf(at).split('-').map(Number);
  return { year, month, day };
}

/** When banks pay out on the n-th working day after a time: at 10:00. */
export function payoutAfter(at: number, workingDays: number): number {
  let day = dayOf(at);
  for (let left = workingDays; left > 0; ) {
    day = plusDays(day, 1);
    left -= isWorkingDay(day) ? 1 : 0;
  }
  return startOf(day) + 10 * time.hour;
}

/** The three national holidays; bank and State holidays are not included. */
const holidays = ['01-26', '08-15', '10-02'];

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day.slice(5));
}
