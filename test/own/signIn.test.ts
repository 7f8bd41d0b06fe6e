import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { commandCallbacks } from '../../infra/cloud/settings.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { chooseAccount } from '../support/api/signInOverHttp.ts';
import { runOps } from '../support/runOps.ts';

const omkar = 'omkar.operator@example.com';
const signedIn =
  /^You’re signed in as Omkar Das <omkar\.operator@example\.com> at http:\S+, operator\.$/;

/** It takes every port that a sign-in may use, which no other test's sign-in outlives. */
describe('npm run ops -- sign-in', () => {
  const api = shareApi();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'sign-in-'));
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  const file = join(folder, 'xplorers', 'local-8080.json');
  afterEach(() => {
    api.localStack.faults.clear();
    rmSync(file, { force: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ops = (...args: string[]) => runOps(api.localStack, args);
  const kept = () => Object(JSON.parse(readFileSync(file, 'utf8')));
  /** Where the browser is sent back to, once the person has chosen on the sign-in page. */
  const choose = (address: string, fields: Readonly<Record<string, string>>) =>
    chooseAccount(api.localStack.addresses.site, address, fields);
  /** What the command says, and the pages that the browser was shown at its end. */
  async function signIn(
    fields: Readonly<Record<string, string>>,
    before?: (back: URL) => Promise<void>,
  ) {
    const pages: string[] = [];
    const { code, lines } = await runOps(api.localStack, ['sign-in'], async (address) => {
      const back = await choose(address, fields);
      await before?.(back);
      pages.push(await (await fetch(back)).text());
    });
    return { code, said: lines.at(-1) ?? '', pages };
  }

  it('keeps the tokens of whom Google names in a file that only its owner can read, and the API knows them by', async () => {
    const { code, said, pages } = await signIn({ email: omkar });
    const me = await ops('whoami');
    const work = await ops('operator', 'getWork');

    expect([code, said]).toEqual([0, expect.stringMatching(signedIn)]);
    expect(pages[0]).toContain('Close this page and go back to the terminal.');
    expect([statSync(file).mode & 0o777, statSync(join(folder, 'xplorers')).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
    expect(readdirSync(join(folder, 'xplorers'))).toEqual(['local-8080.json']);
    expect(me).toEqual({ code: 0, lines: [expect.stringMatching(signedIn)] });
    expect(work).toMatchObject({ code: 0, lines: expect.arrayContaining(['total: 0']) });
  });

  it('ends at sign-out: the kept token is gone, and Cognito takes it no more', async () => {
    await signIn({ email: omkar });
    const { clientId, refreshToken } = kept();

    const out = await ops('sign-out');
    const again = await fetch(`${api.localStack.addresses.site}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: refreshToken,
      }),
    });

    expect(out).toEqual({ code: 0, lines: ['You’re signed out.'] });
    expect([again.status, await again.json()]).toEqual([400, { error: 'invalid_grant' }]);
    for (const args of [['whoami'], ['sign-out'], ['operator', 'getWork']]) {
      expect(await ops(...args)).toEqual({
        code: 1,
        lines: ['You aren’t signed in. Sign in: npm run ops -- sign-in'],
      });
    }
  });

  it.each(['', 'not JSON', '{"site":1}'])('counts a damaged file (%j) as none', async (text) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);

    expect(await ops('whoami')).toEqual({
      code: 1,
      lines: ['You aren’t signed in. Sign in: npm run ops -- sign-in'],
    });
  });

  it('S-26: a call of any other page, which does not know the state, is refused and ends nothing', async () => {
    const { said } = await signIn({ email: omkar }, async (back) => {
      for (const state of ['another', '']) {
        const forged = new URL(back);
        forged.searchParams.set('state', state);
        expect((await fetch(forged)).status).toBe(400);
      }
    });

    expect(said).toMatch(signedIn);
  });

  it.each([
    ['cancelled', { cancel: 'yes' }, null, 'You cancelled the sign-in.'],
    [
      'refused by Cognito',
      { email: omkar },
      'badRequest',
      'Cognito refused the sign-in. Try again.',
    ],
    [
      'met by an error',
      { email: omkar },
      'serverError',
      / answered 500\. Try again in a minute\.$/,
    ],
  ] as const)('that is %s says so and keeps nothing', async (_, fields, kind, words) => {
    if (kind) {
      api.localStack.faults.cognito.add({ call: 'token', kind });
    }
    const { code, said } = await signIn(fields);

    expect([code, said]).toEqual([1, expect.stringMatching(words)]);
    expect(await ops('whoami')).toMatchObject({ code: 1 });
  });

  it('uses the next port when one is taken, and says so when all are', async () => {
    const ports = commandCallbacks.map((callback) => Number(new URL(callback).port));
    const taken = ports.map(take);
    const { code, said } = await signIn({ email: omkar });
    await Promise.all(taken.slice(1).map(async (one) => (await one)?.()));
    const second = await signIn({ email: omkar });
    await (await taken[0])?.();

    expect([code, said]).toEqual([
      1,
      `Ports ${ports.join(', ')} of this machine are all taken. Free one of them and try again.`,
    ]);
    expect(second.said).toMatch(signedIn);
  });

  it('is refreshed when its token ends, also when the API refuses it, and over once Cognito refuses that', async () => {
    await signIn({ email: omkar });
    const { identity } = api.localStack;
    const replaceToken = (claims: object) => {
      const idToken = identity.mint({ email: omkar, ...claims });
      writeFileSync(file, JSON.stringify({ ...kept(), idToken }));
      return idToken;
    };
    const past = Math.floor(Date.now() / 1000) - 10;

    const ended = replaceToken({ exp: past });
    const first = await ops('operator', 'getWork');
    const refreshed = kept().idToken;
    const refused = replaceToken({ aud: 'another' });
    const second = await ops('operator', 'getWork');
    const replaced = kept().idToken;
    await fetch(`${api.localStack.addresses.site}/oauth2/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: kept().clientId, token: kept().refreshToken }),
    });
    replaceToken({ exp: past });
    const third = await ops('operator', 'getWork');

    expect([first.code, second.code, refreshed === ended, replaced === refused]).toEqual([
      0,
      0,
      false,
      false,
    ]);
    expect(third).toEqual({
      code: 1,
      lines: ['Your sign-in is over. Sign in: npm run ops -- sign-in'],
    });
  });

  it('opens the calls of operators and finance, and no others', async () => {
    await signIn({ email: omkar });
    const headers = { authorization: `Bearer ${kept().idToken}` };

    const profile = await api.call('user/getProfile', { id: '1', emailID: omkar }, headers);
    const work = await api.call('operator/getWork', { id: '1', emailID: omkar }, headers);

    expect([profile.status, work.status]).toEqual([401, 200]);
  });

  it('makes calls in the name of the person, with their roles alone, and the audit log says so', async () => {
    await api.call('user/getProfile', { id: '1', emailID: omkar }, api.as(omkar));
    await signIn({ email: omkar });
    const today = dayOf(Date.now());
    const days = ['--from', today, '--to', today];

    const done = await ops(
      'operator',
      'changePerson',
      '--address',
      'esha.explorer@example.com',
      '--change',
      'signOut',
    );
    const log = await ops('operator', 'getAuditLog', ...days, '--json');
    const table = await ops('operator', 'getAuditLog', ...days);
    const refused = await ops(
      'operator',
      'changePerson',
      '--address',
      omkar,
      '--change',
      'signOut',
    );

    expect(done).toEqual({ code: 0, lines: ['isNew: true', 'needsSecond: false'] });
    const { status, data } = Object(JSON.parse(log.lines.join('\n')));
    expect(status).toBe('ok');
    expect(data.entries).toContainEqual(
      expect.objectContaining({ who: omkar, what: 'sign out person' }),
    );
    expect(table.lines.join('\n')).toMatch(
      /^entries: \d+\n {2}at +who .*\n {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d IST +omkar/,
    );
    expect(refused).toEqual({
      code: 1,
      lines: ['You can’t change your own account. Ask another operator.'],
    });
  });
});

/** Takes a port, unless another process has it. @returns what frees it */
function take(port: number): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () =>
      resolve(() => new Promise((freed) => server.close(() => freed()))),
    );
  });
}
