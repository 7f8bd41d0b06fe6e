import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { Students } from '../support/freeBites/Students.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { runOps } from '../support/runOps.ts';

describe('npm run ops -- catalogue import, of samples', () => {
  const api = shareApi();
  const students = new Students(api);
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'samples-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (id: string, title: string, isSample = true) =>
    writeFileSync(join(folder, `${id}.md`), writtenSource({ title, isSample }));
  const importAll = (...more: string[]) =>
    runOps(api.localStack, ['catalogue', 'import', folder, ...more]);
  const setOpen = (itemID: string, isOpen: boolean) =>
    new OperatorUser(api).data('operator/setEntryOpen', { itemID, isOpen });
  /** What a college's students see, in a minute from now at the latest. */
  const offered = async (): Promise<unknown> => {
    await api.localStack.passTime(60_000);
    const collegeID = 'pes-bengaluru';
    const { body } = await students.call('freeBites/getCollegeInfo', { collegeID });
    return Object(body['data']).samples;
  };
  const published = (count: number, withdrawn: number) =>
    `${count} samples published, ${withdrawn} withdrawn.`;

  it('publishes what is marked once, and again what has changed', async () => {
    await openColleges(api.localStack.addresses.aws, [
      college({ samples: ['cogs', 'belts', 'wires'] }),
    ]);
    write('cogs', 'Cogs');
    write('belts', 'Belts');
    write('wires', 'Wires', false);

    const dry = await importAll('--dry-run');
    const before = await offered();
    const first = await importAll();
    const after = await offered();
    const again = await importAll();
    write('cogs', 'Cogs again');
    const changed = await importAll();

    expect(dry.lines.join()).not.toContain('published');
    expect(before).toEqual([]);
    expect(first.lines[0]).toBe(published(2, 0));
    expect(after).toMatchObject([{ id: 'cogs' }, { id: 'belts' }]);
    expect(again.lines).toEqual(['0 added, 0 changed, 3 as they were, 0 refused.']);
    expect(changed.lines[0]).toBe(published(1, 0));
    expect(await offered()).toMatchObject([{ title: 'Cogs again' }, { id: 'belts' }]);
  });

  it('withdraws what is marked no more, and leaves alone what is not imported', async () => {
    write('belts', 'Belts', false);
    const one = await runOps(api.localStack, ['catalogue', 'import', join(folder, 'belts.md')]);

    expect(one.lines[0]).toBe(published(0, 1));
    expect(await offered()).toMatchObject([{ id: 'cogs' }]);
    const studentID = await students.idOf('asha@example.com');
    const statuses = [];
    for (const id of ['cogs', 'belts']) {
      statuses.push((await students.open(studentID, id)).status);
    }
    expect(statuses).toEqual([200, 404]);
  });

  it('leaves what was withdrawn away', async () => {
    await setOpen('cogs', false);
    write('cogs', 'Cogs once more');
    const imported = await importAll();
    const after = await offered();
    await setOpen('cogs', true);

    expect(imported.lines[0]).toBe(published(1, 0));
    expect(after).toEqual([]);
    expect(await offered()).toMatchObject([{ title: 'Cogs once more' }]);
  });

  it('keeps from students an entry that becomes a sample while it is withdrawn, until it is published again', async () => {
    write('belts', 'Belts', false);
    await importAll();
    await setOpen('belts', false);
    write('belts', 'Belts');
    const imported = await importAll();
    const whileWithdrawn = await offered();
    await setOpen('belts', true);

    expect(imported.lines[0]).toBe(published(1, 0));
    expect(JSON.stringify(whileWithdrawn)).not.toContain('belts');
    expect(JSON.stringify(await offered())).toContain('belts');
  });
});
