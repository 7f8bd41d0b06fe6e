/** The day's money and privilege events as a chain: each entry names the hash of the one before, each day is sealed. */

import { dayOf, endOf, startOf } from '../../../../contract/india.ts';
import type { JournalEntry, Seal } from '../../../../contract/tables/journal.ts';
import type { Sha256 } from '../ports.ts';

/** A money fact that was received, or a privileged action. */
export type JournalEvent = Readonly<Pick<JournalEntry, 'at' | 'id' | 'text'>>;

/** Port: where the chain is kept. Nothing is ever replaced. */
export interface Journal {
  lastSeal(): Promise<Seal | null>;
  /** By day. */
  seals(): AsyncIterable<Seal>;
  /** By number. */
  entries(day: string): AsyncIterable<JournalEntry>;
  /** False when its place is taken. */
  add(entry: JournalEntry): Promise<boolean>;
  addSeal(seal: Seal): Promise<boolean>;
}

/** Port: what was kept in a stretch of time, epoch ms, the end not included. */
export interface JournalEventSource {
  between(from: number, to: number): AsyncIterable<JournalEvent>;
}

/** The ports of sealing. */
export interface SealPorts {
  readonly journal: Journal;
  readonly events: JournalEventSource;
  readonly sha256: Sha256;
}

/** The first error in a chain. */
export interface BadEntry {
  readonly day: string;
  /** Null for a day's seal. */
  readonly number: number | null;
  readonly why: string;
}

/**
 * Seals what was kept until the end of yesterday and is not sealed yet, day by day; a day without anything is passed over. Doing it
 * again, or twice at once, adds nothing; one that was cut off goes on.
 *
 * @param now epoch ms
 * @returns the newest seal; null when there is nothing to seal at all
 */
export async function sealDays(ports: SealPorts, now: number): Promise<Seal | null> {
  const { journal, events } = ports;
  let last = await journal.lastSeal();
  const from = last ? endOf(last.day) : 0;
  const to = startOf(dayOf(now));
  // The database refuses a range of nothing: all is sealed when a night is run again on the same day.
  const kept = from < to ? await Array.fromAsync(events.between(from, to)) : [];
  const days = Map.groupBy(kept, ({ at }) => dayOf(at));
  for (const day of [...days.keys()].sort()) {
    last = await sealDay(ports, day, days.get(day) ?? [], last);
  }
  return last;
}

/** Verifies the whole chain. `newest` is the last seal that is intact: an attacker who rewrote the chain can't make it equal to the one in the log. */
export async function verifyJournal({
  journal,
  sha256,
}: Pick<SealPorts, 'journal' | 'sha256'>): Promise<{
  readonly days: number;
  readonly entries: number;
  readonly newest: Seal | null;
  readonly bad: BadEntry | null;
}> {
  let last: Seal | null = null;
  let days = 0;
  let entries = 0;
  for await (const seal of journal.seals()) {
    const bad = await findBadEntry({ journal, sha256 }, seal, last);
    if (bad) {
      return { days, entries, newest: last, bad };
    }
    last = seal;
    days += 1;
    entries += seal.entries;
  }
  return { days, entries, newest: last, bad: null };
}

async function sealDay(
  ports: SealPorts,
  day: string,
  events: readonly JournalEvent[],
  last: Seal | null,
): Promise<Seal> {
  const { journal, sha256 } = ports;
  let head = last?.hash ?? '';
  let number = 0;
  const known = new Set<string>();
  for await (const entry of journal.entries(day)) {
    head = entry.hash;
    number = entry.number;
    known.add(entry.id);
  }
  for (const event of events.filter(({ id }) => !known.has(id)).sort(byTime)) {
    number += 1;
    const entry = linked(sha256, { ...event, day, number, previous: head });
    if (!(await journal.add(entry))) {
      // Another run seals at the same time: continue with what it has added.
      return sealDay(ports, day, events, last);
    }
    head = entry.hash;
  }
  const seal = { day, entries: number, previous: last?.hash ?? '', head };
  const whole = { ...seal, hash: hashOfSeal(sha256, seal) };
  await journal.addSeal(whole);
  return whole;
}

async function findBadEntry(
  { journal, sha256 }: Pick<SealPorts, 'journal' | 'sha256'>,
  seal: Seal,
  last: Seal | null,
): Promise<BadEntry | null> {
  const { day } = seal;
  if (seal.previous !== (last?.hash ?? '')) {
    return { day, number: null, why: 'the seal does not follow the one before' };
  }
  let head = last?.hash ?? '';
  let number = 0;
  for await (const entry of journal.entries(day)) {
    number += 1;
    const why = faultOf(sha256, entry, number, head);
    if (why) {
      return { day, number, why };
    }
    head = entry.hash;
  }
  if (number !== seal.entries) {
    return {
      day,
      number: number + 1,
      why: `there are ${number} entries, sealed were ${seal.entries}`,
    };
  }
  const isWhole = seal.head === head && seal.hash === hashOfSeal(sha256, seal);
  return isWhole ? null : { day, number: null, why: 'the seal does not fit its day' };
}

function faultOf(sha256: Sha256, entry: JournalEntry, number: number, head: string): string | null {
  if (entry.number !== number) {
    return 'it is missing';
  }
  if (entry.previous !== head) {
    return 'it does not follow the one before';
  }
  return linked(sha256, entry).hash === entry.hash ? null : 'it does not say what was sealed';
}

function linked(sha256: Sha256, entry: Omit<JournalEntry, 'hash'>): JournalEntry {
  const { day, number, at, id, text, previous } = entry;
  const hash = sha256(JSON.stringify([previous, day, number, at, id, text]));
  return { day, number, at, id, text, previous, hash };
}

function hashOfSeal(sha256: Sha256, { day, entries, previous, head }: Omit<Seal, 'hash'>): string {
  return sha256(JSON.stringify([previous, day, entries, head]));
}

function byTime(one: JournalEvent, other: JournalEvent): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1);
}
