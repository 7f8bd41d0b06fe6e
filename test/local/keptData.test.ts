import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { readTables } from '../support/localStack/readTables.ts';
import { runOps } from '../support/runOps.ts';

const api = shareApi();
const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an empty stack that gets what another kept has the same items, objects and secrets', async () => {
  const { localStack } = api;
  const { aws, site } = localStack.addresses;
  const data = async () => ({
    tables: await readTables(localStack),
    keys: await (await fetch(`${site}/credentials/keys.json`)).text(),
    secret: (await runOps(localStack, ['certificates', 'key'])).lines,
  });
  await keepEntries(aws, [entryWith({ id: 'gears' }), entryWith({ id: 'pulleys' })]);
  await runOps(localStack, ['certificates', 'key']);
  const before = await data();

  await localStack.keepData(join(folder, 'seed'), 'first');
  expect(await localStack.isEmpty()).toBe(false);
  await localStack.reset();
  expect(await localStack.isEmpty()).toBe(true);
  expect((await data()).keys).not.toBe(before.keys);

  expect(await localStack.restoreData(join(folder, 'seed'), 'second')).toBe(false);
  expect(await localStack.restoreData(join(folder, 'none'), 'first')).toBe(false);
  await localStack.reset();
  expect(await localStack.restoreData(join(folder, 'seed'), 'first')).toBe(true);

  expect(Object.values(before.tables).flat().length).toBeGreaterThan(2);
  expect(await data()).toEqual(before);
});
