/** Doctor of the laptop: one that runs, of which one part is broken at a time, and the machine it is to run on. */

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { laptopAnswerChecks } from '../../bin/doctor/laptopAnswerChecks.ts';
import { type LaptopContext, laptopChecks, thisMachine } from '../../bin/doctor/laptopChecks.ts';
import { examineLaptop } from '../../bin/ops/doctor.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { State } from '../../infra/local/State.ts';
import { machineBreakages, partBreakages } from '../support/doctor/localStackBreakages.ts';
import { FaultyProxy } from '../support/localStack/FaultyProxy.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { startTestStack } from '../support/localStack/startTestStack.ts';
import { builtAssembly } from '../support/localStack/writeAssembly.ts';
import { runOps } from '../support/runOps.ts';

const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A machine on which all is well. */
function machine(port: number): LaptopContext {
  const found = thisMachine(port, {
    root: projectRoot,
    assembly: builtAssembly,
    dataFolder: join(folder, 'data'),
  });
  // What the machine of the tests has too little of is not what these tests are about.
  return {
    ...found,
    environment: {},
    npmVersion: async () => '11.2.0',
    freeMegabytes: async () => 900,
  };
}

async function ask(context: LaptopContext) {
  const lines: string[] = [];
  const isWell = await examineLaptop(context, (line) => lines.push(line));
  const broken = lines.flatMap((line) => /^BROKEN {2}([^:]+):/.exec(line)?.[1] ?? []);
  return { isWell, lines, broken, text: lines.join('\n') };
}

describe('doctor of a laptop that runs', () => {
  let localStack: LocalStack;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    localStack = await startTestStack();
    proxy = await FaultyProxy.open(localStack.addresses);
    const entry = join(projectRoot, 'web/content/catalogue', 'gear-trains.md');
    await runOps(localStack, ['catalogue', 'import', entry]);
    await localStack.runSchedules();
  });
  afterEach(() => {
    proxy.breaks = () => undefined;
  });
  afterAll(async () => {
    await proxy.close();
    await localStack.stop();
  });

  it('finds nothing broken in one that is well', async () => {
    const { isWell, broken, lines } = await ask(machine(proxy.port));

    expect(broken).toEqual([]);
    expect(isWell).toBe(true);
    expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(
      laptopChecks(true).length + laptopAnswerChecks.length,
    );
  });

  it.each(partBreakages)('names %s and nothing else when it %s', async (check, _, breaks, says) => {
    proxy.breaks = breaks;

    const { isWell, broken, text, lines } = await ask(machine(proxy.port));

    expect(broken).toEqual([check]);
    expect(text).toMatch(says);
    expect(lines.at(-1)).toMatch(/npm start|in the dev console|does it run/);
    expect(isWell).toBe(false);
  });

  it('as a command says that the entries are gone after a reset, and ends with exit code 1', async () => {
    await localStack.reset();

    const { code, lines } = await runOps(localStack, ['doctor'], { PORT: String(proxy.port) });

    expect(code).toBe(1);
    expect(lines).toContain('BROKEN  catalogue: there is no entry');
    expect(lines).toContain('-       search: not checked because of "catalogue"');
    expect(lines).toContain(
      '    Press reset in the dev console, or: npm run ops -- catalogue import web/content/catalogue',
    );
  });
});

describe('doctor of a machine on which no laptop runs', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });
  it('finds nothing broken, and says that none runs', async () => {
    const { isWell, lines, broken } = await ask(machine(port));

    expect(broken).toEqual([]);
    expect(isWell).toBe(true);
    expect(lines[0]).toBe(
      `The laptop does not run at http://localhost:${port}; "npm start" starts it.`,
    );
  });

  it.each(machineBreakages(folder))(
    'names %s and nothing else when %s',
    async (check, _, breakIt, says, mend) => {
      const { isWell, broken, text, lines } = await ask(breakIt(machine(port)));

      expect(broken).toEqual([check]);
      expect(text).toMatch(says);
      expect(lines.at(-1)).toMatch(mend);
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

  it('names ports and nothing else when a start on another port has the data; what a dead one leaves is no harm', async () => {
    const dataFolder = join(folder, 'held');
    const state = State.open(dataFolder);

    const held = await ask({ ...machine(port), dataFolder });
    state.close();
    writeFileSync(join(dataFolder, 'state.sqlite-wal'), '');
    const left = await ask({ ...machine(port), dataFolder });

    expect(held.broken).toEqual(['ports']);
    expect(held.text).toContain(`another start, on another port, uses the data in ${dataFolder}`);
    expect(left.isWell).toBe(true);
  });
});

it('every check of the laptop is broken once at least', () => {
  const checks = [...laptopChecks(false), ...laptopAnswerChecks].map(({ name }) => name);
  const broken = [...partBreakages, ...machineBreakages(folder)].map(([check]) => check);

  expect(new Set([...broken, 'catalogue', 'ports'])).toEqual(new Set(checks));
});
