import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { State } from '../../../infra/local/State.ts';
import { refresh, startPool } from './pool.ts';

const root = join(import.meta.dirname, '..', '..', '..', '.local');
let folder: string;
beforeEach(() => {
  mkdirSync(root, { recursive: true });
  folder = mkdtempSync(join(root, 'test-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['memory', () => State.open(null)],
  ['a file', () => State.open(folder)],
])('a store in %s', (_, open) => {
  test('keeps what was set, under its key and prefix', () => {
    const state = open();
    const store = state.store('one');
    store.set('a:1', { n: 1 });
    store.set('a:2', [2]);
    store.set('b:1', 'x');
    store.set('a*', 'a star is a letter');
    store.delete('a:2');
    state.store('other').set('a:1', 'of another part');

    expect(store.get('a:1')).toEqual({ n: 1 });
    expect(store.get('a:2')).toBeUndefined();
    expect(store.entries('a:')).toEqual([['a:1', { n: 1 }]]);
    store.clear('a*');
    expect(store.entries('').map(([key]) => key)).toEqual(['a:1', 'b:1']);
    state.close();
  });

  test('does not change when a caller changes a value it gave or got', () => {
    const state = open();
    const store = state.store('one');
    const value = { list: [1] };
    store.set('a', value);
    value.list.push(2);

    expect(store.get('a')).toEqual({ list: [1] });
    state.close();
  });
});

describe('the file', () => {
  test('gives everything back after a restart, in the order in which it came', () => {
    const before = State.open(folder);
    before.store('one').set('gone', 1);
    before.store('one').clear('');
    for (const n of [3, 1, 2]) {
      before.store('one').set(`k${n}`, n);
    }
    before.store('one').delete('k1');
    before.store('one').set('k3', 'changed');
    before.close();

    const after = State.open(folder);
    expect(after.store('one').entries('')).toEqual([
      ['k3', 'changed'],
      ['k2', 2],
    ]);
    after.close();
  });

  test('has nothing left of what was deleted', () => {
    const state = State.open(folder);
    state.store('one').set('a', 'canary-of-a-row');
    state.objects.put('bucket', 'a', new Uint8Array(Buffer.from('canary-of-an-object')));
    state.store('one').delete('a');
    state.objects.clear();
    state.close();

    expect(readFileSync(join(folder, 'state.sqlite'), 'latin1')).not.toContain('canary');
  });

  test('is opened by one at a time', () => {
    const state = State.open(folder);

    expect(State.isInUse(folder)).toBe(true);
    expect(() => State.open(folder)).toThrow(/^Another start is using the data in [^\n]+$/);
    state.close();
    expect(State.isInUse(folder)).toBe(false);
  });

  test('holds every acknowledged write of a process that is killed', async () => {
    const module = join(import.meta.dirname, '../../../infra/local/State.ts');
    const script = `
      const { State } = await import(${JSON.stringify(module)});
      const store = State.open(${JSON.stringify(folder)}).store('one');
      for (let n = 0; ; n++) { store.set('n', n); process.stdout.write(n + '\\n'); }`;
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

    const state = State.open(folder);
    expect(state.store('one').get('n')).toBeGreaterThanOrEqual(acknowledged);
    state.close();
  });
});

describe('local Cognito', () => {
  test('knows sessions, keys and people after a restart', async () => {
    const store = State.open(null).store('test');
    const before = await startPool(store);
    const tokens = await before.signIn('newUser.new@example.com');
    const revoked = await before.signIn();
    await before.call('GlobalSignOut', { AccessToken: revoked.access_token });
    const after = await startPool(store);

    expect(after.identity.keys()).toEqual(before.identity.keys());
    expect(after.identity.people()).toEqual(before.identity.people());
    expect((await refresh(after, tokens)).status).toBe(200);
    expect((await refresh(after, revoked)).body['message']).toBe('Refresh Token has been revoked');
  });

  test('leaves out a row that it cannot read, and starts', async () => {
    const store = State.open(null).store('test');
    const before = await startPool(store);
    const tokens = await before.signIn();
    for (const [key] of store.entries('session:')) {
      store.set(key, { originJti: 7 });
    }
    const after = await startPool(store);

    expect((await refresh(after, tokens)).body['message']).toBe('Invalid Refresh Token');
  });

  test('forgets everything but its keys when it is reset', async () => {
    const store = State.open(null).store('test');
    const pool = await startPool(store);
    const fresh = pool.identity.people();
    const tokens = await pool.signIn('newUser.new@example.com');
    pool.identity.reset();

    expect(pool.identity.people()).toEqual(fresh);
    expect((await refresh(pool, tokens)).status).toBe(400);
    expect((await startPool(store)).identity.keys()).toEqual(pool.identity.keys());
    expect(store.entries('session:')).toEqual([]);
  });

  test.each([
    [{ allowedFlows: ['code', 'implicit'] }, 'OAuth flow implicit'],
    [{ supportedProviders: ['COGNITO', 'Google'] }, 'identity provider COGNITO'],
    [{ explicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] }, 'auth flow ALLOW_USER_PASSWORD_AUTH'],
    [{ enableTokenRevocation: false }, 'EnableTokenRevocation false'],
    [{ attributeMapping: { picture: 'picture' } }, 'Google claim picture'],
  ])('refuses to start with %j, which it would have to ignore', async (changes, name) => {
    await expect(startPool(State.open(null).store('test'), changes)).rejects.toThrow(name);
  });
});
