import { describe, expect, it } from 'vitest';
import { startOf } from '../../../lambdas/contract/india.ts';
import {
  countLearning,
  type DayCount,
  type LearningPorts,
} from '../../../lambdas/domain/catalogue/countLearning.ts';

const monday = startOf('2026-11-23');
const lastMinute = startOf('2026-11-24') - 60_000;
const tuesday = startOf('2026-11-24');

/** Counts in lists. */
function bookOf(changes: Partial<LearningPorts['limits']> = {}) {
  const added: [string, DayCount][] = [];
  const uncounted: unknown[] = [];
  const counts = new Map<string, number>();
  const complete = new Set<string>();
  const ports: LearningPorts = {
    progress: {
      complete: async (sub, itemID) => {
        const isNew = !complete.has(`${sub} ${itemID}`);
        complete.add(`${sub} ${itemID}`);
        return isNew;
      },
    },
    limits: {
      count: async (...key) => {
        const count = (counts.get(key.join()) ?? 0) + 1;
        counts.set(key.join(), count);
        return count;
      },
      ...changes,
    },
    dayCounts: {
      add: async (day, what) => void added.push([day, what]),
      noteUncounted: (cause) => void uncounted.push(cause),
    },
  };
  return { ports, added, uncounted };
}

const progressWith = (done: string[], itemID = 'gear-trains') => ({
  itemID,
  title: 'Gear trains',
  kind: 'iCourse' as const,
  done,
  passed: [],
  toRepeat: [],
  orders: [],
  reviews: [],
  sections: 2,
  checks: 0,
  questionsLeft: ['one', 'two'].map((section) => (done.includes(section) ? 0 : null)),
  last: null,
  next: null,
  nextTitle: null,
  updatedAt: 0,
});
const begun = progressWith(['one']);
const complete = progressWith(['one', 'two']);

describe('the count of a day', () => {
  it('has a person once, whatever the person learns, and again on the next day in India', async () => {
    const { ports, added } = bookOf();

    await countLearning(ports, 'asha', begun, monday);
    await countLearning(ports, 'asha', progressWith(['one'], 'belts'), lastMinute);
    await countLearning(ports, 'bala', begun, lastMinute);
    await countLearning(ports, 'asha', begun, tuesday);

    expect(added).toEqual([
      ['2026-11-23', 'learners'],
      ['2026-11-23', 'learners'],
      ['2026-11-24', 'learners'],
    ]);
  });

  it('has no entry with a question that is not answered correctly', async () => {
    const { ports, added } = bookOf();

    await countLearning(ports, 'asha', { ...complete, checks: 1 }, monday);

    expect(added).toEqual([['2026-11-23', 'learners']]);
  });

  it('has an entry that a person completes once, however often a section is marked again', async () => {
    const { ports, added } = bookOf();

    for (const progress of [begun, complete, begun, complete]) {
      await countLearning(ports, 'asha', progress, monday);
    }
    await countLearning(ports, 'bala', complete, tuesday);

    expect(added.filter(([, what]) => what === 'completions')).toEqual([
      ['2026-11-23', 'completions'],
      ['2026-11-24', 'completions'],
    ]);
  });

  it('never stops a person from learning: what cannot be counted is noted', async () => {
    const cause = new Error('throttled');
    const { ports, added, uncounted } = bookOf({ count: () => Promise.reject(cause) });

    await countLearning(ports, 'asha', begun, monday);

    expect([added, uncounted]).toEqual([[], [cause]]);
  });
});
