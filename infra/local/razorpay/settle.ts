/** Settlements: captured payments are paid out on the second working day, less refunds. */
import { createHash } from 'node:crypto';
import type { Context } from './Context.ts';
import type { Settlement } from './entities.ts';
import { payoutAfter, rowsOf } from './recon.ts';
import { showSettlement } from './show.ts';

/** A change of the balance that is not settled yet. */
interface Open {
  readonly id: string;
  readonly kind: 'payments' | 'refunds' | 'adjustments';
  /** Its effect on the balance. */
  readonly net: number;
  readonly dueAt: number;
}

/** Creates the settlements that are due. */
export function settleDue(context: Context): void {
  const now = context.clock.now();
  const due = openItems(context).filter(({ dueAt }) => dueAt <= now);
  const days = [...new Set(due.map(({ dueAt }) => dueAt))].sort((one, other) => one - other);
  for (const day of days) {
    settleItems(
      context,
      openItems(context).filter(({ dueAt }) => dueAt <= day),
      { at: day, failed: false },
    );
  }
}

/** Settles everything unsettled now. */
export function settleNow(
  context: Context,
  {
    failed = false,
    negative = false,
    except = [],
  }: { failed?: boolean; negative?: boolean; except?: readonly string[] } = {},
): Settlement | null {
  const items = openItems(context).filter(({ id }) => !except.includes(id));
  return settleItems(context, items, { at: context.clock.now(), failed, negative });
}

/** Pays out a failed settlement. */
export function retrySettlement(context: Context, settlement: Settlement): Settlement {
  const processed = processedSettlement(settlement, context.clock.now());
  context.tables.settlements.put(processed.id, processed);
  context.webhooks.emit('settlement.processed', { settlement: showSettlement(processed) });
  return processed;
}

function openItems({ tables }: Context): Open[] {
  const payments = tables.payments
    .all()
    .filter(({ settlement_id, capturedAt }) => settlement_id === null && capturedAt !== null)
    .map(({ id, amount, fee, capturedAt }) => ({
      id,
      kind: 'payments' as const,
      net: amount - (fee ?? 0),
      dueAt: payoutAfter(capturedAt ?? 0, 2),
    }));
  const refunds = tables.refunds
    .all()
    .filter(
      ({ status, settlement_id, uncaptured }) =>
        status === 'processed' && settlement_id === null && !uncaptured,
    )
    .map(({ id, amount, created_at }) => ({
      id,
      kind: 'refunds' as const,
      net: -amount,
      dueAt: payoutAfter(created_at * 1000, 1),
    }));
  const adjustments = tables.adjustments
    .all()
    .filter(({ settlement_id }) => settlement_id === null)
    .map(({ id, amount, created_at }) => ({
      id,
      kind: 'adjustments' as const,
      net: amount,
      dueAt: payoutAfter(created_at * 1000, 1),
    }));
  return [...payments, ...refunds, ...adjustments];
}

/** Nothing is paid out unless the balance is positive; otherwise it waits for the next day. */
function settleItems(
  context: Context,
  items: readonly Open[],
  { at, failed, negative = false }: { at: number; failed: boolean; negative?: boolean },
): Settlement | null {
  const { tables, ids, webhooks } = context;
  const amount = items.reduce((sum, { net }) => sum + net, 0);
  if (items.length === 0 || (amount <= 0 && !negative)) {
    return null;
  }
  const settlement: Settlement = {
    id: ids.next('setl_'),
    amount,
    status: 'failed',
    utr: null,
    created_at: Math.floor(at / 1000),
    settledAt: null,
  };
  const made = failed ? settlement : processedSettlement(settlement, at);
  tables.settlements.put(made.id, made);
  for (const item of items) {
    mark(context, item, made.id);
  }
  if (!failed) {
    webhooks.emit('settlement.processed', { settlement: showSettlement(made) });
  }
  context.log(`razorpay: ${made.id} ${made.status} with ${rowsOf(tables, made).length} rows`);
  return made;
}

function processedSettlement(settlement: Settlement, at: number): Settlement {
  return { ...settlement, status: 'processed', utr: utrOf(settlement.id, at), settledAt: at };
}

/** An invented UTR in the format of Razorpay's samples. */
function utrOf(id: string, at: number): string {
  const tail = createHash('sha256').update(id).digest().readUInt32BE().toString(36);
  return `${Math.floor(at / 1000)}${tail.padStart(6, '0').slice(-6)}`;
}

/** Records the settlement of everything it contains. */
function mark({ tables }: Context, { id, kind }: Open, settlement_id: string): void {
  const payment = kind === 'payments' && tables.payments.get(id);
  const refund = kind === 'refunds' && tables.refunds.get(id);
  const adjustment = kind === 'adjustments' && tables.adjustments.get(id);
  if (payment) {
    tables.payments.put(id, { ...payment, settlement_id });
  } else if (refund) {
    tables.refunds.put(id, { ...refund, settlement_id });
  } else if (adjustment) {
    tables.adjustments.put(id, { ...adjustment, settlement_id });
  }
}
