import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../lambdas/domain/Failure.ts';
import {
  acceptDifference,
  readAcceptedDifferences,
} from '../../../../lambdas/domain/money/reconciliation/journal/acceptDifference.ts';
import {
  findClosedMonth as closedMonthIn,
  closeMonth,
} from '../../../../lambdas/domain/money/reconciliation/journal/closeMonth.ts';
import type { Archive, SourcePage } from '../../../../lambdas/domain/money/reconciliation/ports.ts';
import { findNewestReport } from '../../../../lambdas/domain/money/reconciliation/reports/archive.ts';
import {
  type RunPorts,
  runReconciliation,
} from '../../../../lambdas/domain/money/reconciliation/runReconciliation.ts';
import { portsOn, unhurried } from '../../../support/plantedBooks/checkBooks.ts';
import { folderArchive } from '../../../support/plantedBooks/folderArchive.ts';
import { memoryCloses } from '../../../support/plantedBooks/memoryCloses.ts';
import {
  closedMonth,
  plantBooks,
  plantedMonth,
  readAt,
} from '../../../support/plantedBooks/plantBooks.ts';

const { before, after } = plantBooks({ seed: 5, orders: 500, faults: 1 });
const options = { again: false, who: 'tester' };
const february = { from: `${closedMonth}-01`, to: `${closedMonth}-29` };
const onMarch = (ports: RunPorts, until = unhurried) =>
  runReconciliation(ports, plantedMonth, options, readAt.planted, until);

async function plain(): Promise<unknown> {
  const archive = folderArchive(null);
  await onMarch(portsOn(after, archive, 1));
  return findNewestReport(archive, plantedMonth);
}

describe('a reconciliation', () => {
  test('that is cut off again and again goes on where it was, and ends the same', async () => {
    const archive = folderArchive(null);
    const ports = portsOn(after, archive, 1);
    const states: string[] = [];
    let left = 0;
    for (let calls = 0; calls < 200 && states.at(-1) !== 'done'; calls += 1) {
      left = 2;
      const { state } = await onMarch(ports, () => {
        left -= 1;
        return left < 0;
      });
      states.push(state);
    }

    expect(states.length).toBeGreaterThan(10);
    expect(states.at(-1)).toBe('done');
    expect(await findNewestReport(archive, plantedMonth)).toEqual(await plain());
  });

  test('stops between two pages of a source when its time is over, and goes on with the next one', async () => {
    const archive = folderArchive(null);
    const ports = portsOn(after, archive, 1);
    const read: string[] = [];
    const payments = {
      async page({ from }: { from: string }, cursor: string | null): Promise<SourcePage> {
        read.push(`${from} ${cursor}`);
        const page = Number(cursor) + 1;
        return { records: [], next: from === plantedMonth.from && page < 40 ? `${page}` : null };
      },
    };
    const sources = { ...ports.sources, payments };
    const ofCalls: number[] = [];
    for (let state = ''; state !== 'done' && ofCalls.length < 100; ) {
      const before = read.length;
      ({ state } = await onMarch({ ...ports, sources }, () => read.length - before >= 5));
      ofCalls.push(read.length - before);
    }

    expect(Math.max(...ofCalls)).toBeLessThan(10);
    expect(read.filter((page) => page.startsWith(plantedMonth.from))).toHaveLength(40);
    expect(new Set(read).size).toBe(read.length);
  });

  test('reads nothing twice when a source fails in the middle, and tries it again first', async () => {
    const archive = folderArchive(null);
    const ports = portsOn(after, archive, 1);
    const read: string[] = [];
    let failures = 0;
    const sources = {
      ...ports.sources,
      rows: {
        async page(days: { from: string }, cursor: string | null): Promise<SourcePage> {
          if (days.from === '2028-03-10' && failures < 6) {
            failures += 1;
            throw new Failure('operationFailed', 'Not now.');
          }
          read.push(`${days.from} ${cursor}`);
          return ports.sources.rows.page({ from: days.from, to: days.from }, cursor);
        },
      },
    };
    await expect(onMarch({ ...ports, sources })).rejects.toMatchObject({
      status: 'operationFailed',
    });
    await onMarch({ ...ports, sources });

    expect(failures).toBe(6);
    expect(new Set(read).size).toBe(read.length);
    expect(await findNewestReport(archive, plantedMonth)).toEqual(await plain());
  });

  test('done by two at once, who read in different orders, is one report', async () => {
    const archive = folderArchive(null);
    const runs = await Promise.all([1, 2].map((seed) => onMarch(portsOn(after, archive, seed))));

    expect(runs.map(({ version }) => version)).toEqual([1, 1]);
    expect(await findNewestReport(archive, plantedMonth)).toEqual(await plain());
  });

  test('that is asked for again is another version; otherwise the one that is there is given', async () => {
    const archive = folderArchive(null);
    const ports = portsOn(after, archive, 1);
    await onMarch(ports);
    const same = await onMarch(ports);
    const again = await runReconciliation(
      ports,
      plantedMonth,
      { ...options, again: true },
      readAt.planted,
      unhurried,
    );

    expect([same.version, again.version]).toEqual([1, 2]);
    expect(await findNewestReport(archive, plantedMonth)).toMatchObject({ version: 2 });
  });
});

describe('a month', () => {
  /** An archive with a report of February and, if asked for, of March. */
  async function reconciled(days = february): Promise<Archive> {
    const archive = folderArchive(null);
    const [world, at] = days === february ? [before, readAt.closed] : [after, readAt.planted];
    await runReconciliation(portsOn(world, archive, 1), days, options, at, unhurried);
    return archive;
  }

  /** Explains what is unknown of March, or all but some of it, and reports March again. */
  async function explainUnknown(
    ports: Parameters<typeof acceptDifference>[0],
    { allBut = 0 }: { readonly allBut?: number } = {},
  ): Promise<void> {
    const { archive } = ports;
    const report = await findNewestReport(archive, plantedMonth);
    const unknown = report?.differences.filter(({ known }) => !known) ?? [];
    for (const { class: name, subject } of unknown.slice(allBut)) {
      await acceptDifference(ports, { name, subject }, 'seen in the dashboard', {
        who: 'asha',
        now: 1,
      });
    }
    const again = { ...options, again: true };
    const reading = portsOn(after, archive, 1);
    await runReconciliation(reading, plantedMonth, again, readAt.planted, unhurried);
  }

  test('closes once, with who and when, at zero unknown', async () => {
    const archive = await reconciled();
    const ports = { archive, ...memoryCloses() };
    const closed = await closeMonth(ports, closedMonth, 'asha', 1000);
    const again = await closeMonth(ports, closedMonth, 'meera', 2000);

    expect(closed).toMatchObject({
      month: closedMonth,
      version: 1,
      closedBy: 'asha',
      closedAt: 1000,
    });
    expect(again).toEqual(closed);
  });

  test('does not close while one thing in it is unknown, and says how much', async () => {
    const archive = await reconciled(plantedMonth);
    const privileges = { record: async () => undefined };
    const ports = { archive, privileges, ...memoryCloses() };
    await explainUnknown(ports, { allBut: 1 });

    await expect(closeMonth(ports, '2028-03', 'asha', 1000)).rejects.toMatchObject({
      status: 'operationFailed',
      data: { unknown: 1 },
    });
    expect(await ports.journal.find('2028-03')).toBeNull();
    expect(await closedMonthIn(archive, '2028-03')).toBeNull();
  });

  test('does not close before it is over, nor without a report of all of it', async () => {
    const early = folderArchive(null);
    const lastDay = Date.parse('2028-02-29T23:59:59+05:30');
    await runReconciliation(portsOn(before, early, 1), february, options, lastDay, unhurried);

    for (const archive of [early, folderArchive(null)]) {
      const ports = { archive, ...memoryCloses() };
      await expect(closeMonth(ports, closedMonth, 'asha', 1)).rejects.toMatchObject({
        status: 'dataNotFound',
      });
    }
  });

  test('closes once someone has explained what was unknown, and the journal says who did both', async () => {
    const archive = await reconciled(plantedMonth);
    const noted: string[] = [];
    const ports = {
      archive,
      privileges: { record: async ({ what }: { what: string }) => void noted.push(what) },
      ...memoryCloses(),
    };
    await explainUnknown(ports);
    const closed = await closeMonth(ports, '2028-03', 'asha', 1);
    const explained = await findNewestReport(archive, plantedMonth);

    expect(closed.version).toBe(2);
    expect(noted.at(-1)).toBe('difference explained');
    expect(await ports.journal.find('2028-03')).toMatchObject({ who: 'asha', version: 2 });
    expect(explained?.unknown.count).toBe(0);
    expect(explained?.differences[0]?.explanation).toMatch(
      /^seen in the dashboard \(asha\)$|^null$/,
    );
  });

  test('S-39: accepts no difference that the audit log does not have', async () => {
    const archive = folderArchive(null);
    const privileges = {
      record: async () => {
        throw new Error('the log is down');
      },
    };
    const difference = { name: 'feeDiffers', subject: 'pay_1' };

    const accepting = acceptDifference({ archive, privileges }, difference, 'seen', {
      who: 'asha',
      now: 1,
    });

    await expect(accepting).rejects.toThrow('the log is down');
    expect(await readAcceptedDifferences(archive)).toEqual({});
  });
});
