import { taxRecordDays, unpaidOrderOfDeletedDays } from '../../../contract/constants.ts';
import { hasMoney } from './mayExpire.ts';
import type { Order } from './Order.ts';

const dayMs = 86_400_000;

/**
 * How long the order of a closed account is kept, epoch ms: a paid one as tax law asks, any other until it can no longer
 * be paid. Never before `now`: the database does not remove what has been over for years.
 */
export function retentionEndsAt({ terms, state }: Order, now: number): number {
  const days = hasMoney(state) ? taxRecordDays : unpaidOrderOfDeletedDays;
  return Math.max(now, (state.paidAt ?? terms.startTime) + days * dayMs);
}
