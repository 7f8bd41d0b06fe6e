import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCheckoutSignature,
  isWebhookSignature,
} from '../../lambdas/adapters/razorpay/signatures.ts';

const run = { seed: 20_261_121 };
const order = 'order_AAAAAAAAAAAAAA';
const pay = 'pay_AAAAAAAAAAAAAA';
const hmac = (secret: string, text: string | Uint8Array) =>
  createHmac('sha256', secret).update(text).digest('hex');
const good = hmac('current', `${order}|${pay}`);
const bytes = (text: string) => new TextEncoder().encode(text);

describe('checkout’s signature', () => {
  const fits = (signature: string, secrets = ['current']) =>
    isCheckoutSignature(secrets, order, pay, signature);

  it('binds this payment to this order, and no other to another', () => {
    expect(fits(good)).toBe(true);
    expect(isCheckoutSignature(['current'], pay, order, good)).toBe(false);
    expect(isCheckoutSignature(['current'], order, `${pay}x`, good)).toBe(false);
    expect(isCheckoutSignature(['current'], `${order}|pay_B`, pay, good)).toBe(false);
  });

  it('is refused with any one letter changed', () => {
    fc.assert(
      fc.property(fc.nat(63), fc.constantFrom(...'0123456789abcdefgF '), (at, letter) => {
        fc.pre(good[at] !== letter);
        expect(fits(`${good.slice(0, at)}${letter}${good.slice(at + 1)}`)).toBe(false);
      }),
      run,
    );
  });

  it.each([
    '',
    good.slice(1),
    `${good}0`,
    `${good}\n`,
    good.toUpperCase(),
    'z'.repeat(64),
    'é'.repeat(64),
    'a'.repeat(1_000_000),
  ])('is refused, and throws nothing, for what is no signature (%#)', (signature) => {
    expect(fits(signature)).toBe(false);
  });

  it('is taken with the secret that is being replaced, and not once it is gone', () => {
    const old = hmac('previous', `${order}|${pay}`);

    expect(fits(old, ['current', 'previous'])).toBe(true);
    expect(fits(good, ['current', 'previous'])).toBe(true);
    expect(fits(old)).toBe(false);
  });
});

describe('a webhook’s signature', () => {
  it.each([
    '{"a":"x\\/y"}',
    '{"a":"\\u00e9\\ud83d\\ude00"}',
    '{"a":"é😀"}',
    '{"a":1}\n',
    '{ "a" : 1.0 }',
    '',
    '\uFEFF{}',
  ])('is of the raw bytes, as %j', (text) => {
    expect(isWebhookSignature(['s'], bytes(text), hmac('s', text))).toBe(true);
    expect(isWebhookSignature(['s'], bytes(`${text} `), hmac('s', text))).toBe(false);
  });

  it('of any bytes, UTF-8 or not', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (body) => {
        expect(isWebhookSignature(['s'], body, hmac('s', body))).toBe(true);
      }),
      run,
    );
  });

  it('made with another secret, or by checkout, does not fit', () => {
    const body = bytes('{"a":1}');

    expect(isWebhookSignature(['s'], body, hmac('t', body))).toBe(false);
    expect(isWebhookSignature(['current'], body, good)).toBe(false);
    expect(isWebhookSignature(['s'], body, '')).toBe(false);
  });

  it('fits with the current and with the previous secret', () => {
    const body = bytes('{}');

    for (const secret of ['current', 'previous']) {
      expect(isWebhookSignature(['current', 'previous'], body, hmac(secret, body))).toBe(true);
    }
    expect(isWebhookSignature(['current'], body, hmac('previous', body))).toBe(false);
  });

  it.each([[[]], [['']], [['s', '']]])('S-31: is never checked with the secrets %j', (secrets) => {
    const body = bytes('{}');

    expect(() => isWebhookSignature(secrets, body, hmac('', body))).toThrow('empty secret');
    expect(() => isCheckoutSignature(secrets, order, pay, good)).toThrow('empty secret');
  });
});
