import { describe, expect, it } from 'vitest';
import { startOf } from '../../../lambdas/contract/india.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { getDocument } from '../../../lambdas/domain/catalogue/getDocument.ts';
import { getItem } from '../../../lambdas/domain/catalogue/getItem.ts';
import type {
  Catalogue,
  ProgressRecord,
  ProgressStore,
  SectionMark,
} from '../../../lambdas/domain/catalogue/ports.ts';
import { getProgress, saveProgress } from '../../../lambdas/domain/catalogue/progress.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { dayMs, paidOrder, start } from '../../support/money/fixtures.ts';

const free = entryWith();
const paid = entryWith({ plan: 'Creator' });
const sub = 's1';

/** A catalogue of one entry: its first read, and what every later read finds. */
function catalogueOf(first: Entry | null, later: Entry | null = first) {
  const started: string[] = [];
  let reads = 0;
  const next = () => {
    reads += 1;
    return reads === 1 ? first : later;
  };
  const catalogue: Catalogue = {
    item: async () => next()?.item ?? null,
    entry: async () => next(),
    countLearner: async (itemID) => void started.push(itemID),
  };
  return { catalogue, started };
}

const ordersOf = (...orders: Order[]) => ({ ofPerson: async () => orders });
const creator = ordersOf(paidOrder('o1', start, { offerName: 'creator' }));

/** Progress kept in a list: the port as a few lines. */
function bookOf(...kept: ProgressRecord[]): ProgressStore {
  return {
    mark: async (_, itemID, { section, done, at }) => {
      const old = kept.find((one) => one.itemID === itemID);
      const others = (old?.done ?? []).filter((one) => one !== section);
      const progress = {
        itemID,
        done: done ? [...others, section] : others,
        passed: old?.passed ?? [],
        helped: old?.helped ?? [],
        orders: old?.orders ?? [],
        recalls: old?.recalls ?? [],
        markedAt: [at],
        last: section,
        updatedAt: at,
      };
      kept.splice(0, kept.length, ...kept.filter((one) => one !== old), progress);
      return { progress, isFirst: !old };
    },
    complete: async () => true,
    find: async (_, itemID) => kept.find((one) => one.itemID === itemID) ?? null,
    ofPerson: async () => kept,
  };
}

/** Counting is tested in countLearning.test.ts. */
const uncounted = {
  limits: { count: async () => 2 },
  dayCounts: { add: async () => undefined, noteUncounted: () => undefined },
};

/** An entry's record in which nothing is done, but for some facts. */
const recordAt = (itemID: string, facts: Partial<ProgressRecord>): ProgressRecord => ({
  itemID,
  done: [],
  passed: [],
  helped: [],
  orders: [],
  recalls: [],
  markedAt: [],
  last: null,
  updatedAt: 1,
  ...facts,
});
const monday = startOf('2026-11-23');

/** The same beside a gallery in which no learner has posted anything. */
const portsOf = (...entries: Parameters<typeof catalogueOf>) => ({
  catalogue: catalogueOf(...entries).catalogue,
  gallery: { buildPhotos: async () => [] },
});

const failed = (status: string) => expect.objectContaining({ status });

describe('an entry', () => {
  it('that is free is shown with its document', async () => {
    expect(await getItem(portsOf(free), 'gear-trains')).toEqual({
      data: { item: free.item, document: free.document, opening: null },
    });
  });

  it('that is not free is shown with its first section and nothing else of it', async () => {
    const { data } = await getItem(portsOf(paid), 'gear-trains');

    expect(data).toEqual({
      item: paid.item,
      document: null,
      opening: paid.document.sections[0],
    });
    expect(paid.document.sections.length).toBeGreaterThan(1);
  });

  it('that is not there is not found', async () => {
    const reading = getItem(portsOf(null), 'gear-trains');

    await expect(reading).rejects.toEqual(failed('dataNotFound'));
  });
});

describe('a document', () => {
  const opened: unknown[] = [];
  const note = async (...call: unknown[]) => void opened.push(call);
  const read = (first: Entry | null, later: Entry | null, orders = creator) =>
    getDocument(
      { catalogue: catalogueOf(first, later).catalogue, orders, opened: { note } },
      sub,
      'gear-trains',
      start,
    );

  it('is given to whom the plan opens it', async () => {
    expect(await read(paid, paid)).toEqual({ data: { document: paid.document } });
  });

  it('is noted as opened where it needs a plan', async () => {
    opened.length = 0;
    await read(free, free);
    expect(opened).toEqual([]);

    await read(paid, paid);
    expect(opened).toEqual([[sub, 'gear-trains', start]]);
  });

  it('is not given when the entry needs a higher plan by the time it is read', async () => {
    const dearer = entryWith({ plan: 'Innovator' });

    await expect(read(paid, dearer)).rejects.toEqual(failed('insufficientPerm'));
  });

  it('is the newer one when the entry changes between two reads', async () => {
    const newer = entryWith({ plan: 'Creator' }, 'Belts slip; teeth do not.');

    expect(await read(paid, newer)).toEqual({ data: { document: newer.document } });
  });

  it('of an entry that is withdrawn meanwhile is not found', async () => {
    await expect(read(paid, null)).rejects.toEqual(failed('dataNotFound'));
  });

  it('is refused for the plan only when the entry is there', async () => {
    await expect(read(null, null, ordersOf())).rejects.toEqual(failed('dataNotFound'));
    await expect(read(paid, paid, ordersOf())).rejects.toEqual(failed('insufficientPerm'));
  });
});

describe('progress', () => {
  const mark = { itemID: 'gear-trains', section: 'cut-and-try', done: true, agoMs: 0 };

  it('counts a person once for an entry, with the first section', async () => {
    const { catalogue, started } = catalogueOf(free);
    const ports = { catalogue, progress: bookOf(), orders: ordersOf(), ...uncounted };

    const first = await saveProgress(ports, sub, mark, 5);
    expect(started).toEqual(['gear-trains']);
    const second = await saveProgress(ports, sub, { ...mark, section: 'teeth-and-turns' }, 6);

    expect(started).toEqual(['gear-trains']);
    expect(first.data.progress).toMatchObject({
      done: ['cut-and-try'],
      sections: 2,
      next: 'teeth-and-turns',
      nextTitle: 'Teeth and turns',
      updatedAt: 5,
    });
    expect(second.data.progress).toMatchObject({
      done: ['teeth-and-turns', 'cut-and-try'],
      last: 'teeth-and-turns',
      // Its check is still open.
      checks: 1,
      questionsLeft: [1, 0],
      next: 'teeth-and-turns',
      nextTitle: 'Teeth and turns',
    });
  });

  it('goes back when a section is marked as not done, which is no learning', async () => {
    const learners: string[] = [];
    const ports = {
      catalogue: catalogueOf(free).catalogue,
      progress: bookOf(),
      orders: ordersOf(),
      ...uncounted,
      limits: {
        count: async (_: string, learner: string) => {
          learners.push(learner);
          return 1;
        },
      },
    };
    await saveProgress(ports, sub, mark, 5);
    expect(learners).toEqual([sub]);

    const { data } = await saveProgress(ports, sub, { ...mark, done: false }, 6);

    expect(data.progress).toMatchObject({ done: [], last: 'cut-and-try' });
    expect(learners).toEqual([sub]);
  });

  it('keeps when a section was marked, also where that was before the call', async () => {
    const marks: SectionMark[] = [];
    const book = bookOf();
    const progress: ProgressStore = {
      ...book,
      mark: (person, itemID, one) => {
        marks.push(one);
        return book.mark(person, itemID, one);
      },
    };
    const { catalogue } = catalogueOf(free);
    const ports = { catalogue, progress, orders: ordersOf(), ...uncounted };

    await saveProgress(ports, sub, { ...mark, agoMs: 300 }, 1000);

    expect(marks).toEqual([{ section: 'cut-and-try', done: true, madeAt: 700, at: 1000 }]);
  });

  it.each([
    [
      'a section that the entry does not have',
      free,
      'no-such',
      'invalidInput',
      { fields: ['section'] },
    ],
    [
      'an entry that a plan does not open',
      paid,
      'cut-and-try',
      'insufficientPerm',
      { needs: 'Creator' },
    ],
    ['an entry that is not there', null, 'cut-and-try', 'dataNotFound', undefined],
  ])('is refused with %s, and nothing is kept', async (_, entry, section, status, data) => {
    const progress = bookOf();
    const ports = {
      catalogue: catalogueOf(entry).catalogue,
      progress,
      orders: ordersOf(),
      ...uncounted,
    };

    await expect(saveProgress(ports, sub, { ...mark, section }, 5)).rejects.toMatchObject({
      status,
      data,
    });
    expect(await progress.ofPerson(sub)).toEqual([]);
  });

  it('does not count sections that an entry no longer has', async () => {
    const progress = bookOf(
      recordAt('gear-trains', { done: ['gone', 'cut-and-try'], last: 'gone' }),
    );

    const { data } = await getProgress(
      { catalogue: catalogueOf(free).catalogue, progress },
      sub,
      'gear-trains',
      monday,
    );

    expect(data.progress).toMatchObject([
      { done: ['cut-and-try'], passed: [], sections: 2, last: null },
    ]);
  });

  it('has the checks that are passed and the orders of their steps, but none that an entry no longer has', async () => {
    const progress = bookOf({
      itemID: 'gear-trains',
      done: [],
      passed: ['gone', 'which'],
      helped: ['gone', 'which', 'not-yet'],
      orders: [
        { check: 'gone', steps: ['a', 'b', 'c'] },
        { check: 'which', steps: ['Mark', 'Cut', 'Try'] },
      ],
      recalls: [
        { check: 'which', times: 0, at: monday - 20 * dayMs },
        { check: 'which', times: 1, at: monday - 8 * dayMs },
        { check: 'gone', times: 0, at: monday },
      ],
      markedAt: [],
      last: null,
      updatedAt: 1,
    });

    const { data } = await getProgress(
      { catalogue: catalogueOf(free).catalogue, progress },
      sub,
      'gear-trains',
      monday,
    );

    expect(data.progress).toMatchObject([
      {
        passed: ['which'],
        toRepeat: ['which'],
        orders: [{ check: 'which', steps: ['Mark', 'Cut', 'Try'] }],
        reviews: [{ check: 'which', dueAt: monday - dayMs }],
        checks: 1,
        next: 'teeth-and-turns',
      },
    ]);
  });

  it('reviews no check that the entry keeps out of the review', async () => {
    const recalls = [{ check: 'which', times: 0, at: monday - 20 * dayMs }];
    const progress = bookOf(recordAt('gear-trains', { passed: ['which'], recalls }));
    const outline = free.item.outline.map((section) => ({
      ...section,
      notReviewed: section.checks ?? [],
    }));
    const { catalogue } = catalogueOf({ ...free, item: { ...free.item, outline } });

    const { data } = await getProgress({ catalogue, progress }, sub, 'gear-trains', monday);

    expect(data.progress).toMatchObject([{ passed: ['which'], reviews: [] }]);
  });

  it('continues nowhere once every section is done and every check passed', async () => {
    const progress = bookOf(
      recordAt('gear-trains', {
        done: ['teeth-and-turns', 'cut-and-try'],
        passed: ['which'],
        last: 'cut-and-try',
      }),
    );

    const { data } = await getProgress(
      { catalogue: catalogueOf(free).catalogue, progress },
      sub,
      undefined,
      monday,
    );

    expect(data.progress).toMatchObject([{ next: null, nextTitle: null, last: 'cut-and-try' }]);
  });

  it('is that of one entry when one is named, and nothing when that is not begun', async () => {
    const progress = bookOf(recordAt('belts', {}), recordAt('gear-trains', {}));
    const ports = { catalogue: catalogueOf(free).catalogue, progress };

    const { data } = await getProgress(ports, sub, 'gear-trains', monday);

    expect(data.progress).toMatchObject([{ itemID: 'gear-trains' }]);
    expect(await getProgress(ports, sub, 'pulleys', monday)).toMatchObject({
      data: { progress: [] },
    });
  });

  it('leaves out entries that were withdrawn', async () => {
    const progress = bookOf(recordAt('gear-trains', {}));
    const ports = { catalogue: catalogueOf(null).catalogue, progress };

    expect(await getProgress(ports, sub, undefined, monday)).toMatchObject({
      data: { progress: [] },
    });
    expect(await getProgress(ports, sub, 'gear-trains', monday)).toMatchObject({
      data: { progress: [] },
    });
  });

  it('says of each of the last eight weeks in India whether something was marked, passed or answered again', async () => {
    const progress = bookOf(
      recordAt('belts', { markedAt: [monday - 1, monday - 20 * 7 * dayMs] }),
      recordAt('gear-trains', {
        recalls: [{ check: 'which', times: 1, at: monday - 7 * 7 * dayMs }],
      }),
    );
    const ports = { catalogue: catalogueOf(free).catalogue, progress };

    const { data } = await getProgress(ports, sub, undefined, monday);

    expect(data.weeks).toEqual([true, ...Array(5).fill(false), true, false]);
  });

  it('is shown newest first, of the last fifty entries', async () => {
    const kept = Array.from({ length: 60 }, (__, at) =>
      recordAt(`e${at}`, { updatedAt: (at * 7) % 60 }),
    );
    const { catalogue } = catalogueOf(free);

    const { data } = await getProgress(
      { catalogue, progress: bookOf(...kept) },
      sub,
      undefined,
      monday,
    );

    expect(data.progress.map(({ updatedAt }) => updatedAt)).toEqual(
      Array.from({ length: 50 }, (__, place) => 59 - place),
    );
  });
});
