import type { OnIt } from '../../contract/groups/operator.ts';
import type { People } from '../people/People.ts';
import type { PrivilegeRecords } from './PrivilegeRecords.ts';

/** What looking for other readers works with. */
export interface ReaderPorts {
  readonly people: Pick<People, 'find'>;
  readonly records: PrivilegeRecords;
}

/** What an operator did, as the audit log names it. */
interface Reading {
  readonly what: string;
  readonly subject: string;
}

/** An operator who opened a thing this long ago may still be reading it. */
const readingMs = 15 * 60_000;

/**
 * Another operator who did the same in the last minutes. @param who the opaque id of the operator who asks
 *
 * No lock, which could be left behind: opening a thing is recorded, and an answer names what was read and is refused if there is more
 * by now.
 */
export async function findOtherReader(
  ports: ReaderPorts,
  { what, subject }: Reading,
  who: string,
  now: number,
): Promise<OnIt | null> {
  const readers = await findOtherReaders(ports, what, who, now);
  return readers.get(subject) ?? null;
}

/** Other operators who did this in the last minutes, by what they did it about. @param who the opaque id of the operator who asks */
export async function findOtherReaders(
  { records, people }: ReaderPorts,
  what: string,
  who: string,
  now: number,
): Promise<Map<string, OnIt>> {
  const readers = new Map<string, OnIt>();
  for await (const record of records.newestFirst(String(now - readingMs), String(now + 1))) {
    if (record.what === what && record.who !== who && !readers.has(record.subject)) {
      const other = await people.find(record.who);
      const name = other?.name || other?.emailID || record.who;
      readers.set(record.subject, { name, since: record.at });
    }
  }
  return readers;
}

/** Whether the operator did the same in the last minutes. @param who the opaque id of the operator */
export async function hasReadBefore(
  { records }: Pick<ReaderPorts, 'records'>,
  { what, subject }: Reading,
  who: string,
  now: number,
): Promise<boolean> {
  for await (const record of records.newestFirst(String(now - readingMs), String(now + 1))) {
    if (record.what === what && record.subject === subject && record.who === who) {
      return true;
    }
  }
  return false;
}
