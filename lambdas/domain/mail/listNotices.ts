import { mostListed } from '../../contract/answerBounds.ts';
import type { Notice } from '../../contract/entities.ts';
import { firstWithin } from '../firstWithin.ts';
import type { SentNotices } from './Outbox.ts';

/** What a person was told by mail, the newest first: the site tells it too, for whom the mail didn't reach. */
export async function listNotices(
  notices: SentNotices,
  sub: string,
): Promise<{ data: { notices: Notice[] } }> {
  const all = await notices.ofPerson(sub);
  const newest = all.toSorted((one, other) => other.at - one.at).slice(0, mostListed.notices);
  return { data: { notices: firstWithin(newest) } };
}
