/** What kept data shows of a build that is not there any more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';

const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'printed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an entry has no page of an earlier build once another one has started, until it is drawn again', async () => {
  const port = await freePort();
  const assembly = join(folder, 'assembly');
  writeAssembly(port, assembly);
  const start = (name: string, fill: (stack: LocalStack) => Promise<void>) =>
    startLocalStack({ assembly, port, dataFolder: join(folder, 'data'), seed: { name, fill } });
  const print = (stack: LocalStack) => stack.runSchedule('buildIndex');
  const isPrinted = async ({ addresses }: LocalStack) =>
    (await (await fetch(`${addresses.site}/viewDoc?item=gears`)).text()).includes('<h1');
  const fillAndLook = (seen: boolean[]) => async (stack: LocalStack) => {
    seen.push(await isPrinted(stack));
    await keepEntries(stack.addresses.aws, [entryWith({ id: 'gears' })]);
    await print(stack);
    seen.push(await isPrinted(stack));
  };
  const seen: boolean[] = [];
  await (await start('first', fillAndLook(seen))).stop();
  await (await start('first', fillAndLook(seen))).stop();
  await (await start('second', fillAndLook(seen))).stop();

  // The second start has nothing to fill.
  expect(seen).toEqual([false, true, false, true]);
});
