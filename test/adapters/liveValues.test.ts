import { describe, expect, it } from 'vitest';
import { liveValues } from '../../lambdas/adapters/razorpay/secrets.ts';

const day = 86_400_000;
const replacedOn = '2026-03-02';
const at = (days: number) => Date.parse(replacedOn) + days * day;

describe('a secret that was replaced', () => {
  it.each([
    ['on its day', 0, true],
    ['where the day has not begun yet', -0.5, true],
    ['on the thirtieth day', 29.9, true],
    ['after 30 days', 30, false],
    ['when its day is a mistake and far ahead', -40, false],
  ])('is accepted %s: %j', (_, days, isLive) => {
    const live = liveValues({ current: 'new', previous: { value: 'old', replacedOn } }, at(days));

    expect(live).toEqual(isLive ? ['new', 'old'] : ['new']);
  });

  it('is alone when there is none before it', () => {
    expect(liveValues({ current: 'new', previous: null }, at(0))).toEqual(['new']);
  });
});
