import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '../../lambdas/contract/routes.ts';
import { Group } from '../../lambdas/contract/vocabulary.ts';
import { claimsFor } from '../support/api/claimsFor.ts';
import { goodRequest, oneOfEachAccess } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { college, newKey, openColleges } from '../support/freeBites/colleges.ts';
import { Students } from '../support/freeBites/Students.ts';

const Line = z.strictObject({
  time: z.iso.datetime(),
  level: z.enum(['INFO', 'ERROR']),
  function: z.string().check(z.regex(/^Xplorers(?:CaseStudy|Staff)?-local-Api\w+$/)),
  route: z.string(),
  status: z.string(),
  httpCode: z.int(),
  durationMs: z.int().check(z.minimum(0)),
  requestId: z.uuid(),
  subject: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))),
  group: z.optional(Group),
  cold: z.boolean(),
  error: z.optional(z.string()),
  event: z.optional(z.literal('serverError')),
});
/** How business goes is noted beside the call that makes it go. */
const news = ['orderOpened', 'searchMissed'];
const canary = 'canary7f3a';
const emailID = `${canary}@example.com`;

/** A copy with every text replaced by one that may not appear anywhere. */
function planted(value: unknown): unknown {
  if (typeof value === 'string') {
    return `${canary}\r\n{"level":"ERROR","status":"${canary}"}`;
  }
  if (Array.isArray(value)) {
    return value.map(planted);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, planted(inner)]))
    : value;
}

describe('the log', () => {
  const api = shareApi();
  beforeAll(() => api.localStack.runSchedules());
  afterEach(() => {
    api.aws.failing = undefined;
  });

  const linesAfter = async (act: () => Promise<unknown>) => {
    api.localStack.log.clear(); // it holds so many lines and no more
    await act();
    const lines = api.localStack.log.lines();
    return lines.filter((line) => !line.startsWith('razorpay: ')); // the simulator's own
  };

  it.each(oneOfEachAccess)('S-39: has one line of JSON for a call of %s', async (routeId) => {
    const needsPerson = routes[routeId].access === 'user';
    const headers = needsPerson ? api.as('asha@example.com', claimsFor(routeId)) : undefined;
    const request = goodRequest(routeId, 'asha@example.com');

    const lines = await linesAfter(() => api.call(routeId, request, headers));

    const line = Line.parse(JSON.parse(lines.at(-1) ?? ''));
    // An unsigned webhook is noted beside the call: someone tries to pass for the payment provider.
    const forged = routes[routeId].access === 'signature' ? ['badWebhookSignature'] : [];
    const notes = lines.slice(0, -1).map((note) => JSON.parse(note).event);
    expect(notes.filter((event) => !news.includes(event))).toEqual(forged);
    expect(line.route).toBe(`POST /api/${routeId}`);
    expect(line.subject === undefined).toBe(!needsPerson);
  });

  it('has one for an address that is not there, and for one that is refused', async () => {
    const stranger = { id: '1', emailID: 'ravi@example.com' };

    const [missing] = await linesAfter(() =>
      fetch(`${api.localStack.addresses.site}/api/${canary}`),
    );
    const [refused] = await linesAfter(() =>
      api.call('user/getProfile', stranger, api.as('asha@example.com')),
    );

    expect(JSON.parse(missing ?? '')).toMatchObject({ route: '$default', status: 'pathNotFound' });
    expect(JSON.parse(refused ?? '')).toMatchObject({
      level: 'INFO',
      status: 'userNotAllowed',
      httpCode: 403,
      subject: expect.any(String),
      cold: false,
    });
  });

  it('tells a function’s first call from those after it', async () => {
    await api.localStack.lambdaOf('user/stopEmails').stop();

    const lines = await linesAfter(async () => {
      await api.call('user/stopEmails', goodRequest('user/stopEmails', ''));
      await api.call('user/stopEmails', goodRequest('user/stopEmails', ''));
    });

    expect(lines.map((line) => Line.parse(JSON.parse(line)).cold)).toEqual([true, false]);
  });

  it('calls the same person the same and others otherwise, never by name', async () => {
    const calls = ['asha@example.com', 'asha@example.com', 'ravi@example.com'];

    const lines = await linesAfter(async () => {
      for (const email of calls) {
        await api.call('user/getSessionDetails', { id: '1', emailID: email }, api.as(email));
      }
    });

    const [first, second, third] = lines.map((line) => Line.parse(JSON.parse(line)).subject);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });

  it('S-38: has nothing of what a caller sends: body, headers, token, address', async () => {
    const claims = { name: canary, sub: canary, 'cognito:username': canary, nonce: canary };
    const headers = {
      ...api.as(emailID, claims),
      'user-agent': canary,
      'x-web-session': canary,
      'x-forwarded-for': canary,
      'idempotency-key': canary,
      'x-razorpay-signature': canary,
      cookie: `session=${canary}`,
      referer: `https://${canary}.example/`,
      [`x-${canary}`]: canary,
    };
    const { 'x-web-session': _, ...unchecked } = headers;
    const { authorization } = headers;

    await linesAfter(async () => {
      for (const routeId of oneOfEachAccess) {
        const good = goodRequest(routeId, emailID);
        await api.call(routeId, good, unchecked);
        await api.call(routeId, good, api.as(emailID, { name: canary }));
        await api.call(routeId, good, headers);
        await api.call(routeId, Object(planted(good)), unchecked);
        await api.call(routeId, `{"${canary}": ${canary}`, unchecked);
        await api.call(routeId, good, { ...unchecked, authorization: `${authorization}x` });
      }
    });

    const log = api.localStack.log.lines().join('\n');
    const secrets = [canary, ...authorization.replace('Bearer ', '').split('.')];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('S-38: has no name, address, key or id of a student, whatever becomes of the call', async () => {
    await openColleges(api.localStack.addresses.aws, [college()]);
    const students = new Students(api);
    const key = newKey();
    const guardian = { name: canary, emailID: `parent.${emailID}` };
    const told = {
      name: canary,
      rollNumber: canary,
      course: canary,
      adult: false,
      guardian,
    };
    const ids: string[] = [];

    const lines = await linesAfter(async () => {
      ids.push(await students.idOf(emailID, told, key));
      ids.push(await students.idOf(emailID, { ...told, adult: true }, key.toLowerCase()));
      await students.register(emailID, { ...told, collegeID: canary }, key);
      await students.register(emailID, { ...told, year: 0 }, key);
      for (const id of [...ids, `${canary}${'A'.repeat(30)}`]) {
        await students.info(id);
        await students.open(id, 'gears');
        await students.open(id, canary);
        await students.giveBack(id);
      }
      api.aws.failing = { target: /DynamoDB/, status: 400, body: { __type: 'Broken' } };
      await students.register(emailID, told, newKey());
      await students.info(ids[0] ?? '');
    });

    const log = lines.join('\n');
    const hashes = ids.map((id) => createHash('sha256').update(id).digest('base64url'));
    expect(lines.length).toBeGreaterThan(15);
    expect(log).toContain('serverError');
    const secrets = [canary, key, key.toLowerCase(), ...ids, ...hashes];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('has nothing of what is stored, even when something goes wrong with it', async () => {
    await api.call('user/getProfile', { id: '1', emailID }, api.as(emailID, { name: canary }));
    api.aws.failing = {
      target: /GetItem/,
      status: 200,
      body: { Item: { sub: { S: 'x' }, name: { S: canary }, newest: { S: canary } } },
    };

    const lines = await linesAfter(() =>
      api.call('user/getProfile', { id: '1', emailID }, api.as(emailID)),
    );

    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'ERROR', status: 'serverError' });
    expect(lines[0]).not.toContain(canary);
  });
});
