/** Doctor of the local stack: one that runs, and the machine to run it on. */

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LocalStackContext,
  localStackChecks,
  thisMachine,
} from '../../bin/doctor/localStackChecks.ts';
import { examineLocalStack } from '../../bin/ops/commands/doctor.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { State } from '../../infra/local/State.ts';
import { machineBreakages } from '../support/doctor/localStackBreakages.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { startTestStack } from '../support/localStack/startTestStack.ts';
import { runOpsProcess } from '../support/runOps.ts';

const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A machine on which all is well. */
function machine(port: number): LocalStackContext {
  const found = thisMachine(port, {
    root: projectRoot,
    dataFolder: join(folder, 'data'),
  });
  // The test machine's own npm and disk must not decide.
  return {
    ...found,
    npmVersion: async () => '11.2.0',
    freeMegabytes: async () => 900,
  };
}

function portOf({ addresses }: LocalStack): string {
  return new URL(addresses.site).port;
}

async function ask(context: LocalStackContext) {
  const lines: string[] = [];
  const isWell = await examineLocalStack(context, (line) => lines.push(line));
  const broken = lines.flatMap((line) => /^BROKEN {2}([^:]+):/.exec(line)?.[1] ?? []);
  return { isWell, lines, broken, text: lines.join('\n') };
}

describe('doctor of a local stack that runs', () => {
  let localStack: LocalStack;
  beforeAll(async () => {
    localStack = await startTestStack();
    const entry = join(projectRoot, 'web/content/catalogue', 'gear-trains.md');
    await runOpsProcess(localStack, ['catalogue', 'import', entry]);
    await localStack.runSchedule('buildIndex');
  });
  afterAll(() => localStack.stop());

  it('finds nothing broken in one that is well', async () => {
    const { isWell, broken, lines } = await ask(machine(Number(portOf(localStack))));

    expect(broken).toEqual([]);
    expect(isWell).toBe(true);
    expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(
      localStackChecks(true).length,
    );
  });

  it('as a command says that the entries are gone after a reset, and ends with exit code 1', async () => {
    await localStack.reset();

    const { code, lines } = await runOpsProcess(localStack, ['doctor'], {
      PORT: portOf(localStack),
    });

    expect(code).toBe(1);
    expect(lines).toContain('BROKEN  catalogue: there are no entries');
    expect(lines).toContain('-       search: not checked because of "catalogue"');
    expect(lines).toContain(
      '    Press reset in the dev console, or run: npm run ops -- catalogue import web/content/catalogue',
    );
  });
});

describe('doctor of a machine without a running local stack', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });
  it('finds nothing broken, and says that none runs', async () => {
    const { isWell, lines, broken } = await ask(machine(port));

    expect(broken).toEqual([]);
    expect(isWell).toBe(true);
    expect(lines[0]).toBe(
      `The local stack is not running at http://localhost:${port}. Start it: npm start`,
    );
  });

  it.each(machineBreakages(folder))(
    'names %s and nothing else when %s',
    async (check, _, breakIt, says, fix) => {
      const { isWell, broken, text, lines } = await ask(breakIt(machine(port)));

      expect(broken).toEqual([check]);
      expect(text).toMatch(says);
      expect(lines.at(-1)).toMatch(fix);
      expect(isWell).toBe(false);
    },
  );

  it('names ports and nothing else when one of them is taken', async () => {
    const taker = createServer().listen(port + 3, '127.0.0.1');
    await once(taker, 'listening');

    const { broken, text, lines } = await ask(machine(port));

    taker.close();
    expect(broken).toEqual(['ports']);
    expect(text).toContain(`Port ${port + 3} is taken`);
    expect(lines.at(-1)).toMatch(/lsof -i names it.*PORT=9000 npm start/);
  });

  it('names ports and nothing else when a start on another port has the data; what a dead one leaves does not matter', async () => {
    const dataFolder = join(folder, 'held');
    const state = State.open(dataFolder);

    const held = await ask({ ...machine(port), dataFolder });
    state.close();
    writeFileSync(join(dataFolder, 'state.sqlite-wal'), '');
    const left = await ask({ ...machine(port), dataFolder });

    expect(held.broken).toEqual(['ports']);
    expect(held.text).toContain(`a local stack on another port uses the data in ${dataFolder}`);
    expect(left.isWell).toBe(true);
  });
});

it('every check of the local stack is broken at least once', () => {
  const checks = [...localStackChecks(false), ...localStackChecks(true)].map(({ name }) => name);
  const broken = machineBreakages(folder).map(([check]) => check);

  expect(new Set([...broken, 'catalogue', 'search', 'ports'])).toEqual(new Set(checks));
});
