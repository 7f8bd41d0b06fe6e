import type { ItemDocument } from '../../contract/document.ts';
import type { Orders } from '../money/ports.ts';
import { noSuchEntry, requireItem } from './getItem.ts';
import type { Catalogue, OpenedEntries } from './ports.ts';
import { requirePlan } from './requirePlan.ts';

/**
 * An entry's document, for a person whose plan opens it now. That it was opened is noted where it needs a plan: finance asks how much
 * of a plan was used before it approves a refund.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound, insufficientPerm, noValidity
 */
export async function getDocument(
  ports: {
    readonly catalogue: Pick<Catalogue, 'item' | 'entry'>;
    readonly orders: Pick<Orders, 'ofPerson'>;
    readonly opened: Pick<OpenedEntries, 'note'>;
  },
  sub: string,
  itemID: string,
  now: number,
): Promise<{ data: { document: ItemDocument } }> {
  const [item, orders] = await Promise.all([
    requireItem(ports.catalogue, itemID),
    ports.orders.ofPerson(sub),
  ]);
  requirePlan(item.plan, orders, now);
  const [entry] = await Promise.all([
    ports.catalogue.entry(itemID),
    item.plan !== 'Freebie' && ports.opened.note(sub, itemID, now),
  ]);
  if (!entry) {
    throw noSuchEntry(); // it was withdrawn between the two reads
  }
  // Again: the entry may have changed between them.
  requirePlan(entry.item.plan, orders, now);
  return { data: { document: entry.document } };
}
