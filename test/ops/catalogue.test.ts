import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';
import { readTables } from '../support/localStack/readTables.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { runOps, runOpsProcess } from '../support/runOps.ts';

describe('npm run ops -- catalogue', () => {
  const api = shareApi();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'entries-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeAll(() => {
    mkdirSync(join(folder, 'pictures'));
    write('README.md', '# How entries are written');
    write('gears.md', writtenSource());
    write('pulleys.md', writtenSource({ title: 'Pulleys', plan: 'creator' }));
    write('bad.md', writtenSource({ title: 'Bad', plan: 'emperor' }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (args: readonly string[]) => runOps(api.localStack, args);
  const catalogue = (...args: string[]) => run(['catalogue', ...args]);
  const statusOf = async (itemID: string) =>
    (await api.call('product/getItem', { id: '1', itemID })).status;

  it('import --dry-run says what it would do, and does nothing', async () => {
    const before = await readTables(api.localStack);

    const { code, lines } = await catalogue('import', folder, '--dry-run');

    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('2 would be added, 0 would be changed, 0 as they were, 1 refused.');
    expect(await readTables(api.localStack)).toEqual(before);
  });

  it('import brings the good entries in, and says of a bad one in one line what is wrong', async () => {
    const { code, lines } = await catalogue('import', folder);

    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/bad\.md: .*plan/);
    expect(lines[1]).toBe('2 added, 0 changed, 0 as they were, 1 refused.');
    expect(await Promise.all(['gears', 'pulleys', 'bad', 'readme'].map(statusOf))).toEqual([
      200, 200, 404, 404,
    ]);
  });

  it('import again changes nothing; a changed file is changed, alone or among others', async () => {
    const again = await catalogue('import', folder);
    rmSync(join(folder, 'bad.md'));
    write('gears.md', writtenSource({ title: 'Better gears' }));
    const one = await catalogue('import', join(folder, 'gears.md'));
    const all = await catalogue('import', folder);

    expect(again.lines.at(-1)).toBe('0 added, 0 changed, 2 as they were, 1 refused.');
    expect(one).toEqual({ code: 0, lines: ['0 added, 1 changed, 0 as they were, 0 refused.'] });
    expect(all).toEqual({ code: 0, lines: ['0 added, 0 changed, 2 as they were, 0 refused.'] });
    const { body } = await api.call('product/getItem', { id: '1', itemID: 'gears' });
    expect(body).toMatchObject({ data: { item: { title: 'Better gears' } } });
  });

  it.each([
    [
      'code that fails',
      '```js run\nmissing.gear();\n```',
      'line 15: its code fails: ReferenceError: missing is not defined',
    ],
    ['HTML', 'Two <b>gears</b>.', 'line 14: it uses "html" within a line: <b>'],
  ])('import refuses %s, with file and line', async (_, intro, problem) => {
    const file = join(folder, 'wrong.md');
    write('wrong.md', writtenSource({ intro }));
    const { code, lines } = await catalogue('import', file);
    rmSync(file);

    expect(code).toBe(1);
    expect(lines[0]).toBe(`${file}: ${problem}`);
    expect(await statusOf('wrong')).toBe(404);
  });

  it('import leaves a withdrawn entry withdrawn', async () => {
    const withdrawn = { itemID: 'pulleys', isOpen: false };
    await new OperatorUser(api).data('operator/setEntryOpen', withdrawn);
    write('pulleys.md', writtenSource({ title: 'Better pulleys', plan: 'creator' }));

    await catalogue('import', folder);

    expect(await statusOf('pulleys')).toBe(404);
  });

  it.each([
    ['a stage that is not there', ['--stage', 'dev'], {}, /^Stage dev does not answer\./],
    [
      'a local stack that does not run',
      [],
      { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' },
      /Is "npm start" running/,
    ],
  ])('says of %s in one line that it does not answer', async (_, args, environment, line) => {
    const keys = { AWS_ACCESS_KEY_ID: 'tester', AWS_SECRET_ACCESS_KEY: 'tester' };

    const { code, lines } = await runOpsProcess(api.localStack, ['catalogue', 'rebuild', ...args], {
      ...keys,
      ...environment,
    });

    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });
});
