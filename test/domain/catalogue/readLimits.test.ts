import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Limits } from '../../../lambdas/contract/parts.ts';
import { noLimits, readLimits } from '../../../lambdas/domain/catalogue/readLimits.ts';

describe('The limits in a typed text', () => {
  it.each([
    ['robot under 500', 'robot', { rupees: 500 }],
    ['robot under ₹500', 'robot', { rupees: 500 }],
    ['robot under Rs. 1,500 for beginners', 'robot for beginners', { rupees: 1500 }],
    ['arduino below 1k', 'arduino', { rupees: 1000 }],
    ['500 rupees robot', 'robot', { rupees: 500 }],
    ['projects within 300/-', '', { rupees: 300 }],
    ['robot < 500', 'robot', { rupees: 500 }],
    ['under 500 projects', '', { rupees: 500 }],
    ['2 hour project', '', { hours: 2 }],
    ['2-hour robot project', 'robot project', { hours: 2 }],
    ['bridge in 2.5 hrs', 'bridge', { hours: 2.5 }],
    ['something for an hour', '', { hours: 1 }],
    ['weekend project under ₹500', '', { hours: 8, rupees: 500 }],
    ['half an hour maths', 'maths', { hours: 0.5 }],
    ['30 min course', 'course', { hours: 0.5 }],
    ['robot this weekend', 'robot', { hours: 8 }],
    ['game with no parts', 'game', { parts: 'none' }],
    ['phone only', '', { parts: 'none' }],
    ['game with only a lap top', 'game', { parts: 'none' }],
    ['robot under 500 in 3 hours', 'robot', { rupees: 500, hours: 3 }],
    ['3 hours, under 500, no hardware', '', { rupees: 500, hours: 3, parts: 'none' }],
  ])('are understood: %s', (typed, text, limits) => {
    expect(readLimits(typed)).toEqual({ text, limits: { ...noLimits, ...limits } });
  });

  it.each([
    'resistor under 500 ohm',
    'below 5 V',
    'robot 500',
    'under 5',
    'ir sensor',
    'rs 485',
    'usb 2.0',
    'python 3',
    'under 99999999 rupees',
    '900 hours',
    'minimum wage',
    'parts list',
    '',
    '₹',
  ])('are none where the words say something else, or nothing possible: %s', (typed) => {
    expect(readLimits(typed)).toEqual({ text: typed, limits: noLimits });
  });

  it('are limits that a search can have, whatever is typed, and leave no longer text', () => {
    const piece = fc.constantFrom(
      'under ',
      '500',
      ' ',
      '₹',
      'rs ',
      '2 h',
      'no parts',
      ',',
      '٣',
      '<',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join('')),
        ),
        (typed) => {
          const { text, limits } = readLimits(typed);
          expect(Limits.safeParse(limits).success).toBe(true);
          expect(text.length).toBeLessThanOrEqual(typed.length);
        },
      ),
    );
  });
});
