import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { addressesFrom } from '../../infra/local/Addresses.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { startLocalStack } from '../../infra/local/startLocalStack.ts';
import { tableNames } from '../../lambdas/contract/tables/tables.ts';
import { callRoute, send } from '../support/api/callRoute.ts';
import { refreshAt, signInAt } from '../support/api/signInOverHttp.ts';
import { addFunctions } from '../support/localStack/copyRoute.ts';
import { freePort } from '../support/localStack/freePort.ts';
import { ProcessWatch } from '../support/localStack/ProcessWatch.ts';
import { readTables } from '../support/localStack/readTables.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';

/** Every table, empty. */
const noItems = tableNames.map(() => []);
const stackProcess = join(projectRoot, 'test', 'support', 'localStack', 'stackProcess.ts');

const orderOf = (emailID: string) => ({
  id: '1',
  name: 'Asha Rao',
  emailID,
  offerName: 'explorer',
});

describe('the local stack', () => {
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'running-'));
  const assembly = join(folder, 'assembly');
  let processWatch: ProcessWatch;
  let port: number;
  beforeAll(async () => {
    processWatch = await ProcessWatch.open();
    port = await freePort();
    writeAssembly(port, assembly);
    const code = `${processWatch.code} exports.handler = async () => 'alive';`;
    addFunctions(assembly, { alive: { code } });
  });
  afterAll(async () => {
    await processWatch.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const opened: LocalStack[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((localStack) => localStack.stop())));

  const start = async (dataFolder: string | null = null): Promise<LocalStack> => {
    const localStack = await startLocalStack({ assembly, port, dataFolder });
    opened.push(localStack);
    return localStack;
  };
  const stop = async (localStack: LocalStack): Promise<void> => {
    opened.splice(opened.indexOf(localStack), 1);
    await localStack.stop();
  };
  const alive = async () => (await send(`${addressesFrom(port).site}/api/copy/alive`, '{}')).status;

  it.each([0, 1, 2, 3, 4])(
    'says in one line that its port + %i is taken, and lets go of the others',
    async (offset) => {
      const taker = createServer().listen(port + offset, '127.0.0.1');
      await once(taker, 'listening');

      const message = await start().then(() => 'it started', String);

      taker.close();
      await once(taker, 'close');
      const again = await start();
      await again.stop();
      expect(message).toMatch(
        new RegExp(
          `^Error: Port ${port + offset} is taken( by .+)?\\. Stop the process that uses it, or choose other ports: PORT=9000 npm start$`,
        ),
      );
    },
  );

  it('keeps data, sign-ins, signing keys and the payment provider’s books in a folder over a restart', async () => {
    const data = join(folder, 'data');
    const emailID = 'asha@example.com';
    const request = { id: '1', emailID };
    const before = await start(data);
    const { id_token, refresh_token } = await signInAt(before, emailID);
    const headers = { authorization: `Bearer ${id_token}` };
    const first = await callRoute(before, 'user/getProfile', request, headers);
    await callRoute(before, 'user/setWebInstance', { ...request, webSessionID: 7 }, headers);
    await callRoute(before, 'payment/createOrder', orderOf(emailID), headers);
    const kept = await readTables(before);
    const { orders } = before.razorpay.state();
    await stop(before);

    const after = await start(data);

    const second = await callRoute(after, 'user/getProfile', request, headers);
    const refreshed = await refreshAt(after, refresh_token);
    const keptStill = await readTables(after);
    const ordered = await callRoute(after, 'payment/createOrder', orderOf(emailID), headers);
    expect(first.body).toMatchObject({ data: { createStatus: 'newUser' } });
    expect(second.body).toEqual({ ...first.body, data: { createStatus: 'userExist' } });
    expect(refreshed.status).toBe(200);
    expect(keptStill).toEqual(kept);
    expect(orders).toHaveLength(1);
    expect(ordered.body).toMatchObject({ order: { order: { id: orders[0]?.id } } });
    expect(after.razorpay.state().orders).toEqual(orders);
  });

  it('is filled when its data has not got the seed of that name yet, and after a reset', async () => {
    const filled: string[] = [];
    const dataFolder = join(folder, 'seeded');
    const startWith = async (name: string) => {
      const fill = async () => void filled.push(name);
      const localStack = await startLocalStack({
        assembly,
        port,
        dataFolder,
        seed: { name, fill },
      });
      opened.push(localStack);
      return localStack;
    };
    await stop(await startWith('first'));
    await stop(await startWith('first'));
    expect(filled).toEqual(['first']);

    const localStack = await startWith('second');
    expect(filled).toEqual(['first', 'second']);
    await localStack.reset();
    await stop(localStack);
    await stop(await startWith('second'));

    expect(filled).toEqual(['first', 'second', 'second']);
  });

  it('says in one line that a data folder is used by another one, which goes on', async () => {
    const data = join(folder, 'shared');
    const first = await start(data);

    const other = startLocalStack({ assembly, port: await freePort(), dataFolder: data });
    const message = await other.then(() => 'it started', String);

    const people = await readTables(first);
    expect(message).toMatch(/^Error: [^\n]+$/);
    expect(message).toContain(data);
    expect(Object.values(people)).toEqual(noItems);
  });

  it('starts on a data folder whose last user was killed', async () => {
    const data = join(folder, 'left');
    const child = spawn(process.execPath, [stackProcess, assembly, String(port), data]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const localStack = await start(data);

    expect(Object.keys(await readTables(localStack))).toHaveLength(noItems.length);
  });

  it('forgets data and sign-ins when it is reset, and nothing else', async () => {
    const localStack = await start();
    const emailID = 'asha@example.com';
    const { id_token, refresh_token } = await signInAt(localStack, emailID);
    const headers = { authorization: `Bearer ${id_token}` };
    await callRoute(localStack, 'user/getProfile', { id: '1', emailID }, headers);
    await callRoute(localStack, 'payment/createOrder', orderOf(emailID), headers);

    await localStack.reset();

    const tables = await readTables(localStack);
    const refreshed = await refreshAt(localStack, refresh_token);
    const people = localStack.identity.people();
    const again = await callRoute(localStack, 'user/getProfile', { id: '1', emailID }, headers);
    expect(Object.values(tables)).toEqual(noItems);
    expect(localStack.razorpay.state().orders).toEqual([]);
    expect(refreshed.status).toBe(400);
    expect(people.map(({ purpose }) => purpose !== undefined)).toEqual(Array(8).fill(true));
    expect(again.body).toMatchObject({ data: { createStatus: 'newUser' } });
  });

  it('leaves no process of a function behind when it stops', async () => {
    const begun = processWatch.started;
    const localStack = await start();
    await Promise.all([alive(), alive()]);

    await stop(localStack);

    await processWatch.allEnded();
    expect(processWatch.started).toBeGreaterThan(begun);
  });

  it('leaves no process of a function behind when it is killed', async () => {
    const begun = processWatch.started;
    const child = spawn(process.execPath, [stackProcess, assembly, String(port)]);
    await once(child.stdout, 'data');
    const status = await alive();

    child.kill('SIGKILL');

    await processWatch.allEnded();
    expect(status).toBe(200);
    expect(processWatch.started).toBe(begun + 1);
  });

  it('listens on loopback only', async () => {
    await start();
    const outside = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');

    const reached = await Promise.all(
      outside.map(async ({ address }) => {
        const socket = connect(port, address);
        return once(socket, 'connect').then(
          () => true,
          () => false,
        );
      }),
    );

    expect(reached).not.toContain(true);
  });
});

describe('npm start', () => {
  it.each([
    [
      { NODE_ENV: 'production' },
      /^The local stack does not start when NODE_ENV is production\.\n$/,
    ],
    [{ PORT: 'abc' }, /^PORT must be a number from 1024 to 65000, and is "abc"\.\n$/],
    [{ PORT: '80' }, /^PORT must be a number from 1024 to 65000, and is "80"\.\n$/],
  ])('S-46: refuses %j in one line', async (environment, line) => {
    const child = spawn(process.execPath, [join(projectRoot, 'bin', 'local.ts')], {
      env: { ...process.env, NODE_ENV: 'development', ...environment },
      stdio: 'pipe',
    });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    const [code] = await once(child, 'close');

    expect(code).toBe(1);
    expect(said).toMatch(line);
  });
});
