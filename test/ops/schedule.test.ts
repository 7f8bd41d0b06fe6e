/** Entries that commands publish at a set time. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { dayAndTimeOf } from '../../lambdas/contract/india.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { runOps } from '../support/runOps.ts';

const hour = 3_600_000;

describe('npm run ops -- catalogue', () => {
  const api = shareApi();
  const omkar = new OperatorUser(api);
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'schedule-'));
  const file = join(folder, 'gears.md');
  const write = (intro: string) => writeFileSync(file, writtenSource({ intro }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    write('Two gears.');
    await catalogue('import', file);
  });

  const catalogue = (...args: string[]) => runOps(api.localStack, ['catalogue', ...args]);
  const listed = async () => (await omkar.data('operator/getCatalogue'))['schedules'];
  const timeIn = (ms: number) => dayAndTimeOf(api.localStack.productNow() + ms).slice(0, 16);
  const introOf = async () => {
    const { body } = await api.call('product/getItem', { id: '1', itemID: 'gears' });
    return Object(body).data.item.intro[0].spans[0].text;
  };

  it('schedule publishes a file at its time in India, which the next import finds equal', async () => {
    write('Two cogs.');
    const at = timeIn(2 * hour);
    const { code, lines } = await catalogue('schedule', file, '--at', at, '--note', 'New words');
    const again = await catalogue('schedule', file, '--at', at, '--note', 'New words', '--yes');

    expect({ code, lines }).toEqual({ code: 0, lines: [`gears is published on ${at} in India.`] });
    expect(again.code).toBe(0);
    expect(await listed()).toMatchObject([
      {
        itemID: 'gears',
        publishAt: Date.parse(`${at.replace(' ', 'T')}:00+05:30`),
        state: 'scheduled',
        who: 'repository',
        note: 'New words',
      },
    ]);
    expect(await introOf()).toBe('Two gears.');
    await api.localStack.passTime(2 * hour);
    await api.localStack.runSchedule('buildIndex');
    expect(await introOf()).toBe('Two cogs.');
    expect(await listed()).toEqual([]);
    expect((await catalogue('import', file)).lines).toEqual([
      '0 added, 0 changed, 1 as they were, 0 refused.',
    ]);
  });

  it('schedule asks before it takes the place of what someone scheduled on the console', async () => {
    const { newestHash: baseHash } = await omkar.data('operator/openEntry', { itemID: 'gears' });
    const { schedule } = await omkar.data('operator/openEntry', { itemID: 'gears' });
    await omkar.data('operator/changeEntry', {
      itemID: 'gears',
      change: 'schedule',
      markdown: writtenSource({ intro: 'His.' }),
      baseHash,
      openedEdition: 1,
      publishAt: api.localStack.productNow() + hour,
      seenSchedule: Object(schedule).at,
    });
    write('Ours.');

    const asked = await catalogue('schedule', file, '--at', timeIn(hour));
    const forced = await catalogue('schedule', file, '--at', timeIn(hour), '--yes');

    expect(asked.code).toBe(1);
    expect(asked.lines.join('\n')).toMatch(/scheduled for .* is replaced/);
    expect(forced.code).toBe(0);
    expect(await listed()).toMatchObject([{ who: 'repository' }]);
  });

  it('schedule refuses a file whose entry was edited online, with the difference', async () => {
    const { newestHash: baseHash } = await omkar.data('operator/openEntry', { itemID: 'gears' });
    const markdown = writtenSource({ intro: 'Edited online.' });
    const edit = { itemID: 'gears', change: 'publish', markdown, baseHash, openedEdition: 1 };
    await omkar.data('operator/changeEntry', edit);

    const { code, lines } = await catalogue('schedule', file, '--at', timeIn(hour), '--yes');

    expect(code).toBe(1);
    expect(lines).toEqual(expect.arrayContaining(['  -Edited online.', '  +Ours.']));
    expect(lines.at(-1)).toMatch(/was edited online and is not in the repository/);
  });
});
