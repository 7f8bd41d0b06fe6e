/** Imports only types, so that the web may load it. */
import type { Item } from './entities.ts';

/** Whether anyone may answer a check: those of a free entry, and of the first section of another. */
export function isPublicCheck({ plan, outline }: Pick<Item, 'plan' | 'outline'>, check: string) {
  return plan === 'Freebie' || (outline[0]?.checks ?? []).includes(check);
}
