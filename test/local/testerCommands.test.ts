/** `npm run sam` and `npm run emulator` where what they need is missing: one clear line, and nothing is started. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { freePort } from '../support/localStack/freePort.ts';

/** A machine with Node and nothing else. */
const tools = mkdtempSync(join(projectRoot, '.local', 'tmp', 'tools-'));
symlinkSync(process.execPath, join(tools, 'node'));
afterAll(() => rmSync(tools, { recursive: true, force: true }));

/** How a command ended, and what it said. */
function run(
  command: string,
  environment: Record<string, string> = {},
): Promise<[unknown, string]> {
  const env = { PATH: tools, PORT: '8080', ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(projectRoot, 'bin', `${command}.ts`)],
      { env },
      (error, stdout) => resolve([error?.code, stdout.trim()]),
    );
  });
}

test('without the SAM CLI, and then without Docker, it says so and stops', async () => {
  expect(await run('sam')).toEqual([
    1,
    'npm run sam needs the AWS SAM CLI ("sam"), which is not installed.',
  ]);
  writeFileSync(join(tools, 'sam'), '#!/bin/sh\n', { mode: 0o755 });
  expect(await run('sam')).toEqual([
    1,
    'npm run sam needs Docker, which is not installed or does not run.',
  ]);
});

test("SAM's ports are checked before anything is built, and what has one is named", async () => {
  const docker = '#!/bin/sh\necho Docker Desktop\n';
  writeFileSync(join(tools, 'docker'), docker, { mode: 0o755 });
  const lsof = ['/usr/bin/lsof', '/usr/sbin/lsof'].find((path) => existsSync(path));
  if (lsof) {
    symlinkSync(lsof, join(tools, 'lsof'));
  }
  const user = lsof ? ` by \\S+ \\(process ${process.pid}\\)` : '';
  const port = await freePort();
  for (const taken of [port + 6, port + 7]) {
    const taker = createServer().listen(taken, '127.0.0.1');
    await once(taker, 'listening');
    expect(await run('sam', { PORT: String(port) })).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Port ${taken} is taken${user}\\. Stop .+$`)),
    ]);
    taker.close();
    await once(taker, 'close');
  }
});

test('without an emulator it says how to name one, or that the one that is named does not answer', async () => {
  expect(await run('emulator')).toEqual([
    1,
    'AWS_ENDPOINT_URL must name an emulator of AWS, such as http://127.0.0.1:4566.',
  ]);
  const closed = 'http://127.0.0.1:9';
  expect(await run('emulator', { AWS_ENDPOINT_URL: closed })).toEqual([
    1,
    `Nothing answers at ${closed}, which AWS_ENDPOINT_URL names.`,
  ]);
});
