/** What is made of an event before a use case sees it: the caller, the body, its id. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callerOf } from '../../lambdas/http/callerOf.ts';
import type { GatewayEvent } from '../../lambdas/http/GatewayEvent.ts';
import { echoID, parseBody, parseFields } from '../../lambdas/http/parseRequest.ts';
import { subjectOf } from '../../lambdas/http/requestLog.ts';

const run = { seed: 20_261_121 };

/** Claims as API Gateway hands them over: all text. */
const asText = {
  sub: '1f0a',
  token_use: 'id',
  email: 'asha@example.com',
  email_verified: 'true',
  name: 'Asha Rao',
  'cognito:username': 'Google_1',
  'cognito:groups': '[ap-south-1_x_Google finance operator]',
  auth_time: '1795257777',
};
const asJson = {
  ...asText,
  email_verified: true,
  'cognito:groups': ['ap-south-1_x_Google', 'finance', 'operator'],
  auth_time: 1_795_257_777,
};

describe('the caller', () => {
  it.each([
    ['text', asText],
    ['JSON types', asJson],
  ])('is read from claims as %s', (_, claims) => {
    expect(callerOf(claims)).toEqual({
      sub: '1f0a',
      emailID: 'asha@example.com',
      name: 'Asha Rao',
      username: 'Google_1',
      signedInAt: 1_795_257_777_000,
      groups: ['ap-south-1_x_Google', 'finance', 'operator'],
    });
  });

  it.each([
    ['[a b]', ['a', 'b']],
    ['[a, b]', ['a', 'b']],
    ['[a]', ['a']],
    ['[]', []],
    ['', []],
    ['a', ['a']],
    [undefined, []],
    [['a b'], ['a b']],
  ])('has groups %j as %j', (groups, expected) => {
    expect(callerOf({ ...asText, 'cognito:groups': groups }).groups).toEqual(expected);
  });

  it.each([
    [{ name: '  Asha  ' }, 'Asha'],
    [{ name: '' }, 'asha'],
    [{ name: ' ' }, 'asha'],
    [{ name: undefined }, 'asha'],
    [{ name: undefined, email: '@example.com' }, '@example.com'],
    [{ name: 'x'.repeat(81) }, 'x'.repeat(80)],
    // People write the claim themselves, at Google and through Cognito's own API.
    [{ name: 'Asha\u202e oaR\u2066' }, 'Asha oaR'],
    [{ name: 'Asha\r\nBcc: x\u0000\u0085Rao' }, 'Asha Bcc: x Rao'],
    [{ name: '\u202e\u2066 ' }, 'asha'],
    [{ name: `${'x'.repeat(79)}😀😀` }, `${'x'.repeat(79)}😀`],
    [{ name: undefined, email: '\u202eahsa@example.com' }, 'ahsa'],
  ])('S-24: of %j is called %s', (claims, name) => {
    expect(callerOf({ ...asText, ...claims }).name).toBe(name);
  });

  it.each<[string, unknown]>([
    ['no claims', undefined],
    ['null', null],
    ['a list', [asText]],
    ['a text', JSON.stringify(asText)],
    ['an access token', { ...asText, token_use: 'access' }],
    ['no use', { ...asText, token_use: undefined }],
    ['an unverified address', { ...asText, email_verified: 'false' }],
    ['an unverified address as JSON', { ...asText, email_verified: false }],
    ['an address nobody speaks of', { ...asText, email_verified: undefined }],
    ['an address that is TRUE', { ...asText, email_verified: 'TRUE' }],
    ['an address that is 1', { ...asText, email_verified: 1 }],
    ['no address', { ...asText, email: undefined }],
    ['an empty subject', { ...asText, sub: '' }],
    ['no account', { ...asText, 'cognito:username': undefined }],
    ['no time', { ...asText, auth_time: undefined }],
    ['a time that is none', { ...asText, auth_time: 'soon' }],
    ['a time with an exponent', { ...asText, auth_time: '1.795257777E9' }],
    ['a time before 1970', { ...asText, auth_time: '-1' }],
    ['a time without an end', { ...asText, auth_time: '9'.repeat(13) }],
  ])('is nobody with %s', (_, claims) => {
    expect(() => callerOf(claims)).toThrow(expect.objectContaining({ status: 'invalidUserLogin' }));
  });

  it('is nobody with any other claims', () => {
    fc.assert(
      fc.property(fc.anything(), (claims) => {
        expect(() => callerOf(claims)).toThrow(
          expect.objectContaining({ status: 'invalidUserLogin' }),
        );
      }),
      run,
    );
  });
});

/** The parts of an event that a body is read from. */
function eventWith(body: string | undefined, more: Partial<GatewayEvent> = {}): GatewayEvent {
  const headers = { 'content-type': 'application/json' };
  const event: Partial<GatewayEvent> = { headers, isBase64Encoded: false, ...more };
  return Object.assign(event, body !== undefined && { body }) as GatewayEvent; // what parseBody reads
}

describe('a body', () => {
  const refusal = (httpCode?: number) =>
    expect.objectContaining({ status: 'invalidRequest', ...(httpCode && { httpCode }) });
  const encoded = (encoding: string) => ({
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
  });
  const bytes = (...values: number[]) =>
    eventWith(Buffer.from(values).toString('base64'), { isBase64Encoded: true });

  it('is read as it was sent, plain or in base64', () => {
    const sent = { id: '1', text: 'मीरा \u{1f9ed}', list: [1, null] };
    const text = JSON.stringify(sent);

    expect(parseBody(eventWith(text))).toEqual(sent);
    expect(
      parseBody(eventWith(Buffer.from(text).toString('base64'), { isBase64Encoded: true })),
    ).toEqual(sent);
  });

  it.each([
    ['absent', eventWith(undefined)],
    ['empty', eventWith('')],
    ['not UTF-8', bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)],
    ['an overlong NUL', bytes(0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d)],
    ['cut inside a letter', bytes(0x22, 0xe0, 0xa4)],
    [
      'UTF-16',
      eventWith(Buffer.from('{}', 'utf16le').toString('base64'), { isBase64Encoded: true }),
    ],
    ['a list', eventWith('[]')],
    ['a text', eventWith('"{}"')],
    ['null', eventWith('null')],
    ['of no type', eventWith('{}', { headers: {} })],
    ['text/plain', eventWith('{}', { headers: { 'content-type': 'text/plain' } })],
    [
      'JSON of another kind',
      eventWith('{}', { headers: { 'content-type': 'application/json-seq' } }),
    ],
    [
      'something like JSON',
      eventWith('{}', { headers: { 'content-type': 'text/application/json' } }),
    ],
    ['compressed', eventWith('{}', encoded('gzip'))],
    ['compressed at last', eventWith('{}', encoded('identity, gzip'))],
    ['compressed at first', eventWith('{}', encoded('gzip, identity'))],
  ])('is refused when it is %s', (_, event) => {
    expect(() => parseBody(event)).toThrow(refusal());
  });

  it.each([
    { 'content-type': 'application/json; charset=utf-8' },
    { 'content-type': 'Application/JSON ;charset=utf-8' },
    { 'content-type': 'application/json', 'content-encoding': 'identity' },
    { 'content-type': 'application/json', 'content-encoding': '' },
  ])('is read with the headers %j', (headers) => {
    expect(parseBody(eventWith('{"id":"1"}', { headers }))).toEqual({ id: '1' });
  });

  it('is refused by its bytes, before its type is looked at', () => {
    const most = '{}'.padEnd(65_536);
    const more = eventWith(`${most} `, { headers: {} });

    expect(parseBody(eventWith(most))).toEqual({});
    expect(() => parseBody(more)).toThrow(refusal(413));
    expect(() => parseBody(eventWith(`{"a":"${'\u20b9'.repeat(21_845)}"}`))).toThrow(refusal(413));
  });

  it('S-18: leaves nothing on other objects, whatever its keys are', () => {
    parseBody(eventWith('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'));

    expect(Object({})).not.toHaveProperty('polluted');
  });

  it('is an object or refused, whatever is sent', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (values) => {
        try {
          expect(typeof parseBody(bytes(...values))).toBe('object');
        } catch (error) {
          expect(error).toEqual(refusal());
        }
      }),
      run,
    );
  });
});

describe('the fields of a request', () => {
  const schema = z.object({
    id: z.string(),
    page: z._default(z.int(), 0),
    places: z.optional(z.array(z.object({ city: z.string(), seats: z.int() }))),
  });

  it('are those of its schema, with defaults', () => {
    expect(parseFields(schema, { id: '1', more: true })).toEqual({ id: '1', page: 0 });
  });

  it('that are wrong are named once each, by their paths', () => {
    const body = {
      page: 'x',
      places: [
        { city: 'Pune', seats: 1 },
        { city: 5, seats: 'x' },
      ],
    };

    expect(() => parseFields(schema, body)).toThrow(
      expect.objectContaining({
        status: 'invalidInput',
        data: { fields: ['id', 'page', 'places.1.city', 'places.1.seats'] },
      }),
    );
  });
});

describe('the id of a request', () => {
  it.each<[unknown, string]>([
    ['1795257777536', '1795257777536'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), ''],
    ['', ''],
    [1, ''],
    [['1'], ''],
    [null, ''],
    [undefined, ''],
  ])('%j is repeated as %j', (id, repeated) => {
    expect(echoID({ id })).toBe(repeated);
  });

  it('is not taken from what every object has', () => {
    expect(echoID(JSON.parse('{"__proto__":{"id":"1"}}'))).toBe('');
  });
});

describe('a subject in the log', () => {
  it('is the same for the same person, and tells nothing of the person', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(subjectOf(one)).toMatch(/^[0-9a-f]{16}$/);
        expect(subjectOf(one)).toBe(subjectOf(one));
        expect(subjectOf(one) === subjectOf(other)).toBe(one === other);
        expect(one).not.toContain(subjectOf(one));
      }),
      run,
    );
  });
});
