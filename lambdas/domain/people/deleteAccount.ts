import type { KeptData } from '../../contract/entities.ts';
import { type KeptKind, keptAfterDeletion } from '../../contract/privacy.ts';
import { accountDeleted } from '../mail/letters/accountDeleted.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { Order } from '../money/orders/Order.ts';
import { retentionEndsAt } from '../money/orders/retentionEndsAt.ts';
import type { Orders } from '../money/ports.ts';
import {
  type AccountDeletions,
  type Eraser,
  type ErasureFailures,
  eraseAll,
} from './AccountDeletion.ts';
import type { Caller } from './Caller.ts';
import type { AccountStatus } from './Sessions.ts';

/** What deleting an account works with. */
export interface DeletionPorts {
  readonly deletions: AccountDeletions;
  readonly erasers: readonly Eraser[];
  readonly leftovers: ErasureFailures;
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly outbox: Outbox;
}

const dayMs = 86_400_000;

/**
 * Closes the caller's account and erases what is held of the person. The deletion is one write: from then on every other call is
 * refused, and what cannot be erased now, or is written by a call that was under way, `finishErasures` erases. Asking again, for
 * the answer was lost, does and answers the same.
 *
 * @param now epoch ms
 * @returns what is kept, why and until when
 */
export async function deleteAccount(
  ports: DeletionPorts,
  { sub, username, emailID, name }: Caller,
  accountStatus: AccountStatus,
  now: number,
): Promise<{ data: { kept: KeptData[] } }> {
  const { deletions, erasers, leftovers, orders, outbox } = ports;
  const deletion = accountStatus.deletion ?? { sub, deletedAt: now, finder: { username, emailID } };
  if (!accountStatus.deletion) {
    await outbox.add(accountDeleted.to(sub, { emailID, name }, now));
  }
  await deletions.close(deletion);
  await eraseAll(erasers, leftovers, deletion, now);
  // Closed is closed: an answer that says a little less is better than none.
  const bought = await orders.ofPerson(sub).catch((cause: unknown) => {
    leftovers.note('answer', cause);
    return [];
  });
  return { data: { kept: keptOf(bought, deletion.deletedAt) } };
}

function keptOf(orders: readonly Order[], deletedAt: number): KeptData[] {
  const { orders: records, ...others } = keptAfterDeletion;
  const until = Math.max(...orders.map((order) => retentionEndsAt(order, deletedAt)));
  const rest = Object.values(others)
    .filter((kind: KeptKind) => kind.of === 'everybody' || orders.length > 0)
    .map(({ what, why, days }: KeptKind) => ({
      what,
      why,
      until: days === null ? null : deletedAt + days * dayMs,
    }));
  const { what, why } = records;
  return orders.length > 0 ? [{ what, why, until }, ...rest] : rest;
}
