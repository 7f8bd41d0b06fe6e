import type { Outbox } from './Outbox.ts';

/** Port: everybody who has an account. */
export interface Everyone {
  subs(): AsyncIterable<string>;
}

/**
 * Has everybody mailed that other terms apply from a day on. Doing it again mails nobody twice, and whoever joined since.
 *
 * @param change `what`: a sentence; `from`: a day in India
 * @param now epoch ms
 * @returns to how many
 */
export async function announceTerms(
  everyone: Everyone,
  outbox: Outbox,
  { what, from }: { readonly what: string; readonly from: string },
  now: number,
): Promise<number> {
  let count = 0;
  for await (const sub of everyone.subs()) {
    const cause = { kind: 'termsChanged', what, from } as const;
    await outbox.add({ sub, mailID: `${cause.kind}#${from}`, cause, lookAt: now });
    count += 1;
  }
  return count;
}
