import { termsChanged } from './letters/termsChanged.ts';
import type { Outbox } from './Outbox.ts';

/** Port: everybody who has an account. */
export interface Everyone {
  subs(): AsyncIterable<string>;
}

/**
 * Mails every person that other terms apply from a day on. Doing it again mails those who joined since.
 *
 * @param change `what`: a sentence; `from`: a day in India
 * @param now epoch ms
 * @returns to how many
 */
export async function announceTerms(
  everyone: Everyone,
  outbox: Outbox,
  change: { readonly what: string; readonly from: string },
  now: number,
): Promise<number> {
  let count = 0;
  for await (const sub of everyone.subs()) {
    await outbox.add(termsChanged.to(sub, change, now));
    count += 1;
  }
  return count;
}
