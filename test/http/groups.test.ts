import { beforeEach, describe, expect, it, vi } from 'vitest';
import { statusesOf } from '../../lambdas/contract/groups/answersOf.ts';
import type { Endpoint } from '../../lambdas/contract/groups/endpoint.ts';
import { user } from '../../lambdas/contract/groups/user.ts';
import type { Sessions } from '../../lambdas/domain/people/Sessions.ts';
import { serveUserWith } from '../../lambdas/http/serve.ts';
import { callHandler, claims } from './callHandler.ts';

const route = { ...user['user/setWebInstance'], group: 'finance' } as const satisfies Endpoint;

describe('a route that is for one group', () => {
  let ran = 0;
  let notBefore = 0;
  beforeEach(() => {
    ran = 0;
    notBefore = 0;
  });
  const unused = () => Promise.reject(new Error('not asked for'));
  const sessions: Sessions = {
    accountStatus: async () => ({ newest: null, notBefore, suspension: null, deletion: null }),
    consentOf: unused,
    start: unused,
    end: unused,
    endAll: unused,
    suspend: unused,
    recent: unused,
  };
  const handler = serveUserWith(sessions, route, async () => {
    ran += 1;
    return {};
  });

  /** Calls the route as someone with some groups; gives the answer and the log. */
  async function call(groups: unknown, body: object = {}) {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const answer = await callHandler(handler, {
      body: JSON.stringify({ id: '1', emailID: 'asha@example.com', ...body }),
      authorizer: { jwt: { claims: { ...claims, 'cognito:groups': groups } } },
    });
    const log = written.mock.calls.map(([line]) => JSON.parse(String(line)));
    written.mockRestore();
    return { ...answer, log };
  }

  it.each([
    ['alone', '[finance]'],
    ['among others', '[ap-south-1_ABC_Google operator finance]'],
    ['in a list', ['finance']],
  ])('lets in who has it %s, and the log names the right that was used', async (_, groups) => {
    const { code, log } = await call(groups);

    expect(code).toBe(200);
    expect(ran).toBe(1);
    expect(log).toEqual([expect.objectContaining({ status: 'ok', group: 'finance' })]);
  });

  it.each([
    ['no group', undefined],
    ['another group', '[operator]'],
    ['a group that only begins like it', '[finance2 financeX]'],
    ['a group that ends like it', '[ap-south-1_finance]'],
    ['it in capitals', '[FINANCE]'],
    ['an empty text', ''],
  ])('refuses someone of %s, and notes that by a hash of who it was', async (_, groups) => {
    const { code, body, log } = await call(groups);

    expect(code).toBe(403);
    expect(body).toEqual({
      id: '1',
      status: 'insufficientPerm',
      errMsg: 'Your account doesn’t have permission to do this.',
    });
    expect(ran).toBe(0);
    const subject = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(log).toEqual([
      {
        time: expect.any(String),
        level: 'WARN',
        event: 'notOfGroup',
        route: 'POST /api/some/route',
        group: 'finance',
        subject,
      },
      expect.objectContaining({ status: 'insufficientPerm', group: 'finance', subject }),
    ]);
    expect(JSON.stringify(log)).not.toContain('asha');
  });

  it('makes every other check of a person first', async () => {
    const stranger = await call('[operator]', { emailID: 'ravi@example.com' });
    const unfit = await call('[operator]', { webSessionID: 'x' });
    notBefore = Date.now();
    const signedOut = await call('[operator]');

    expect([stranger, unfit, signedOut].map(({ body }) => body.status)).toEqual([
      'userNotAllowed',
      'invalidInput',
      'signedOut',
    ]);
  });

  it('names the refusal among its statuses', () => {
    expect(statusesOf(route)).toContain('insufficientPerm');
    expect(statusesOf(user['user/setWebInstance'])).not.toContain('insufficientPerm');
  });
});
