import type * as z from 'zod/mini';
import type { KeyValueStore } from '../identity/KeyValueStore.ts';
import { openTable, type Table } from '../identity/table.ts';
import { Adjustment, Dispute, Order, Payment, Refund, Settlement } from './entities.ts';
import { RefundKey } from './refundKeys.ts';
import { WebhookEvent } from './WebhookEvent.ts';

/** Everything the stand-in keeps. */
export interface Books {
  readonly orders: Table<Order>;
  readonly payments: Table<Payment>;
  readonly refunds: Table<Refund>;
  readonly settlements: Table<Settlement>;
  readonly disputes: Table<Dispute>;
  readonly adjustments: Table<Adjustment>;
  readonly refundKeys: Table<RefundKey>;
  readonly events: Table<WebhookEvent>;
}

/** Opens the books on what the store kept. */
export async function openBooks(store: KeyValueStore, log: (line: string) => void): Promise<Books> {
  const open = <Row>(name: string, schema: z.ZodMiniType<Row>) =>
    openTable(store, `${name}/`, schema, log);
  return {
    orders: await open('orders', Order),
    payments: await open('payments', Payment),
    refunds: await open('refunds', Refund),
    settlements: await open('settlements', Settlement),
    disputes: await open('disputes', Dispute),
    adjustments: await open('adjustments', Adjustment),
    refundKeys: await open('refundKeys', RefundKey),
    events: await open('events', WebhookEvent),
  };
}

/** Whether some row has this key. */
export function isTaken(books: Books, id: string): boolean {
  return tablesOf(books).some((table) => table.get(id) !== undefined);
}

/** Forgets every row. */
export async function clearBooks(books: Books): Promise<void> {
  await Promise.all(tablesOf(books).map((table) => table.clear()));
}

function tablesOf(books: Books): Table<unknown>[] {
  return Object.values(books);
}
