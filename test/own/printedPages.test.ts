/** What kept data shows of a build that is not there any more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { entryPagesFolder, pagesStateKey } from '../../lambdas/contract/constants.ts';
import { leaseMs } from '../../lambdas/domain/pages/renewPages.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';

const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'printed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const assembly = join(folder, 'assembly');
let port = 0;
beforeAll(async () => {
  port = await freePort();
  writeAssembly(port, assembly);
});
const start = (data: string, name: string, fill: (stack: LocalStack) => Promise<void>) =>
  startLocalStack({ assembly, port, dataFolder: join(folder, data), seed: { name, fill } });
const print = (stack: LocalStack) => stack.runSchedule('buildIndex');
async function isPrinted({ addresses }: LocalStack): Promise<boolean> {
  const answer = await fetch(`${addresses.site}/viewDoc?item=gears`);
  return answer.ok && (await answer.text()).includes('<h1');
}

test('an entry has no page of an earlier build once another one has started, until it is drawn again', async () => {
  const fillAndLook = (seen: boolean[]) => async (stack: LocalStack) => {
    seen.push(await isPrinted(stack));
    await keepEntries(stack.addresses.aws, [entryWith({ id: 'gears' })]);
    await print(stack);
    seen.push(await isPrinted(stack));
  };
  const seen: boolean[] = [];
  await (await start('builds', 'first', fillAndLook(seen))).stop();
  await (await start('builds', 'first', fillAndLook(seen))).stop();
  await (await start('builds', 'second', fillAndLook(seen))).stop();

  // The second start has nothing to fill.
  expect(seen).toEqual([false, true, false, true]);
});

test('an entry gets its page after a start, though the stack was stopped while a run was writing pages', async () => {
  const fill = ({ addresses }: LocalStack) =>
    keepEntries(addresses.aws, [entryWith({ id: 'gears' })]);
  const begun = { version: -1, printer: '', pages: {}, busyUntil: Date.now() + leaseMs };
  const stopped = await start('stopped', 'first', fill);
  await print(stopped);
  await stopped.stop();
  const state = new DatabaseSync(join(folder, 'stopped', 'state.sqlite'));
  state.prepare('DELETE FROM objects WHERE key = ?').run(`${entryPagesFolder}gears.html`);
  state
    .prepare('UPDATE objects SET bytes = ? WHERE key = ?')
    .run(Buffer.from(JSON.stringify(begun)), pagesStateKey);
  state.close();

  const stack = await start('stopped', 'first', fill);
  const before = await isPrinted(stack);
  await print(stack);
  const after = await isPrinted(stack);
  await stack.stop();

  expect([before, after]).toEqual([false, true]);
});
