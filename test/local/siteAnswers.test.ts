/** What the site and the case-study host answer to people who look around: headers, methods, and names that nobody links to. */
import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/src/paths.ts';
import { goodRequest } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { findingsIn } from '../support/cloud/findingsIn.ts';

const asha = 'asha@example.com';
const api = shareApi();
beforeAll(() => api.localStack.runSchedule('buildIndex'));
afterEach(() => {
  api.aws.failing = undefined;
});

const at = (path: string) =>
  fetch(`${api.localStack.addresses.site}${path}`, { redirect: 'manual' });

describe('S-01: the policy of every page', () => {
  it.each([...Object.values(paths), '/index.html', '/pages/home.html', '/no/such/page'])(
    'of %s has nothing that an attacker could use',
    async (path) => {
      const { headers } = await at(path);

      // The local stack's own addresses are plain; those of the templates are looked at in infra/site.test.ts.
      const policy = headers.get('content-security-policy')?.replaceAll('http://', 'https://');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(findingsIn(policy ?? '')).toEqual([]);
    },
  );
});

describe('S-03: the headers that protect', () => {
  const protection = {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  const good = goodRequest('search/for', asha);
  const post =
    (path: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
    () =>
      fetch(`${api.localStack.addresses.site}${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
  const ofAsha = (emailID: string) => () =>
    post('/api/user/getProfile', JSON.stringify({ id: '1', emailID }), api.as(asha))();

  it.each([
    [200, 'a page', () => at('/home')],
    [200, 'a file', () => at('/config.js')],
    [403, 'a file that is not there', () => at('/assets/none.js')],
    [403, 'a method that pages do not have', post('/home', '')],
    [200, 'a call', ofAsha(asha)],
    [400, 'a call that is wrong', post('/api/search/for', '{')],
    [401, 'a call without a token', post('/api/user/getProfile', '{}')],
    [403, 'a call for someone else', ofAsha('ravi@example.com')],
    [404, 'an address of the API that is not there', post('/api/none', '{}')],
    [413, 'a call that is too big', post('/api/search/for', ' '.repeat(70_000))],
    [413, 'one that the gateway refuses', post('/api/search/for', new Uint8Array(7_000_000))],
  ])('are on %s of %s', async (code, _, ask) => {
    const { status, headers } = await ask();

    expect(status).toBe(code);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...protection,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  });

  it('are on 500, when something is broken inside', async () => {
    api.aws.failing = { target: /GetItem/, status: 400, body: { __type: 'Broken' } };

    const { status, headers } = await ofAsha(asha)();

    expect(status).toBe(500);
    expect(Object.fromEntries(headers)).toMatchObject(protection);
  });

  it('are on the answers of the case-study host, good or not', async () => {
    const info = goodRequest('freeBites/getCollegeInfo', asha);
    const answers = [
      await api.call('freeBites/findCollege', goodRequest('freeBites/findCollege', asha)),
      await api.call('freeBites/getCollegeInfo', info),
      await api.call('freeBites/getCollegeInfo', '{'),
    ];
    api.aws.failing = { target: /GetItem/, status: 400, body: { __type: 'Broken' } };
    answers.push(await api.call('freeBites/getCollegeInfo', info));

    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 500]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject(protection);
    }
  });

  it('let nobody keep the answer to a search, which has no more than the question', async () => {
    const { headers } = await post('/api/search/for', JSON.stringify(good))();

    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('S-43: someone who looks around', () => {
  const hosts = ['site', 'caseStudy'] as const;

  /** By Node's own client: fetch refuses some methods and cleans every path. */
  async function raw(host: (typeof hosts)[number], method: string, path: string) {
    const { port } = new URL(api.localStack.addresses[host]);
    const sent = request({ host: '127.0.0.1', port, method, path }).end();
    const [response] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of response) {
      chunks.push(chunk);
    }
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() };
  }

  it.each(
    hosts.flatMap((host) =>
      ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'SEARCH'].map(
        (method) => [method, host] as const,
      ),
    ),
  )('is refused %s on the host %s', async (method, host) => {
    for (const path of ['/', '/home', '/config.js', '/api/search/for']) {
      const { status, text } = await raw(host, method, path);

      expect([403, 404, 405]).toContain(status);
      expect(text).not.toContain('TRACE /');
    }
  });

  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/.env.production',
    '/.npmrc',
    '/package.json',
    '/package-lock.json',
    '/lambdas/api/user/getProfile.ts',
    '/assets/',
    '/assets',
    '/assets/index.js.map',
    '/web.zip',
    '/backup.sql',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/config.js/',
    '/config.js%00.html',
    '/server-status',
    '/.well-known/security.txt',
    '/?prefix=assets/&list-type=2',
    '/?acl',
  ])('finds nothing at %s but what every visitor sees', async (path) => {
    const [shell, home] = await Promise.all([raw('site', 'GET', '/user'), raw('site', 'GET', '/')]);
    const found = await raw('site', 'GET', path);
    const other = await raw('caseStudy', 'GET', path);

    const plain = found.status === 403 ? found.text === 'AccessDenied' : found.status === 200;
    expect(plain).toBe(true);
    expect([shell.text, home.text, 'AccessDenied']).toContain(found.text);
    expect(other.status).toBe(404);
  });

  it.each(['/index.php', '/wp-login.php', '/favicon.ico', '/user/old.html', '/a/b.c.d'])(
    'is shown the page of unknown addresses at %s',
    async (path) => {
      const page = await raw('site', 'GET', '/no/such/page');
      const found = await raw('site', 'GET', path);

      expect(found.status).toBe(200);
      expect(found.text).toBe(page.text);
    },
  );

  it('gets no page in place of a script that is gone, nor in place of an answer of the API', async () => {
    const asset = await raw('site', 'GET', '/assets/gone-abc123.js');
    const call = await raw('site', 'GET', '/api/index.php');

    expect(asset).toEqual({ status: 403, text: 'AccessDenied' });
    expect(call.status).toBe(404);
    expect(call.text).not.toContain('<html');
  });

  it('finds no list of sources in any script', async () => {
    const { text } = await raw('site', 'GET', '/user');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];

    const code = await raw('site', 'GET', script);
    const map = await raw('site', 'GET', `${script}.map`);

    expect(code.status).toBe(200);
    expect(code.text).not.toContain('sourceMappingURL');
    expect(map.status).toBe(403);
  });
});
