import { dayOf, endOf } from '../../contract/india.ts';
import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import { zeroResultWords } from './searchCatalogue.ts';

/** Port: what people would build and didn't find, for editors. */
export interface Votes {
  /** Counts one more who would build what the words say. @param now epoch ms */
  countVote(words: string, now: number): Promise<void>;
}

/**
 * Counts someone who would build what a search didn't find, once a device and day. Who was counted is kept as rate limits keep it, as a
 * shortened hash that ages out. What may identify a person isn't counted.
 *
 * @param source the visitor's network address
 * @param now epoch ms
 * @throws Failure operationFailed from too many of one address
 */
export async function wouldBuild(
  ports: { readonly limits: Limits; readonly votes: Votes },
  { key, deviceID }: { readonly key: string; readonly deviceID: string },
  source: string,
  now: number,
): Promise<Record<never, never>> {
  await requireVisitorWithinLimit(ports.limits, 'search/wouldBuild', source, now);
  const words = zeroResultWords(key);
  if (words !== null) {
    const subject = `${deviceID} ${words}`;
    const taps = await ports.limits.count('wouldBuild', subject, endOf(dayOf(now)));
    if (taps === 1) {
      await ports.votes.countVote(words, now);
    }
  }
  return {};
}
