import type * as z from 'zod/mini';
import type { Clock } from '../Clock.ts';
import type { FaultList, RazorpayFault, RazorpayFaultKind } from '../Faults.ts';
import { type Store, Table } from '../State.ts';
import {
  Adjustment,
  Dispute,
  Order,
  Payment,
  Refund,
  RefundKey,
  Settlement,
  WebhookEvent,
} from './entities.ts';
import type { Ids } from './ids.ts';
import type { RefundPlan } from './plans.ts';
import type { Webhooks } from './webhooks.ts';

/** What the simulator's parts share. */
export interface Context {
  readonly keyId: string;
  readonly keySecret: string;
  readonly tables: Tables;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly webhooks: Webhooks;
  readonly faults: FaultList<RazorpayFault>;
  readonly refundPlan: RefundPlan;
  log(line: string): void;
}

/** The context of a request to a resource. */
export interface ApiBindings {
  /** The fault of this call. */
  readonly fault: RazorpayFaultKind | undefined;
}

/** The simulator's tables. */
export type Tables = ReturnType<typeof openTables>;

/** Opens the tables with the store's data. */
export function openTables(store: Store, log: (line: string) => void) {
  const open = <Row>(name: string, schema: z.ZodMiniType<Row>) =>
    new Table(store, `${name}/`, schema, log);
  return {
    orders: open('orders', Order),
    payments: open('payments', Payment),
    refunds: open('refunds', Refund),
    settlements: open('settlements', Settlement),
    disputes: open('disputes', Dispute),
    adjustments: open('adjustments', Adjustment),
    refundKeys: open('refundKeys', RefundKey),
    events: open('events', WebhookEvent),
  };
}
