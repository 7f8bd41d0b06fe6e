/** Texts that are published at a set time. */

import { describe, expect, it } from 'vitest';
import { scheduleDays } from '../../../../lambdas/contract/constants.ts';
import type { PrivilegeEvent } from '../../../../lambdas/contract/tables/journal.ts';
import type { Group } from '../../../../lambdas/contract/vocabulary.ts';
import { changeEntry } from '../../../../lambdas/domain/catalogue/editions/changeEntry.ts';
import { editOnline } from '../../../../lambdas/domain/catalogue/editions/editOnline.ts';
import type {
  ScheduledEdition,
  ScheduleQueue,
} from '../../../../lambdas/domain/catalogue/editions/ScheduledEdition.ts';
import {
  cancelSchedule,
  publishScheduled,
  type ScheduledChange,
  scheduleEdition,
} from '../../../../lambdas/domain/catalogue/editions/scheduleEdition.ts';
import { storeEdition } from '../../../../lambdas/domain/catalogue/editions/storeEdition.ts';
import { MemoryCatalogue, writtenEntry } from '../../../support/catalogue/MemoryCatalogue.ts';
import { writtenSource } from '../../../support/catalogue/writtenSource.ts';

const now = 1_790_000_000_000;
const hour = 3_600_000;
const titled = (title: string) => ({ markdown: writtenSource({ title }), files: {} });

/** A catalogue with the entry "One", and what operators and the clock do with it. */
async function openCatalogue() {
  const catalogue = new MemoryCatalogue();
  const recorded: string[] = [];
  const alerted: string[] = [];
  /** The roles of each account. */
  const roles = new Map<string, Group[]>([
    ['omkar', ['operator']],
    ['uma', ['operator']],
  ]);
  const ports = {
    ...catalogue.ports(),
    ...catalogue.schedule(),
    privileges: {
      record: async ({ who, what, subject }: PrivilegeEvent) =>
        void recorded.push(`${who}: ${what} ${subject}`),
    },
    groups: {
      withSub: async (sub: string) =>
        roles.has(sub) ? { sub, username: `Google_${sub}`, emailVerified: true } : null,
      groupsOf: async (username: string) => roles.get(username.replace('Google_', '')) ?? [],
    },
    alerts: {
      alert: (event: string, { itemID }: { readonly itemID: string }) =>
        void alerted.push(`${event} ${itemID}`),
    },
  };
  const first = await storeEdition(
    ports,
    { entry: writtenEntry(titled('One').markdown), who: 'repository', note: '' },
    now,
  );
  const baseHash = first.outcome === 'refused' ? '' : first.edition.hash;
  const change = (title: string, who = 'omkar') => ({
    itemID: 'gears',
    source: titled(title),
    baseHash,
    who,
    note: '',
  });
  return {
    catalogue,
    recorded,
    alerted,
    roles,
    ports,
    baseHash,
    schedule: (
      title: string,
      {
        publishAt = now + hour,
        seen = stampOf(),
        who = 'omkar',
        ...other
      }: Partial<ScheduledChange> = {},
    ) => scheduleEdition(ports, { ...change(title, who), publishAt, seen, ...other }, now),
    edit: (title: string, who?: string) => changeEntry(ports, change(title, who), now),
    editOnConsole: (title: string) => {
      const { source, ...edit } = change(title);
      const text = { ...edit, markdown: source.markdown, openedEdition: 1 };
      return editOnline({ ...ports, isTaken: async () => true }, text, now);
    },
    cancel: (seen: number | null = null) => cancelSchedule(ports, { itemID: 'gears', seen }, now),
    run: (at = now + hour) => publishScheduled(ports, at),
    waiting: () => catalogue.waiting.get('gears'),
    titles: () =>
      catalogue.editions.map(({ source }) => /^title: (.*)$/m.exec(source.markdown)?.[1]),
  };
  function stampOf(): number | null {
    return catalogue.waiting.get('gears')?.at ?? null;
  }
}

describe('a scheduled text', () => {
  it('is published at its time and not before, for the operator who scheduled it, and waits no more', async () => {
    const { schedule, run, waiting, catalogue, titles, recorded } = await openCatalogue();
    expect(await schedule('Two')).toMatchObject({ outcome: 'stored' });
    expect(waiting()).toMatchObject({ at: now, state: 'scheduled' });

    expect(await run(now + hour - 1)).toEqual({ published: 0, refused: 0 });
    expect(titles()).toEqual(['One']);
    expect(recorded).toEqual([]);
    expect(await run()).toEqual({ published: 1, refused: 0 });

    expect(titles()).toEqual(['One', 'Two']);
    expect(catalogue.titleOf('gears')).toBe('Two');
    expect(catalogue.editions[1]).toMatchObject({ edition: 2, who: 'omkar', at: now + hour });
    expect(recorded).toEqual(['omkar: publish scheduled entry gears']);
    expect(waiting()).toBeUndefined();
  });

  it('is published once by runs that come twice, late or at the same moment', async () => {
    const { schedule, run, titles, waiting } = await openCatalogue();
    await schedule('Two');

    await Promise.all([run(now + 5 * hour), run(now + 5 * hour)]);
    await run(now + 9 * hour);

    expect(titles()).toEqual(['One', 'Two']);
    expect(waiting()).toBeUndefined();
  });

  it('that a run published before it was cut off is not refused because of what came after', async () => {
    const { catalogue, ports, schedule, run, titles, waiting } = await openCatalogue();
    await schedule('Two');
    catalogue.before.remove = () => Promise.reject(new Error('cut off'));
    await expect(run()).rejects.toThrow(AggregateError);
    const baseHash = (await ports.editions.newest('gears'))?.hash ?? '';
    const later = { itemID: 'gears', source: titled('Three'), baseHash, who: 'uma', note: '' };
    await changeEntry(ports, later, now + hour);

    expect(await run(now + 2 * hour)).toEqual({ published: 0, refused: 0 });

    expect(titles()).toEqual(['One', 'Two', 'Three']);
    expect(catalogue.titleOf('gears')).toBe('Three');
    expect(waiting()).toBeUndefined();
  });

  it('is refused and kept when the entry was edited meanwhile, which stays as it was edited', async () => {
    const { schedule, edit, run, waiting, catalogue, titles, alerted } = await openCatalogue();
    await schedule('Two');
    await edit('Hers', 'uma');

    expect(await run()).toEqual({ published: 0, refused: 1 });
    expect(await run(now + 2 * hour)).toEqual({ published: 0, refused: 0 });
    expect(alerted).toEqual(['entryNotPublished gears']);

    expect(titles()).toEqual(['One', 'Hers']);
    expect(catalogue.titleOf('gears')).toBe('Hers');
    expect(waiting()).toMatchObject({ state: 'refused', problem: null, source: titled('Two') });
  });

  it('that passes the checks no more is refused and kept with what is wrong', async () => {
    const { catalogue, schedule, run, waiting, alerted } = await openCatalogue();
    await schedule('Two');
    const old = catalogue.waiting.get('gears');
    if (old) {
      catalogue.waiting.set('gears', { ...old, source: { markdown: '## Gears', files: {} } });
    }

    expect(await run()).toEqual({ published: 0, refused: 1 });
    expect(waiting()).toMatchObject({ state: 'refused', problem: expect.stringMatching(/./) });
    expect(alerted).toEqual(['entryNotPublished gears']);
  });

  it.each([
    ['whose role was revoked', ['finance']],
    ['whose account is deleted', null],
  ] as const)(
    'of an operator %s meanwhile is refused and kept, and another one schedules it again',
    async (_, left) => {
      const { catalogue, roles, recorded, schedule, run, waiting, titles, alerted } =
        await openCatalogue();
      await schedule('Two');
      roles.delete('omkar');
      if (left) {
        roles.set('omkar', [...left]);
      }

      expect(await run()).toEqual({ published: 0, refused: 1 });

      expect(titles()).toEqual(['One']);
      expect(catalogue.titleOf('gears')).not.toBe('Two');
      expect(recorded).toEqual([]);
      expect(alerted).toEqual(['entryNotPublished gears']);
      expect(waiting()).toMatchObject({
        state: 'refused',
        isRoleRevoked: true,
        problem: null,
        source: titled('Two'),
      });

      await schedule('Two', { who: 'uma', publishAt: now + 2 * hour });
      expect(waiting()).toMatchObject({ state: 'scheduled', isRoleRevoked: false });
      expect(await run(now + 2 * hour)).toEqual({ published: 1, refused: 0 });
      expect(catalogue.editions[1]).toMatchObject({ who: 'uma' });
    },
  );

  it('is another operator’s as soon as they schedule the same text for the same time', async () => {
    const { roles, schedule, run, titles } = await openCatalogue();
    await schedule('Two');
    expect(await schedule('Two', { who: 'uma' })).toMatchObject({ outcome: 'stored' });
    roles.delete('omkar');

    expect(await run()).toEqual({ published: 1, refused: 0 });
    expect(titles()).toEqual(['One', 'Two']);
  });

  it('from the repository needs no role of a person', async () => {
    const { roles, schedule, run, titles } = await openCatalogue();
    await schedule('Two', { who: 'repository' });
    roles.clear();

    expect(await run()).toEqual({ published: 1, refused: 0 });
    expect(titles()).toEqual(['One', 'Two']);
  });

  it('that was published before its operator’s role was revoked is not refused afterwards', async () => {
    const { catalogue, roles, schedule, run, alerted, waiting } = await openCatalogue();
    await schedule('Two');
    catalogue.before.remove = () => Promise.reject(new Error('cut off'));
    await expect(run()).rejects.toThrow(AggregateError);
    roles.delete('omkar');

    expect(await run()).toEqual({ published: 0, refused: 0 });
    expect(alerted).toEqual([]);
    expect(waiting()).toBeUndefined();
  });

  it('takes the place of the one that its operator saw, and of no other', async () => {
    const { schedule, waiting, run, titles } = await openCatalogue();
    await schedule('Two');
    const seen = waiting()?.at ?? null;
    await schedule('Hers', { who: 'uma', publishAt: now + 2 * hour });

    await expect(schedule('His', { seen })).rejects.toMatchObject({ status: 'noValidity' });
    await expect(schedule('His', { seen: null })).rejects.toMatchObject({ status: 'noValidity' });

    await run(now + 2 * hour);
    expect(titles()).toEqual(['One', 'Hers']);
  });

  it('is scheduled once by the same call made twice', async () => {
    const { schedule, waiting } = await openCatalogue();
    await schedule('Two', { seen: null });
    const before = waiting();

    expect(await schedule('Two', { seen: null })).toMatchObject({ outcome: 'same' });
    expect(waiting()).toBe(before);
  });

  it('is scheduled again with another time, note or edition that it was made from', async () => {
    const { ports, schedule, edit, waiting } = await openCatalogue();
    await schedule('Two');
    const stored = { outcome: 'stored' };
    const publishAt = now + 2 * hour;

    expect(await schedule('Two', { publishAt })).toMatchObject(stored);
    expect(waiting()).toMatchObject({ publishAt, note: '' });
    expect(await schedule('Two', { publishAt, note: 'Clearer' })).toMatchObject(stored);
    expect(waiting()).toMatchObject({ publishAt, note: 'Clearer' });
    await edit('Hers', 'uma');
    const baseHash = (await ports.editions.newest('gears'))?.hash ?? '';
    expect(await schedule('Two', { publishAt, note: 'Clearer', baseHash })).toMatchObject(stored);
    expect(waiting()).toMatchObject({ baseHash, baseEdition: 2 });
  });

  it.each<[string, Partial<ScheduledEdition> | null]>([
    ['was removed', null],
    ['was cancelled', { state: 'cancelled' }],
    ['was refused', { state: 'refused' }],
    ['got a later time', { publishAt: now + 2 * hour }],
  ])('that %s meanwhile is not published, though the queue still names it', async (_, changed) => {
    const { catalogue, ports, schedule, waiting, titles, alerted } = await openCatalogue();
    await schedule('Two');
    const old = catalogue.waiting.get('gears');
    const lagging = old ? [old] : [];
    catalogue.waiting.delete('gears');
    if (old && changed) {
      catalogue.waiting.set('gears', { ...old, ...changed });
    }
    const before = waiting();
    const queue: Pick<ScheduleQueue, 'due'> = {
      async *due() {
        yield* lagging;
      },
    };

    expect(await publishScheduled({ ...ports, queue }, now + hour)).toEqual({
      published: 0,
      refused: 0,
    });
    expect(titles()).toEqual(['One']);
    expect(waiting()).toEqual(before);
    expect(alerted).toEqual([]);
  });

  it.each([
    ['waits on', 'another text of its entry', 'Three', 'scheduled'],
    ['waits no more', 'the same text', 'Two', undefined],
  ])('%s when an operator publishes %s', async (_, __, title, state) => {
    const { schedule, editOnConsole, waiting } = await openCatalogue();
    await schedule('Two');

    await editOnConsole(title);

    expect(waiting()?.state).toBe(state);
  });

  it('is cancelled also by an operator who does not say which one they saw', async () => {
    const { schedule, cancel, waiting } = await openCatalogue();
    await schedule('Two');

    expect(await cancel()).toEqual({ isNew: true });
    expect(waiting()).toMatchObject({ state: 'cancelled' });
  });

  it('that is cancelled is never published, stays, and can be scheduled again', async () => {
    const { schedule, cancel, run, waiting, titles } = await openCatalogue();
    await schedule('Two');

    expect([await cancel(waiting()?.at), await cancel()]).toEqual([
      { isNew: true },
      { isNew: false },
    ]);
    await run();
    expect(titles()).toEqual(['One']);
    expect(waiting()).toMatchObject({ state: 'cancelled', source: titled('Two') });

    await schedule('Two', { publishAt: now + 3 * hour });
    await run(now + 3 * hour);
    expect(titles()).toEqual(['One', 'Two']);
  });

  it('is cancelled by nobody who saw another one, nor once it is published', async () => {
    const { schedule, cancel, run, waiting } = await openCatalogue();
    await schedule('Two');
    const seen = waiting()?.at ?? 0;
    await schedule('Three');

    await expect(cancel(seen)).rejects.toMatchObject({ status: 'noValidity' });
    await run();
    await expect(cancel()).rejects.toMatchObject({ status: 'dataNotFound' });
  });

  it('can be scheduled for the next moment, and for the last one of a year', async () => {
    const { schedule } = await openCatalogue();

    for (const publishAt of [now + 1, now + scheduleDays * 24 * hour]) {
      expect(await schedule('Two', { publishAt })).toMatchObject({ outcome: 'stored' });
    }
  });

  it.each([
    ['now', now],
    ['before', now - 1],
    ['more than a year ahead', now + scheduleDays * 24 * hour + 1],
  ])('cannot be scheduled for %s', async (_, publishAt) => {
    const { schedule, waiting } = await openCatalogue();

    await expect(schedule('Two', { publishAt })).rejects.toMatchObject({
      status: 'invalidInput',
      data: { fields: ['publishAt'] },
    });
    expect(waiting()).toBeUndefined();
  });

  it('that the newest edition has, or that was made from an older one, is not scheduled', async () => {
    const { schedule, edit, waiting } = await openCatalogue();

    expect(await schedule('One')).toMatchObject({ outcome: 'published' });
    await edit('Hers', 'uma');
    expect(await schedule('Two')).toMatchObject({
      outcome: 'refused',
      difference: expect.arrayContaining(['-title: Hers', '+title: Two']),
    });
    expect(waiting()).toBeUndefined();
  });

  it('of one entry that fails does not keep those of others waiting', async () => {
    const { catalogue, ports, schedule, run } = await openCatalogue();
    await schedule('Two');
    const pulleys = { itemID: 'pulleys', source: titled('Pulleys'), who: 'uma', note: '' };
    await scheduleEdition(ports, { ...pulleys, publishAt: now + hour, seen: null }, now);
    catalogue.before.keep = () => Promise.reject(new Error('throttled'));

    await expect(run()).rejects.toThrow(AggregateError);
    expect(catalogue.titleOf('pulleys')).toBe('Pulleys');
    expect(await run()).toEqual({ published: 1, refused: 0 });
    expect(catalogue.titleOf('gears')).toBe('Two');
  });

  it('is read by the rules of authors when it is scheduled', async () => {
    const { ports, baseHash } = await openCatalogue();
    const source = { markdown: '## Gears', files: {} };
    const broken = { itemID: 'gears', source, baseHash, who: 'omkar', note: '' };

    await expect(
      scheduleEdition(ports, { ...broken, publishAt: now + hour, seen: null }, now),
    ).rejects.toMatchObject({ name: 'EntryProblem' });
  });
});
