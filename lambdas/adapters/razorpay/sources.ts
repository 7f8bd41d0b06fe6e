import type Razorpay from 'razorpay';
import type * as z from 'zod/mini';
import { endOf, startOf } from '../../contract/india.ts';
import type {
  SettlementRow,
  TheirPayment,
  TheirRefund,
} from '../../domain/money/reconciliation/matching/SourceRecord.ts';
import type {
  DayRange,
  Source,
  SourcePage,
  Sources,
} from '../../domain/money/reconciliation/ports.ts';
import { razorpayCall } from './call.ts';
import {
  checkedID,
  type ListQuery,
  listDisputes,
  orFailure,
  razorpayConnection,
} from './connection.ts';
import { disputeFact } from './facts.ts';
import { ProviderError } from './ProviderError.ts';
import { ListedPayment, ListedRefund, ListedSettlement, ReconRow } from './reportShapes.ts';
import { listOf, RazorpayDispute } from './shapes.ts';

/** The most that the provider gives at once, of its lists and of the reconciliation. */
const most = { list: 100, rows: 1000 } as const;

/** What the provider at `RAZORPAY_ORIGIN` lists and has settled, for reports. Stretches that are over do not shift while they are paged. */
export function razorpaySources(): Omit<Sources, 'orders' | 'orderOf'> {
  const connect = razorpayConnection();
  const list = (
    read: (sdk: Razorpay, query: ListQuery) => Promise<SourcePage['records']>,
  ): Source => ({
    page: (days, cursor) =>
      orFailure(async () =>
        pageOf(cursor, most.list, await read(await connect(), queryOf(days, cursor))),
      ),
  });
  return {
    payments: list(async ({ payments }, query) => {
      const { items } = await razorpayCall(listOf(ListedPayment), async () => payments.all(query));
      return items.map(theirPayment);
    }),
    refunds: list(async ({ refunds }, query) => {
      const { items } = await razorpayCall(listOf(ListedRefund), async () => refunds.all(query));
      return items.map(theirRefund);
    }),
    disputes: list(async (sdk, query) => {
      const { items } = await razorpayCall(listOf(RazorpayDispute), async () =>
        listDisputes(sdk, query),
      );
      return items.map((dispute) => {
        const { disputeID, paymentID, state, deductedPaise, at } = disputeFact(dispute);
        return { kind: 'dispute', disputeID, paymentID, status: state, deductedPaise, at } as const;
      });
    }),
    settlements: list(async ({ settlements }, query) => {
      const { items } = await razorpayCall(listOf(ListedSettlement), async () =>
        settlements.all(query),
      );
      return items.map(({ id, amount, status, utr, created_at }) => ({
        kind: 'settlement' as const,
        settlementID: id,
        amountPaise: amount,
        status,
        utr: utr || null,
        at: created_at * 1000,
      }));
    }),
    rows: { page: (days, cursor) => orFailure(async () => rowsOf(await connect(), days, cursor)) },
    payment: (id) =>
      orFailure(async () => {
        const { payments } = await connect();
        const found = await nullIfRefused(ListedPayment, () => payments.fetch(checkedID(id)));
        return found && theirPayment(found);
      }),
    refund: (id) =>
      orFailure(async () => {
        const { refunds } = await connect();
        const found = await nullIfRefused(ListedRefund, () => refunds.fetch(checkedID(id)));
        return found && theirRefund(found);
      }),
  };
}

function queryOf({ from, to }: DayRange, cursor: string | null): ListQuery {
  const until = endOf(to) / 1000 - 1;
  return { from: startOf(from) / 1000, to: until, count: most.list, skip: Number(cursor ?? 0) };
}

function pageOf(cursor: string | null, full: number, records: SourcePage['records']): SourcePage {
  const next = records.length < full ? null : String(Number(cursor ?? 0) + records.length);
  return { records, next };
}

/** One day at a time: the reconciliation goes by days of settlement. */
async function rowsOf(
  { settlements }: Razorpay,
  { from }: DayRange,
  cursor: string | null,
): Promise<SourcePage> {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const { items } = await razorpayCall(listOf(ReconRow), async () =>
    settlements.reports({ year, month, day, count: most.rows, skip: Number(cursor ?? 0) }),
  );
  const { next } = pageOf(cursor, most.rows, items.map(settlementRow));
  const isSettled = ({ settled, settlement_id, settled_at }: ReconRow) =>
    settled && settlement_id && settled_at;
  return { records: items.filter(isSettled).map(settlementRow), next };
}

/** Null when the provider says that there is no such thing. */
async function nullIfRefused<S extends z.core.$ZodType>(
  shape: S,
  call: () => Promise<unknown>,
): Promise<z.output<S> | null> {
  try {
    return await razorpayCall(shape, async () => call());
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') {
      return null;
    }
    throw error;
  }
}

function theirPayment(payment: z.infer<typeof ListedPayment>): TheirPayment {
  const { id, order_id, status, captured, amount, amount_refunded, currency } = payment;
  return {
    kind: 'payment',
    paymentID: id,
    razorpayOrderID: order_id ?? null,
    status,
    captured,
    amountPaise: amount,
    refundedPaise: amount_refunded ?? 0,
    currency,
    method: payment.method ?? 'unknown',
    feePaise: payment.fee ?? null,
    gstPaise: payment.tax ?? null,
    at: payment.created_at * 1000,
  };
}

function theirRefund(refund: z.infer<typeof ListedRefund>): TheirRefund {
  const { id, payment_id, status, amount, currency, created_at } = refund;
  return {
    kind: 'refund',
    refundID: id,
    paymentID: payment_id,
    status,
    amountPaise: amount,
    currency,
    at: created_at * 1000,
  };
}

function settlementRow(row: ReconRow): SettlementRow {
  return {
    kind: 'row',
    entityID: row.entity_id,
    type: typeOf(row.type),
    debitPaise: row.debit,
    creditPaise: row.credit,
    amountPaise: row.amount,
    currency: row.currency,
    feePaise: row.fee,
    gstPaise: row.tax,
    at: row.created_at * 1000,
    settledAt: (row.settled_at ?? 0) * 1000,
    settlementID: row.settlement_id ?? '',
    utr: row.settlement_utr || null,
    description: row.description ?? null,
    paymentID: row.payment_id ?? null,
    razorpayOrderID: row.order_id ?? null,
    receipt: row.order_receipt ?? null,
    method: row.method ?? null,
    disputeID: row.dispute_id ?? null,
  };
}

/** What is of no type that is documented moves the balance without an explanation, as a transfer would. */
function typeOf(type: string): SettlementRow['type'] {
  const known = (['payment', 'refund', 'adjustment'] as const).find((one) => one === type);
  return known ?? 'transfer';
}
