import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../../../lambdas/adapters/sha256.ts';
import type { JournalEntry, Seal } from '../../../../../lambdas/contract/tables/journal.ts';
import {
  type Journal,
  type JournalEvent,
  sealDays,
  verifyJournal,
} from '../../../../../lambdas/domain/money/reconciliation/journal/sealDays.ts';

const dayMs = 86_400_000;
const start = Date.parse('2028-02-28T00:00:00+05:30');
const events: JournalEvent[] = Array.from({ length: 20 }, (_, number) => ({
  at: start + number * (dayMs / 5),
  id: `fact ${number}`,
  text: `{"amountPaise":${number}}`,
}));
/** 02:00 in India on the day after the last. */
const night = start + 4 * dayMs + 7_200_000;

/** A journal in memory that anybody may write into. */
class Memory implements Journal {
  readonly kept = new Map<string, JournalEntry>();
  readonly sealed: Seal[] = [];

  async lastSeal() {
    return this.sealed.at(-1) ?? null;
  }
  async *seals() {
    yield* this.sealed;
  }
  async *entries(day: string) {
    yield* [...this.kept.values()]
      .filter((entry) => entry.day === day)
      .sort((one, other) => one.number - other.number);
  }
  async add(entry: JournalEntry) {
    const key = `${entry.day} ${entry.number}`;
    const isFree = !this.kept.has(key);
    if (isFree) {
      this.kept.set(key, entry);
    }
    return isFree;
  }
  async addSeal(seal: Seal) {
    const isFree = !this.sealed.some(({ day }) => day === seal.day);
    if (isFree) {
      this.sealed.push(seal);
    }
    return isFree;
  }
}

const kept = {
  async *between(from: number, to: number) {
    if (from >= to) {
      throw new Error('DynamoDB refuses a range that ends before it begins');
    }
    yield* events.filter(({ at }) => at >= from && at < to).toReversed();
  },
};
const portsOn = (journal: Journal) => ({ journal, events: kept, sha256 });

async function sealed(): Promise<Memory> {
  const journal = new Memory();
  await sealDays(portsOn(journal), night);
  return journal;
}

describe('the sealed journal', () => {
  test('holds what was kept until yesterday, day by day in its order, and is whole', async () => {
    const journal = await sealed();

    expect(journal.sealed.map(({ day, entries }) => [day, entries])).toEqual([
      ['2028-02-28', 5],
      ['2028-02-29', 5],
      ['2028-03-01', 5],
      ['2028-03-02', 5],
    ]);
    expect([...journal.kept.values()].map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(await verifyJournal({ journal, sha256 })).toEqual({
      days: 4,
      entries: 20,
      newest: journal.sealed.at(-1),
      bad: null,
    });
  });

  test('is the same whether nights were missed or not, and sealing again adds nothing', async () => {
    const nightly = new Memory();
    for (let day = 1; day <= 4; day += 1) {
      await sealDays(portsOn(nightly), start + day * dayMs + 7_200_000);
      await sealDays(portsOn(nightly), start + day * dayMs + 7_300_000);
    }

    expect(nightly.sealed).toEqual((await sealed()).sealed);
  });

  test('goes on where sealing was cut off, and two at once agree', async () => {
    const cut = new Memory();
    const failing: Journal = {
      lastSeal: () => cut.lastSeal(),
      seals: () => cut.seals(),
      entries: (day) => cut.entries(day),
      addSeal: (seal) => cut.addSeal(seal),
      async add(entry) {
        if (cut.kept.size === 7) {
          throw new Error('cut off');
        }
        return cut.add(entry);
      },
    };
    await expect(sealDays(portsOn(failing), night)).rejects.toThrow('cut off');
    await Promise.all([sealDays(portsOn(cut), night), sealDays(portsOn(cut), night)]);

    expect(cut.sealed).toEqual((await sealed()).sealed);
    expect((await verifyJournal({ journal: cut, sha256 })).bad).toBeNull();
  });

  test('rewritten without one entry is whole, but its newest seal is not the one in the log', async () => {
    const inLog = (await sealed()).sealed.at(-1);
    const forged = new Memory();
    const without = {
      async *between(from: number, to: number) {
        yield* events.filter(({ id, at }) => id !== 'fact 7' && at >= from && at < to);
      },
    };
    await sealDays({ journal: forged, events: without, sha256 }, night);

    const { bad, newest } = await verifyJournal({ journal: forged, sha256 });

    expect([bad, newest?.day]).toEqual([null, inLog?.day]);
    expect(newest?.hash).not.toBe(inLog?.hash);
  });

  test('names the first bad entry whichever byte of whichever entry is changed', async () => {
    const whole = await sealed();
    for (const [key, entry] of whole.kept) {
      for (const changed of changesOf(entry)) {
        const journal = await sealed();
        journal.kept.set(key, changed);

        const { bad } = await verifyJournal({ journal, sha256 });

        expect([bad?.day, bad?.number]).toEqual([entry.day, entry.number]);
      }
    }
  });

  test.each<[string, (journal: Memory) => void, string, number | null]>([
    ['an entry is gone', (journal) => journal.kept.delete('2028-02-29 3'), '2028-02-29', 3],
    [
      'the last entry of a day is gone',
      (journal) => journal.kept.delete('2028-02-29 5'),
      '2028-02-29',
      5,
    ],
    ['a day is gone', (journal) => journal.sealed.splice(1, 1), '2028-03-01', null],
    [
      'a seal counts other entries',
      ({ sealed: seals }) => Object.assign(seals[2] ?? {}, { head: 'x' }),
      '2028-03-01',
      null,
    ],
  ])('names where %s', async (_, change, day, number) => {
    const journal = await sealed();
    change(journal);

    expect((await verifyJournal({ journal, sha256 })).bad).toMatchObject({ day, number });
  });
});

/** The entry with one letter or number changed, once for each field. */
function changesOf(entry: JournalEntry): JournalEntry[] {
  const other = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  return [
    { ...entry, text: other(entry.text) },
    { ...entry, id: other(entry.id) },
    { ...entry, at: entry.at + 1 },
    { ...entry, previous: other(entry.previous) },
    { ...entry, hash: other(entry.hash) },
  ];
}
