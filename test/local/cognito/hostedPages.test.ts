import { beforeEach, describe, expect, test } from 'vitest';
import { authorizeQuery, callback, origin, type Pool, settings, startPool } from './pool.ts';

let pool: Pool;
beforeEach(async () => {
  pool = await startPool();
});

async function locationOf(path: string): Promise<string | null> {
  return (await pool.get(path)).headers.get('location');
}

describe('authorize', () => {
  test.each([
    ['an unknown client', { client_id: 'foreign' }, 'invalid_client'],
    [
      'an unregistered return address',
      { redirect_uri: 'https://evil.example/' },
      'redirect_mismatch',
    ],
    [
      'a return address with something added',
      { redirect_uri: `${callback}/x` },
      'redirect_mismatch',
    ],
    ['no return address', { redirect_uri: '' }, 'redirect_mismatch'],
  ])('S-26: %s ends on the error page, never at that address', async (_, changes, code) => {
    expect(await locationOf(authorizeQuery(changes))).toBe(`/error?error=${code}`);
  });

  test.each([
    ['the implicit grant', { response_type: 'token' }, 'unauthorized_client'],
    ['an unknown response type', { response_type: 'id_token' }, 'invalid_request'],
    ['a challenge without a method', { code_challenge_method: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another provider', { identity_provider: 'Facebook' }, 'invalid_request'],
    ['a scope that the client may not have', { scope: 'openid admin' }, 'invalid_scope'],
  ])('%s is refused at the client, with its state', async (_, changes, error) => {
    expect(await locationOf(authorizeQuery(changes))).toBe(
      `${callback}?error=${error}&state=the-state`,
    );
  });

  test('without a provider the pool offers Google and nothing else', async () => {
    const location = await locationOf(authorizeQuery({ identity_provider: '' }));
    const page = await (await pool.get(location ?? '')).text();

    expect(page).toContain('Continue with Google');
    expect(page).not.toContain('<input');
    expect(page.match(/<a /g)).toHaveLength(1);
  });

  test('the error page says what is wrong with status 400 and repeats nothing it was given', async () => {
    const known = await pool.get('/error?error=redirect_mismatch');
    const unknown = await pool.get('/error?error=<script>');

    expect(known.status).toBe(400);
    expect(await known.text()).toContain('not one that this client has registered');
    expect(await unknown.text()).not.toContain('<script');
  });
});

describe('the account chooser', () => {
  test('offers eight people and runs no script', async () => {
    const { handle, cookie } = await pool.begin();
    const page = await pool.get(`/login?request=${handle}`, { cookie });
    const text = await page.text();

    expect(text.match(/name="account"/g)).toHaveLength(8);
    expect(text).not.toMatch(/<script|<style|style=/);
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${origin}; frame-ancestors 'none'; base-uri 'none'`,
    );
  });

  test('a chosen account returns with a code and the state', async () => {
    const back = await pool.choose({ account: 'esha.explorer@example.com' });

    expect(back.href.startsWith(`${callback}?code=`)).toBe(true);
    expect(back.searchParams.get('state')).toBe('the-state');
  });

  test('Cancel returns access_denied and the state', async () => {
    const back = await pool.choose({ cancel: 'yes' });

    expect(back.href).toBe(`${callback}?error=access_denied&state=the-state`);
  });

  test('what was typed is shown again, escaped, when it is no e-mail address', async () => {
    const { handle, cookie } = await pool.begin();
    const fields = { request: handle, email: '"><b>x', name: '<i>' };
    const page = await pool.post('/login', fields, { cookie });
    const text = await page.text();

    expect(page.status).toBe(400);
    expect(text).toContain('Type an e-mail address such as name@example.com.');
    expect(text).toContain('&quot;&gt;&lt;b&gt;x');
    expect(text).not.toContain('<i>');
  });

  test('a post without the cookie of the browser that began is refused', async () => {
    const { handle } = await pool.begin();
    const fields = { request: handle, account: 'esha.explorer@example.com' };
    const answer = await pool.post('/login', fields);

    expect(answer.headers.get('location')).toBe('/error?error=expired');
  });

  test("a post with another browser's handle is refused", async () => {
    const { handle } = await pool.begin();
    const { cookie } = await pool.begin();
    const fields = { request: handle, account: 'esha.explorer@example.com' };
    const answer = await pool.post('/login', fields, { cookie });

    expect(answer.headers.get('location')).toBe('/error?error=expired');
  });

  test('a cross-site post is refused', async () => {
    const { handle, cookie } = await pool.begin();
    const fields = { request: handle, account: 'esha.explorer@example.com' };
    const answer = await pool.post('/login', fields, { cookie, 'sec-fetch-site': 'cross-site' });

    expect(answer.headers.get('location')).toBe('/error?error=expired');
  });

  test('a handle is good for ten minutes', async () => {
    const { handle, cookie } = await pool.begin();
    pool.clock.ms += 10 * 60 * 1000;
    const answer = await pool.get(`/login?request=${handle}`, { cookie });

    expect(answer.headers.get('location')).toBe('/error?error=expired');
  });

  test('the account used last comes first, until the log-out', async () => {
    const { handle, cookie } = await pool.begin();
    const fields = { request: handle, email: 'Asha.New@Example.com' };
    const chosen = await pool.post('/login', fields, { cookie });
    const hosted = (chosen.headers.get('set-cookie') ?? '').split(';')[0];
    const page = await pool.get(`/login?request=${handle}`, { cookie: `${cookie}; ${hosted}` });
    const out = await pool.get(
      `/logout?client_id=${settings.clientId}&logout_uri=${encodeURIComponent(`${origin}/home`)}`,
    );

    expect((await page.text()).match(/value="([^"]+@[^"]+)"/)?.[1]).toBe('asha.new@example.com');
    expect(out.headers.get('set-cookie')).toContain('cognito=; Max-Age=0');
  });
});

describe('log-out', () => {
  test.each([
    ['a registered address', settings.clientId, `${origin}/home`, `${origin}/home`],
    [
      'an unregistered address',
      settings.clientId,
      'https://evil.example/',
      '/error?error=redirect_mismatch',
    ],
    ['a longer address', settings.clientId, `${origin}/home/x`, '/error?error=redirect_mismatch'],
    ['a foreign client', 'foreign', `${origin}/home`, '/error?error=invalid_client'],
  ])('with %s goes where it should', async (_, client, uri, target) => {
    const path = `/logout?client_id=${client}&logout_uri=${encodeURIComponent(uri)}`;

    expect(await locationOf(path)).toBe(target);
  });
});
