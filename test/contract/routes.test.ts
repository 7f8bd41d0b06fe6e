import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mostSeats } from '../../lambdas/contract/constants.ts';
import { emailID, httpsLink, line, lines, requestID, slug } from '../../lambdas/contract/fields.ts';
import { statusesOf } from '../../lambdas/contract/groups/answersOf.ts';
import type { Endpoint } from '../../lambdas/contract/groups/endpoint.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import { type RouteId, routeIds, routes } from '../../lambdas/contract/routes.ts';
import { Status } from '../../lambdas/contract/vocabulary.ts';
import { parseFields } from '../../lambdas/http/parseRequest.ts';
import { type Path, pathsIn, replaced } from '../support/api/fuzz/replaced.ts';
import { fieldsRoutes, goodRequest, routesFor } from '../support/api/goodRequest.ts';

const passes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

describe.each(fieldsRoutes)('the contract of a request of %s', (routeId) => {
  const route: Endpoint = endpoints[routeId];

  it('takes a good request, and drops what it does not name', () => {
    const request = goodRequest(routeId, 'a@example.com');

    const parsed = z.parse(route.request, { ...request, owner: 'x', ['__proto__']: { x: 1 } });

    expect(parsed).toMatchObject(request);
    expect(parsed).not.toHaveProperty('owner');
    expect(parsed).not.toHaveProperty('x');
  });

  it('S-17: takes no field as a value of another type, and names the one that is', () => {
    const request = goodRequest(routeId, 'a@example.com');
    for (const path of pathsIn(request).filter((one) => !isHolder(valueAt(request, one)))) {
      for (const value of [{}, [], [1], null, Number.NaN]) {
        expect(() => parseFields(route.request, Object(replaced(request, path, value)))).toThrow(
          expect.objectContaining({
            status: 'invalidInput',
            data: { fields: [fieldOf(routeId, path)] },
          }),
        );
      }
    }
  });
});

/** The field that a refusal names. What may be one of several things, such as `consent`, is named as a whole. */
function fieldOf(routeId: RouteId, path: Path): string {
  return routeId === 'user/setConsent' && path[0] === 'consent' ? 'consent' : path.join('.');
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => Object(inner)[key], value);
}

function isHolder(value: unknown): boolean {
  return typeof value === 'object';
}

describe.each(routesFor('signature'))('the contract of a request of %s', (routeId) => {
  it('says nothing of the body, which is for the signature to vouch for', () => {
    for (const body of [goodRequest(routeId, ''), 'text', new Uint8Array([0xff]), null]) {
      expect(z.parse(endpoints[routeId].request, body)).toBe(body);
    }
  });
});

describe.each(routeIds)('the contract of an answer of %s', (routeId) => {
  const route: Endpoint = endpoints[routeId];
  const refusal = { id: '1', status: 'serverError', errMsg: 'Please try again.' };

  it('has the status ok and no other when it is good', () => {
    const refused = [...Status.options, 'OK', 'great', undefined].filter((status) => {
      const { issues = [] } = z.safeParse(route.ok, { id: '1', status }).error ?? {};
      return issues.some(({ path }) => path[0] === 'status');
    });

    expect(refused).toEqual([
      ...Status.options.filter((one) => one !== 'ok'),
      'OK',
      'great',
      undefined,
    ]);
  });

  it('knows a refusal with every status but ok, and with no other word', () => {
    for (const status of Status.options) {
      expect(passes(route.refused, { ...refusal, status })).toBe(status !== 'ok');
    }
    for (const status of ['unknownError', 'error', '', null, undefined]) {
      expect(passes(route.refused, { ...refusal, status })).toBe(false);
    }
    expect(passes(route.refused, { ...refusal, errMsg: undefined })).toBe(false);
  });

  it('names every status that it may answer once', () => {
    const statuses = statusesOf(route);

    expect(new Set(statuses).size).toBe(statuses.length);
    expect(statuses).toContain('ok');
    expect(statuses.includes('signedOut')).toBe(route.access === 'user');
  });
});

describe('the contract', () => {
  it('S-13: asks for a group on every route whose name begins so, and on no other', () => {
    const ofGroups = Object.entries<Endpoint>(endpoints).map(([routeId, { access, group }]) => {
      const [first] = routeId.split('/');
      const own = first === 'finance' || first === 'operator' ? first : undefined;
      return { routeId, group, own, access };
    });

    expect(ofGroups.filter(({ group, own }) => group !== own)).toEqual([]);
    expect(ofGroups.filter(({ group, access }) => group && access !== 'user')).toEqual([]);
  });
});

describe('a field', () => {
  it.each<[string, z.core.$ZodType, unknown[], unknown[]]>([
    ['requestID', requestID, ['1', 'x'.repeat(64)], ['', 'x'.repeat(65), 1]],
    [
      'emailID',
      emailID,
      ['a@b', 'zo\u00eb@example.com', `${'a'.repeat(242)}@example.com`],
      ['a', '@b', 'a@', 'a b@c', 'a@b@c', 'a@b\n', 'a\u0000@b', `${'a'.repeat(243)}@example.com`],
    ],
    ['slug', slug, ['a', '1-b', 'a'.repeat(64)], ['', '-a', 'A', 'a/b', '..', 'a'.repeat(65)]],
    [
      'httpsLink',
      httpsLink,
      ['https://example.com/a?b#c'],
      [
        'http://example.com',
        'javascript:alert(1)',
        '//example.com',
        'https://',
        'https://x\n',
        `https://example.com/${'a'.repeat(500)}`,
      ],
    ],
    ['line', line(5), [' abc ', 'abcde'], ['', '   ', 'abcdef', 'a\nb', 'a\u0000', 'a\u0085b']],
    ['lines', lines(5), ['a\nb', 'a\tb'], ['', '\n', 'a\rb', 'a\u0000b', 'abcdef']],
  ])('%s takes what is fit and nothing else', (_, schema, fit, unfit) => {
    expect(fit.filter((value) => !passes(schema, value))).toEqual([]);
    expect(unfit.filter((value) => passes(schema, value))).toEqual([]);
  });

  it('line trims, and what it gives is taken again unchanged', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });

    fc.assert(
      fc.property(text, (value) => {
        const once = line(10).safeParse(value);

        expect(once.success && line(10).parse(once.data)).toBe(once.success && once.data);
      }),
      { seed: 20_261_121 },
    );
  });
});

it('the largest college can register from one address within an hour, with a fifth of its students sending twice', () => {
  const { calls, perSeconds } = routes['freeBites/registerStudent'].limit;

  expect(calls).toBeGreaterThanOrEqual(mostSeats * 1.2);
  expect(perSeconds).toBe(3600);
});
