import type { Books } from './books.ts';
import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Ids } from './ids.ts';
import type { RefundPlan } from './refundPlan.ts';
import type { Webhooks } from './webhooks.ts';

/** What the parts of the stand-in share. */
export interface Context {
  readonly keyId: string;
  readonly keySecret: string;
  readonly books: Books;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  readonly refundPlan: RefundPlan;
  /** Idempotency keys of refunds that are being made right now. */
  readonly refundsInFlight: Set<string>;
  log(line: string): void;
}
