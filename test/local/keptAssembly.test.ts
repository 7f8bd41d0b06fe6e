import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepAssembly } from '../../bin/keepAssembly.ts';
import { handlerReloader } from '../../bin/watchHandlers.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { callRoute } from '../support/api/callRoute.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';

const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an assembly is kept for the same build, and written again for another', async () => {
  const assembly = join(folder, 'assembly');
  const [template, marker] = ['Xplorers-local.template.json', 'marker'].map((name) =>
    join(assembly, name),
  ) as [string, string];
  writeAssembly(9000, assembly);
  writeFileSync(join(assembly, 'made-from.txt'), 'first');
  /** Whether the assembly is still the one that was there before. */
  const isKept = async (build: string) => {
    writeFileSync(marker, '');
    await keepAssembly(build, 9000, assembly);
    return existsSync(marker);
  };

  expect(await isKept('first')).toBe(true);
  expect(await isKept('second')).toBe(false);
  expect(existsSync(template)).toBe(true);
  expect(await isKept('second')).toBe(true);
});

test('only the handlers that are made from a changed file are reloaded, without a synthesis', async () => {
  const assembly = join(folder, 'running');
  const port = await freePort();
  writeAssembly(port, assembly);
  const stamp = join(assembly, 'made-from.txt');
  writeFileSync(stamp, '');
  const localStack = await startLocalStack({ assembly, port, dataFolder: null });
  try {
    const { bundle } = localStack.lambdaOf('product/getItem').settings;
    ownFolder(dirname(bundle));
    const reload = handlerReloader(localStack, assembly);
    // What is deployed is not what the sources make.
    writeFileSync(bundle, 'exports.handler = async () => ({ statusCode: 418 });');
    const status = async () =>
      (await callRoute(localStack, 'product/getItem', { id: '1', itemID: 'gears' })).status;
    expect(await status()).toBe(418);

    expect(await reload(['lambdas/README.md'])).toEqual([]);
    expect(await status()).toBe(418);
    expect(await reload(['lambdas/api/product/getItem.ts'])).toEqual(['api/product/getItem']);

    expect(await status()).toBe(404);
    expect(existsSync(stamp)).toBe(false);
  } finally {
    await localStack.stop();
  }
});

/** Makes a folder of the assembly that leads to the build's a copy of it, so that it can be changed. */
function ownFolder(asset: string): void {
  const built = realpathSync(asset);
  rmSync(asset);
  cpSync(built, asset, { recursive: true });
}
