import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeStopped } from '../../bin/removeStopped.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { portsFrom } from '../../infra/local/Addresses.ts';
import { listen, stopListening } from '../../infra/local/listen.ts';
import { freePort } from '../support/localStack/freePort.ts';

let local: string;
beforeEach(() => {
  local = mkdtempSync(join(projectRoot, '.local', 'tmp', 'stopped-'));
});
afterEach(() => rmSync(local, { recursive: true, force: true }));

it('removes what stopped stacks keep beside the data, and nothing of one that runs', async () => {
  const stopped = await freePort();
  const running = await freePort();
  const folders = [`assembly-${stopped}`, `seed-${stopped}`, `seed-${running}`, 'data', 'web'];
  for (const folder of folders) {
    mkdirSync(join(local, folder, 'deep'), { recursive: true });
  }
  const server = await listen(portsFrom(running).aws, () => new Response());

  const ports = await removeStopped(local);
  await stopListening(server);

  expect(ports).toEqual([stopped]);
  expect(folders.filter((folder) => existsSync(join(local, folder)))).toEqual(folders.slice(2));
  expect(await removeStopped(join(local, 'nowhere'))).toEqual([]);
});
