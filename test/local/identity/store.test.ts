import { spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileStore } from '../../../infra/local/identity/fileStore.ts';
import { type KeyValueStore, memoryStore } from '../../../infra/local/identity/KeyValueStore.ts';
import { refresh, startPool } from './pool.ts';

const root = join(import.meta.dirname, '..', '..', '..', '.local');
let folder: string;
let file: string;
beforeEach(async () => {
  await mkdir(root, { recursive: true });
  folder = await mkdtemp(join(root, 'test-identity-'));
  file = join(folder, 'identity.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each<[string, () => Promise<KeyValueStore>]>([
  ['memory', async () => memoryStore()],
  ['files', () => fileStore(folder)],
])('a store in %s', (_, open) => {
  test('keeps what was set, under its key and prefix', async () => {
    const store = await open();
    await store.set('a:1', { n: 1 });
    await store.set('a:2', [2]);
    await store.set('b:1', 'x');
    await store.delete('a:2');

    expect(await store.get('a:1')).toEqual({ n: 1 });
    expect(await store.get('a:2')).toBeUndefined();
    expect(await store.entries('a:')).toEqual([['a:1', { n: 1 }]]);
  });

  test('is empty after clear', async () => {
    const store = await open();
    await store.set('a', 1);
    await store.clear();
    await store.set('b', 2);

    expect(await store.entries('')).toEqual([['b', 2]]);
  });

  test('does not change when a caller changes a value it gave or got', async () => {
    const store = await open();
    const value = { list: [1] };
    await store.set('a', value);
    value.list.push(2);

    expect(await store.get('a')).toEqual({ list: [1] });
  });
});

describe('the file', () => {
  test('gives everything back after a restart, cleared keys excepted', async () => {
    const store = await fileStore(folder);
    await store.set('gone', 1);
    await store.clear();
    await Promise.all([1, 2, 3].map((n) => store.set(`k${n}`, n)));
    await store.delete('k2');

    expect(await (await fileStore(folder)).entries('')).toEqual([
      ['k1', 1],
      ['k3', 3],
    ]);
  });

  test('stays readable wherever a crash cuts its last line', async () => {
    const store = await fileStore(folder);
    await store.set('first', { text: 'kept\nwith a line end' });
    const whole = (await readFile(file)).length;
    await store.set('second', { text: 'cut' });
    const longer = await readFile(file);

    for (let length = whole; length < longer.length - 1; length++) {
      await writeFile(file, longer);
      await truncate(file, length);
      const again = await fileStore(folder);
      expect(await again.entries('')).toEqual([['first', { text: 'kept\nwith a line end' }]]);
      await again.set('third', 3);
      expect(await (await fileStore(folder)).get('third')).toBe(3);
    }
  });

  test('loses only the spoilt line when something spoils the middle', async () => {
    const store = await fileStore(folder);
    await store.set('a', 1);
    await appendFile(file, '{"set":"b","val');
    await store.set('c', 3);

    expect(await (await fileStore(folder)).entries('')).toEqual([
      ['a', 1],
      ['c', 3],
    ]);
  });

  test('holds every acknowledged write of a process that is killed', async () => {
    const module = join(import.meta.dirname, '../../../infra/local/identity/fileStore.ts');
    const script = `
      const { fileStore } = await import(${JSON.stringify(module)});
      const store = await fileStore(${JSON.stringify(folder)});
      for (let n = 0; ; n++) { await store.set('n', n); process.stdout.write(n + '\\n'); }`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    let said = '';
    for await (const chunk of child.stdout) {
      said += chunk;
      if (said.split('\n').length > 20) {
        break;
      }
    }
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const acknowledged = Number(said.trimEnd().split('\n').at(-1));

    expect(await (await fileStore(folder)).get('n')).toBeGreaterThanOrEqual(acknowledged);
  });
});

describe('the stand-in', () => {
  test('knows sessions, keys and people after a restart', async () => {
    const before = await startPool(await fileStore(folder));
    const tokens = await before.signIn('someone.new@example.com');
    const revoked = await before.signIn();
    await before.call('GlobalSignOut', { AccessToken: revoked.access_token });
    const after = await startPool(await fileStore(folder));

    expect(after.identity.keys()).toEqual(before.identity.keys());
    expect(after.identity.people()).toEqual(before.identity.people());
    expect((await refresh(after, tokens)).status).toBe(200);
    expect((await refresh(after, revoked)).body['message']).toBe('Refresh Token has been revoked');
  });

  test('leaves out a row that it cannot read, and starts', async () => {
    const store = memoryStore();
    const before = await startPool(store);
    const tokens = await before.signIn();
    for (const [key] of await store.entries('session:')) {
      await store.set(key, { originJti: 7 });
    }
    const after = await startPool(store);

    expect((await refresh(after, tokens)).body['message']).toBe('Invalid Refresh Token');
  });

  test('forgets everything but its keys when it is reset', async () => {
    const store = memoryStore();
    const pool = await startPool(store);
    const fresh = pool.identity.people();
    const tokens = await pool.signIn('someone.new@example.com');
    await pool.identity.reset();

    expect(pool.identity.people()).toEqual(fresh);
    expect((await refresh(pool, tokens)).status).toBe(400);
    expect((await startPool(store)).identity.keys()).toEqual(pool.identity.keys());
    expect(await store.entries('session:')).toEqual([]);
  });

  test.each([
    [{ allowedFlows: ['code', 'implicit'] }, 'OAuth flow implicit'],
    [{ supportedProviders: ['COGNITO', 'Google'] }, 'identity provider COGNITO'],
    [{ explicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] }, 'auth flow ALLOW_USER_PASSWORD_AUTH'],
    [{ enableTokenRevocation: false }, 'EnableTokenRevocation false'],
    [{ attributeMapping: { picture: 'picture' } }, 'Google claim picture'],
  ])('refuses to start with %j, which it would have to ignore', async (changes, name) => {
    await expect(startPool(memoryStore(), changes)).rejects.toThrow(name);
  });
});
