import type { Span } from '../../contract/document.ts';
import type { CheckReply } from '../../contract/groups/product.ts';
import type { CheckFeedback } from '../../contract/vocabulary.ts';
import type { AnswerKey, RightAnswer } from './AnswerKey.ts';
import { type Quantity, readQuantity } from './readQuantity.ts';
import { isSameValue } from './sameValue.ts';
import { celsius, kelvin } from './units.ts';

/** What an answer is worth. */
export interface Grade {
  readonly passed: boolean;
  readonly feedback: CheckFeedback | null;
  /** The author's words on this very answer. */
  readonly reasons: readonly (readonly Span[])[];
  /** False for what says nothing about the reader's understanding, such as a missing unit or one of another quantity. */
  readonly counts: boolean;
}

/** The answer to the question that was asked: to another one with other numbers, its own. @returns null where there is none any more */
export function askedBy(key: AnswerKey, reply: CheckReply): AnswerKey | null {
  if (reply.kind !== 'number' || reply.again === undefined) {
    return key;
  }
  const { right } = key;
  const other = right.kind === 'number' && right.again?.[reply.again];
  if (!other) {
    return null;
  }
  const { text, solution, computedBy } = other;
  const { kind, tolerance } = right;
  return { ...key, solution, computedBy, right: { kind, text, tolerance, wrong: [] } };
}

/**
 * Grades an answer. Code was tried on the reader's device: of the cases that are shown, what it says counts.
 *
 * @returns null for an answer to another check than this is now: of another kind, or with options or steps that it does not have
 */
export function gradeCheck({ right }: AnswerKey, reply: CheckReply): Grade | null {
  switch (reply.kind) {
    case 'number':
      return right.kind === 'number' ? gradeNumber(right, reply.text) : null;
    case 'choice':
      return right.kind === 'choice' ? gradeChoice(right, reply.chosen) : null;
    case 'order':
      return right.kind === 'order' ? gradeOrder(right, reply.order) : null;
    case 'code':
      return right.kind === 'code' ? gradeCode(right, reply) : null;
  }
}

function graded(
  passed: boolean,
  feedback: CheckFeedback | null,
  reasons: Grade['reasons'] = [],
): Grade {
  return { passed, feedback, reasons, counts: true };
}

function gradeNumber(right: RightAnswer & { kind: 'number' }, text: string): Grade {
  const expected = quantityOf(right.text);
  const read = readQuantity(text, expected.dimension);
  const notCounted = (feedback: CheckFeedback): Grade => ({
    ...graded(false, feedback),
    counts: false,
  });
  // Words after a plain number, as in "24 teeth", say what is counted.
  const counted =
    read === 'unitUnknown' && expected.dimension === '' ? readQuantity(numberOf(text)) : read;
  const margin = marginOf(right);
  const valued = isPercentMeant(right, text, counted, margin) ? readQuantity(`${text} %`) : counted;
  if (typeof valued === 'string') {
    return notCounted(valued);
  }
  const given = onScaleOf(expected, valued);
  if (given.dimension !== expected.dimension) {
    return notCounted(given.dimension === '' ? 'unitMissing' : 'unitOther');
  }
  if (isWithin(given.value, expected.value, margin)) {
    return graded(true, null);
  }
  const known = right.wrong.find((one) => {
    const mistake = quantityOf(one.text);
    const scale =
      expected.value === 0 ? margin : Math.abs((mistake.value / expected.value) * margin);
    return mistake.dimension === given.dimension && isWithin(given.value, mistake.value, scale);
  });
  return known
    ? graded(false, null, [known.reason])
    : graded(false, hintOf(given.value, expected.value, margin));
}

/** A temperature in kelvins where degrees Celsius are asked for, or the other way round: a difference is as many of one as of the other. */
function onScaleOf({ dimension }: Quantity, given: Quantity): Quantity {
  if (dimension === celsius && given.dimension === kelvin) {
    return { ...given, dimension, value: given.value - 273.15 };
  }
  return dimension === kelvin && given.dimension === celsius ? { ...given, dimension } : given;
}

/** Whether a plain number is one of percent: "12.8" where 12.8 % is asked for, unless it is right as a fraction. */
function isPercentMeant(
  right: RightAnswer & { kind: 'number' },
  text: string,
  given: ReturnType<typeof readQuantity>,
  margin: number,
): boolean {
  const isAsked = right.text.endsWith('%') && !/[\p{L}%]/u.test(text);
  const isFraction =
    typeof given !== 'string' && isWithin(given.value, quantityOf(right.text).value, margin);
  return isAsked && !isFraction;
}

/**
 * What a number says of its mistake: a sign, a prefix, rounding too early, or its direction. A direction gives little away: two more
 * wrong answers bring the solution. Of a negative answer it could mean the size or the value, so nothing is said.
 */
function hintOf(given: number, expected: number, margin: number): CheckFeedback | null {
  if (expected === 0) {
    return null;
  }
  const direction = given < expected ? 'tooSmall' : 'tooLarge';
  const sided = expected > 0 ? direction : null;
  if (given === 0) {
    return sided;
  }
  if (isWithin(-given, expected, margin)) {
    return 'sign';
  }
  const power = Math.round(Math.log10(Math.abs(given / expected)));
  if (isWithin(given / 10 ** power, expected, margin)) {
    return 'powerOfTen';
  }
  return isWithin(given, expected, 3 * margin) ? 'rough' : sided;
}

/** Rounding in floating point must not fail who gives exactly the edge. */
function isWithin(value: number, expected: number, margin: number): boolean {
  return Math.abs(value - expected) <= margin + 1e-9 * Math.abs(expected);
}

/** The largest difference that passes, in SI units. */
function marginOf({ text, tolerance }: RightAnswer & { kind: 'number' }): number {
  const expected = quantityOf(text);
  const margin = quantityOf(tolerance);
  const isRelative = tolerance.endsWith('%') && !text.endsWith('%');
  return isRelative ? Math.abs(expected.value) * margin.value : margin.value;
}

/** @throws Error for what its author wrote wrong, which importing refuses */
function quantityOf(text: string): Quantity {
  const quantity = readQuantity(text);
  if (typeof quantity === 'string') {
    throw new Error(`the answer "${text}" of a check cannot be read`);
  }
  return quantity;
}

/** What is before the first letter. */
function numberOf(text: string): string {
  return text.replace(/\p{L}.*/su, '');
}

function gradeChoice(
  { options }: RightAnswer & { kind: 'choice' },
  chosen: readonly string[],
): Grade | null {
  if (!chosen.every((id) => options.some((option) => option.id === id))) {
    return null;
  }
  const right = options.filter(({ reason }) => reason === null);
  const isMissing = right.some(({ id }) => !chosen.includes(id));
  const reasons = options.flatMap(({ id, reason }) =>
    reason !== null && chosen.includes(id) ? [reason] : [],
  );
  if (!isMissing && reasons.length === 0) {
    return graded(true, null);
  }
  const some = reasons.length > 0 ? 'someTooMany' : 'someMissing';
  return graded(false, right.length > 1 ? some : null, reasons);
}

function gradeOrder(
  { steps }: RightAnswer & { kind: 'order' },
  order: readonly string[],
): Grade | null {
  if (order.length !== steps.length || !steps.every(({ id }) => order.includes(id))) {
    return null;
  }
  const passed = steps.every(({ id }, at) => id === order[at]);
  const first = order[0] === steps[0]?.id ? 'firstRight' : 'firstWrong';
  return graded(passed, passed ? null : first);
}

function gradeCode(
  { hidden }: RightAnswer & { kind: 'code' },
  { passed, values }: CheckReply & { kind: 'code' },
): Grade | null {
  const given = new Map(values.map(({ id, value }) => [id, value]));
  if (given.size !== hidden.length || !hidden.every(({ id }) => given.has(id))) {
    return null;
  }
  const isRight = hidden.every(({ id, value }) => isSameValue(given.get(id) ?? '', value));
  return graded(passed && isRight, passed && !isRight ? 'shownOnly' : null);
}
