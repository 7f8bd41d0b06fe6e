import type { EditionFacts } from '../../../contract/tables/editions.ts';
import type { People } from '../../people/People.ts';
import type { Editions } from './Edition.ts';

/** What listing works with. */
export interface HistoryPorts {
  readonly editions: Pick<Editions, 'history'>;
  readonly people: Pick<People, 'find'>;
}

/**
 * An entry's editions, newest first, with operators' email addresses in place of their ids; an account that is deleted keeps its id.
 *
 * @returns none for an entry without editions
 */
export async function listEditions(
  { editions, people }: HistoryPorts,
  itemID: string,
): Promise<EditionFacts[]> {
  const found = await Array.fromAsync(editions.history(itemID));
  const names = new Map<string, string>();
  for (const who of new Set(found.map((edition) => edition.who))) {
    names.set(who, await nameOf(people, who));
  }
  return found.map((edition) => ({ ...edition, who: names.get(edition.who) ?? edition.who }));
}

/** The email address of an operator; what is no id of an account stays as it is. */
export async function nameOf(people: Pick<People, 'find'>, who: string): Promise<string> {
  return (await people.find(who))?.emailID ?? who;
}
