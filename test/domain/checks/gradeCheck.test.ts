import { describe, expect, it } from 'vitest';
import type { CheckReply } from '../../../lambdas/contract/groups/product.ts';
import type { AnswerKey, RightAnswer } from '../../../lambdas/domain/checks/AnswerKey.ts';
import { askedBy, gradeCheck } from '../../../lambdas/domain/checks/gradeCheck.ts';
import { checkKey } from '../../support/catalogue/entryWith.ts';

function keyOf(right: RightAnswer): AnswerKey {
  return { id: 'one', hint: [], solution: [], computedBy: null, right };
}
const reason = [{ text: 'You multiplied.' }];
const speed = keyOf({
  kind: 'number',
  text: '800 rpm',
  tolerance: '1 %',
  wrong: [{ text: '7200 rpm', reason }],
});
const warmth = keyOf({ kind: 'number', text: '30.5 °C', tolerance: '0.1 °C', wrong: [] });
const rise = keyOf({ kind: 'number', text: '1.69 K', tolerance: '4 %', wrong: [] });
const angle = keyOf({ kind: 'number', text: '48.2 °', tolerance: '1 %', wrong: [] });
const count = keyOf({ kind: 'number', text: '24', tolerance: '0', wrong: [] });
const share = keyOf({ kind: 'number', text: '66 %', tolerance: '1 %', wrong: [] });

const number = (key: AnswerKey, text: string) => gradeCheck(key, { kind: 'number', text });

describe('a number', () => {
  it.each(['800 rpm', '808 rpm', '792 rpm', '13.33 Hz', '0.8 krpm'])('%s passes', (text) => {
    expect(number(speed, text)?.passed).toBe(text !== '0.8 krpm');
  });

  it.each([
    ['800', 'unitMissing', false],
    ['eight hundred', 'unreadable', false],
    ['800 foo', 'unitUnknown', false],
    ['800 V', 'unitOther', false],
    ['800 C', 'unitOther', false],
    ['80 rpm', 'powerOfTen', true],
    ['-800 rpm', 'sign', true],
    ['815 rpm', 'rough', true],
    ['500 rpm', 'tooSmall', true],
    ['0 rpm', 'tooSmall', true],
    ['1100 rpm', 'tooLarge', true],
    ['7300 rpm', 'tooLarge', true],
  ])('%s fails as %s', (text, feedback, counts) => {
    expect(number(speed, text)).toEqual({ passed: false, feedback, reasons: [], counts });
  });

  it.each([
    '30.5 C',
    '30.5c',
    '30.5 degrees',
    '30.5 deg',
    '30.5°',
    '30.5 deg C',
    '30.5 Deg. C',
    '30.5 degrees Celsius',
    '30.5 celsius',
    '30.5 ° C',
    '30.5 ℃',
    '303.65 K',
  ])('of a temperature may be written as %s', (text) => {
    expect(number(warmth, text)).toMatchObject({ passed: true });
  });

  it('of a difference of temperatures may be in degrees Celsius', () => {
    expect(number(rise, '1.7 K')?.passed).toBe(true);
    expect(number(rise, '1.7 °C')?.passed).toBe(true);
    expect(number(rise, '1.7 C')?.passed).toBe(true);
    expect(number(rise, '1.7 J')).toMatchObject({ feedback: 'unitOther', counts: false });
  });

  it.each(['48.2°', '48.2 deg', '48.2 degrees', '0.8412 rad'])(
    'of an angle may be written as %s',
    (text) => {
      expect(number(angle, text)?.passed).toBe(true);
    },
  );

  it('of an angle is not a temperature', () => {
    expect(number(angle, '48.2 °C')).toMatchObject({ feedback: 'unitOther', counts: false });
  });

  it('that a misconception leads to is told its reason', () => {
    expect(number(speed, '7.21e3 rpm')).toMatchObject({ passed: false, reasons: [reason] });
  });

  it('without a unit may say what it counts, and is exact when its tolerance is 0', () => {
    const none = keyOf({ kind: 'number', text: '0', tolerance: '0', wrong: [] });

    expect(number(count, '24 teeth')?.passed).toBe(true);
    expect(number(count, '25')).toMatchObject({ passed: false, feedback: 'tooLarge' });
    expect(number(count, '24 V')).toMatchObject({ feedback: 'unitOther', counts: false });
    expect(number(none, '0')?.passed).toBe(true);
    expect(number(none, '0.001')?.passed).toBe(false);
  });

  it('has a tolerance in its own unit where that is not in percent', () => {
    expect(number(warmth, '30.6 °C')?.passed).toBe(true);
    expect(number(warmth, '30.7 °C')).toMatchObject({ passed: false, feedback: 'rough' });
  });

  it('is graded by the numbers that were asked, with their solution', () => {
    const other = { text: '360 rpm', computedBy: null, solution: [{ text: '1800 × 12 / 60.' }] };
    const right = { kind: 'number', text: '800 rpm', tolerance: '1 %' } as const;
    const twice = keyOf({ ...right, wrong: [{ text: '7200 rpm', reason }], again: [other] });
    const reply = { kind: 'number', text: '360 rpm', again: 0 } as const;
    const asked = askedBy(twice, reply);

    expect(asked && gradeCheck(asked, reply)?.passed).toBe(true);
    expect(asked?.solution).toEqual(other.solution);
    expect(asked && number(asked, '800 rpm')?.passed).toBe(false);
    expect(number(twice, '360 rpm')?.passed).toBe(false);
    expect(askedBy(twice, { kind: 'number', text: '800 rpm' })).toBe(twice);
    expect(askedBy(twice, { ...reply, again: 1 })).toBeNull();
    expect(askedBy(speed, reply)).toBeNull();
  });

  it('of nothing is too small, not rough, however much its tolerance is', () => {
    const wide = keyOf({ kind: 'number', text: '5 V', tolerance: '40 %', wrong: [] });

    expect(number(wide, '0 V')).toMatchObject({ passed: false, feedback: 'tooSmall' });
    expect(number(wide, '2 V')).toMatchObject({ passed: false, feedback: 'rough' });
  });

  it('is told the reason of a misconception only close to what it leads to, in its dimension', () => {
    const force = keyOf({
      kind: 'number',
      text: '0 N',
      tolerance: '0.1 N',
      wrong: [
        { text: '3 N', reason },
        { text: '7 V', reason },
      ],
    });

    expect(number(force, '3.05 N')).toMatchObject({ passed: false, reasons: [reason] });
    expect(number(force, '5 N')).toMatchObject({ passed: false, reasons: [] });
    expect(number(force, '7 N')).toMatchObject({ passed: false, reasons: [] });
  });

  it('cannot be graded by an answer that no import would take', () => {
    const broken = keyOf({ kind: 'number', text: 'seven', tolerance: '1 %', wrong: [] });

    expect(() => number(broken, '7')).toThrow('the answer "seven" of a check cannot be read');
  });

  it('in percent has its tolerance in percent, too, and may be a fraction', () => {
    expect(number(share, '0.655')?.passed).toBe(true);
    expect(number(share, '65.2 %')?.passed).toBe(true);
    expect(number(share, '64 %')).toMatchObject({ passed: false, feedback: 'rough' });
  });

  it('in percent may be typed without the sign, and a wrong one is judged as percent', () => {
    expect(number(share, '65.5')?.passed).toBe(true);
    expect(number(share, '65,5')?.passed).toBe(true);
    expect(number(share, '6.6')).toMatchObject({ passed: false, feedback: 'powerOfTen' });
    expect(number(share, '50')).toMatchObject({ passed: false, feedback: 'tooSmall' });
  });
});

describe('a choice', () => {
  const several = keyOf({
    kind: 'choice',
    options: [
      { id: 'a', text: 'A', reason: null },
      { id: 'b', text: 'B', reason },
      { id: 'c', text: 'C', reason: null },
    ],
  });
  const choose = (key: AnswerKey, ...chosen: string[]) =>
    gradeCheck(key, { kind: 'choice', chosen });

  it('of one passes when it is the right one, and tells why another is wrong', () => {
    expect(choose(checkKey('one'), '12-and-49')?.passed).toBe(true);
    expect(choose(checkKey('one'), '12-and-48')).toMatchObject({
      passed: false,
      feedback: null,
      reasons: [[{ text: 'They share the factor 12.' }]],
    });
    expect(choose(checkKey('one'), '12-and-48', '12-and-49')?.passed).toBe(false);
  });

  it('of several passes with all right ones and no other, in any order', () => {
    expect(choose(several, 'c', 'a', 'c')?.passed).toBe(true);
    expect(choose(several, 'a')).toMatchObject({ passed: false, feedback: 'someMissing' });
    expect(choose(several, 'a', 'b', 'c')).toMatchObject({
      passed: false,
      feedback: 'someTooMany',
      reasons: [reason],
    });
  });
});

describe('a wrong number whose right one is not positive', () => {
  it.each([
    ['-5 V', '-9 V'],
    ['0 V', '3 V'],
  ])('says no direction, because it could mean the size or the value: %s', (text, given) => {
    const key = keyOf({ kind: 'number', text, tolerance: '0.1 V', wrong: [] });

    expect(number(key, given)).toMatchObject({ passed: false, feedback: null });
  });
});

describe('an order', () => {
  const key = keyOf({ kind: 'order', steps: ['a', 'b', 'c'].map((id) => ({ id, text: id })) });

  it.each([
    [['a', 'b', 'c'], true, null],
    [['a', 'c', 'b'], false, 'firstRight'],
    [['b', 'c', 'a'], false, 'firstWrong'],
  ])('%j is graded', (order, passed, feedback) => {
    expect(gradeCheck(key, { kind: 'order', order })).toMatchObject({ passed, feedback });
  });
});

describe('code', () => {
  const key = keyOf({
    kind: 'code',
    code: 'x = 1',
    hidden: [{ id: 'far', value: '[3, {"a": 0.5}]' }],
  });
  const tried = (passed: boolean, value: string) =>
    gradeCheck(key, { kind: 'code', passed, code: 'a', values: [{ id: 'far', value }] });

  it('is graded by the cases that are shown, as the device says, and by the hidden ones', () => {
    expect(tried(true, '[3,{"a":0.5000000001}]')).toMatchObject({ passed: true, feedback: null });
    expect(tried(false, '[3,{"a":0.5}]')).toMatchObject({ passed: false, feedback: null });
  });

  it.each([
    '[3,{"a":0.6}]',
    '[3]',
    '[3,{"a":0.5,"b":1}]',
    '{"0":3,"1":{"a":0.5}}',
    '"3"',
    'null',
    'NaN',
    '',
  ])('that knows the shown cases alone does not pass: a hidden one gives %s', (value) => {
    expect(tried(true, value)).toMatchObject({
      passed: false,
      feedback: 'shownOnly',
      counts: true,
    });
  });
});

describe('a reply', () => {
  const replies: CheckReply[] = [
    { kind: 'number', text: '800 rpm' },
    { kind: 'choice', chosen: ['12-and-49'] },
    { kind: 'order', order: ['a'] },
    { kind: 'code', passed: true, code: 'a', values: [] },
  ];
  const keys = [
    speed,
    checkKey('one'),
    keyOf({ kind: 'order', steps: [{ id: 'a', text: 'A' }] }),
    keyOf({ kind: 'code', code: 'x = 1', hidden: [] }),
  ];

  it.each(replies)('with a $kind passes no check of another kind', (reply) => {
    for (const key of keys) {
      const grade = gradeCheck(key, reply);
      expect(grade && [key.right.kind, grade.passed]).toEqual(
        key.right.kind === reply.kind ? [reply.kind, true] : null,
      );
    }
  });

  it.each<CheckReply>([
    { kind: 'choice', chosen: ['12-and-50'] },
    { kind: 'choice', chosen: ['12-and-49', '12-and-50'] },
    { kind: 'order', order: ['a', 'b'] },
    { kind: 'order', order: ['b'] },
    { kind: 'order', order: ['a', 'a'] },
    { kind: 'code', passed: true, code: 'a', values: [{ id: 'far', value: '3' }] },
  ])('to what the check was before it was edited is not graded: %j', (reply) => {
    const key = keys.find(({ right }) => right.kind === reply.kind);

    expect(key && gradeCheck(key, reply)).toBeNull();
  });
});
