import { createHash } from 'node:crypto';
import { Lexer } from 'marked';
import { longestHiddenValue } from '../../contract/constants.ts';
import type { Block, CheckOption, CheckTask, Span } from '../../contract/document.ts';
import { slug } from '../../contract/fields.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import type { AnswerKey, ComputedBy, RightAnswer } from '../../domain/checks/AnswerKey.ts';
import { neededUnit } from '../../domain/checks/neededUnit.ts';
import { type Quantity, readQuantity } from '../../domain/checks/readQuantity.ts';
import { markdown } from './markdown.ts';
import { readSpans } from './readSpans.ts';
import { type CheckSource, type Field, splitCheck } from './splitCheck.ts';

/** A check as a document has it, and its answer, which is stored apart. */
interface ReadCheck {
  readonly block: Block & { kind: 'check' };
  readonly key: AnswerKey;
}

/** One kind of check: the task that readers see, and what passes. */
interface Parts {
  readonly task: CheckTask;
  readonly right: RightAnswer;
}

/**
 * A check from its fence, as web/content/catalogue/README.md says it is written.
 *
 * @param info what follows the word `check`: `number the-id`, `choice the-id`, `order the-id`, `code python the-id`
 * @param readQuestion reads the question, which is Markdown
 * @throws EntryProblem with the line of what is wrong
 */
export function readCheck(
  info: string,
  text: string,
  readQuestion: (source: string) => Block[],
): ReadCheck {
  const source = splitCheck(text);
  const words = info.split(/\s+/);
  const id = words.at(-1) ?? '';
  const kind = words.slice(0, -1).join(' ');
  const wrong = (line: number, problem: string) =>
    new EntryProblem(`its check "${id}" ${problem}`, { place: { piece: text, line } });
  if (!slug.safeParse(id).success) {
    throw wrong(0, 'has no id of small letters, digits and -');
  }
  const reader = readers.get(kind);
  if (!reader) {
    throw wrong(0, `is none of ${[...readers.keys()].join(', ')}`);
  }
  const odd = source.fields.find(({ name }) => !allowed(kind).includes(name));
  if (odd) {
    throw wrong(odd.line, `has "${odd.name}", which a ${kind} check does not have`);
  }
  const question = readQuestion(source.question);
  if (question.length === 0) {
    throw wrong(0, 'asks nothing');
  }
  const field = (name: string) => source.fields.find((one) => one.name === name);
  const spans = (name: string) => {
    const found = field(name);
    if (!found || found.text.length < 15) {
      throw wrong(found?.line ?? 0, `has no ${name} of a sentence`);
    }
    return inline(found.text);
  };
  const review = field('review');
  if (review && review.text !== 'no') {
    throw wrong(review.line, 'has a review that is not "no"');
  }
  const { task, right } = reader({ id, kind, source, field, wrong });
  const computedBy = computedIn(source);
  return {
    block: { kind: 'check', id, question, task, ...(review && { notReviewed: true }) },
    key: { id, hint: spans('hint'), solution: spans('solution'), computedBy, right },
  };
}

function computedIn({ fields }: CheckSource): ComputedBy | null {
  const computed = fields.find(({ name }) => name.startsWith('from'));
  return computed
    ? { language: computed.name.slice('from '.length) || 'python', code: computed.text }
    : null;
}

interface Reading {
  readonly id: string;
  readonly kind: string;
  readonly source: CheckSource;
  field(name: string): Field | undefined;
  wrong(line: number, problem: string): EntryProblem;
}

const readers = new Map<string, (reading: Reading) => Parts>([
  ['number', readNumber],
  ['choice', readChoice],
  ['order', readOrder],
  ['code python', readCodeCheck],
  ['code js', readCodeCheck],
]);

function allowed(kind: string): readonly string[] {
  const every = ['review', 'hint', 'solution'];
  const from = ['from', 'from js', 'from sql'];
  switch (kind) {
    case 'number':
      return ['answer', 'tolerance', 'wrong', 'again', ...every, ...from];
    case 'choice':
      return [...every, ...from];
    case 'order':
      return every;
    default:
      return ['start', 'cases', 'hidden', 'answer', ...every];
  }
}

function readNumber({ source, field, wrong }: Reading): Parts {
  const answer = field('answer');
  const tolerance = field('tolerance')?.text ?? '1 %';
  const expected = readQuantity(answer?.text ?? '');
  if (!answer || typeof expected === 'string') {
    throw wrong(answer?.line ?? 0, 'has no answer that is a number with a known unit, or none');
  }
  const margin = readQuantity(tolerance);
  const isRelative = tolerance.endsWith('%');
  if (
    typeof margin === 'string' ||
    margin.value < 0 ||
    !(isRelative || margin.dimension === expected.dimension)
  ) {
    throw wrong(field('tolerance')?.line ?? 0, 'has a tolerance that does not fit its answer');
  }
  const mistakes = source.fields.filter(({ name }) => name === 'wrong');
  const known = mistakes.map(({ text, line }) => {
    const [value = '', ...reason] = text.split('\n');
    if (typeof readQuantity(value) === 'string' || reason.length === 0) {
      throw wrong(line, 'has a wrong answer without a number, or without its reason below it');
    }
    return { text: value.trim(), reason: inline(reason.join(' ')) };
  });
  const unit = neededUnit(expected);
  const others = source.fields
    .filter(({ name }) => name === 'again')
    .map((other) => readOther(other, expected, wrong));
  const again = others.map(({ question }) => question);
  return {
    task: {
      kind: 'number',
      hasUnit: unit !== undefined,
      ...(unit && { unit }),
      ...(again.length > 0 && { again }),
    },
    right: {
      kind: 'number',
      text: answer.text.trim(),
      tolerance,
      wrong: known,
      ...(again.length > 0 && { again: others.map(({ key }) => key) }),
    },
  };
}

/** The same question with other numbers: below it are its own answer, what computes that, and its solution. */
function readOther({ text, line }: Field, expected: Quantity, wrong: Reading['wrong']) {
  const source = splitCheck(text);
  const field = (name: string) => source.fields.find((one) => one.name === name)?.text.trim() ?? '';
  const answer = readQuantity(field('answer'));
  if (typeof answer === 'string' || answer.dimension !== expected.dimension) {
    throw wrong(line, 'is asked again without an answer of the same unit');
  }
  if (source.question.length < 15 || field('solution').length < 15) {
    throw wrong(line, 'is asked again without its question or its solution');
  }
  const key = {
    text: field('answer'),
    computedBy: computedIn(source),
    solution: inline(field('solution')),
  };
  return { question: inline(source.question), key };
}

function readChoice({ id: check, source: { points }, wrong }: Reading): Parts {
  if (points.length < 2 || points.length > 12 || points.some(({ tick }) => tick === null)) {
    throw wrong(points[0]?.line ?? 0, 'has not 2 to 12 options that begin "- [ ]" or "- [x]"');
  }
  const ticked = points.filter(({ tick }) => tick);
  if (ticked.length === 0 || ticked.length === points.length) {
    throw wrong(points[0]?.line ?? 0, 'has no right option, or no wrong one');
  }
  const bare = points.find(({ tick, reason }) => !tick && reason === '');
  if (bare) {
    throw wrong(bare.line, `does not say below "${bare.text}" why that is wrong`);
  }
  const several = ticked.length > 1;
  // What passes of several is a matter of all of them: an answer to a list that lacked one is to another question.
  const asked = several ? [check, ...points.map(({ text }) => text)].join('\n') : check;
  const options = named(asked, points, wrong);
  return {
    task: { kind: 'choice', several, options: mixed(options) },
    right: {
      kind: 'choice',
      options: options.map((option, at) => {
        const { tick, reason = '' } = points[at] ?? {};
        return { ...plain(option), reason: tick ? null : inline(reason) };
      }),
    },
  };
}

/** Steps are never shown in the right order. */
function readOrder({ id: check, source: { points }, wrong }: Reading): Parts {
  if (points.length < 3 || points.length > 12 || points.some(({ tick }) => tick !== null)) {
    throw wrong(points[0]?.line ?? 0, 'has not 3 to 12 steps that begin "1.", "2." and so on');
  }
  const steps = named(check, points, wrong);
  const shown = mixed(steps);
  const isInOrder = shown.every(({ id }, at) => id === steps[at]?.id);
  return {
    task: {
      kind: 'order',
      steps: isInOrder ? [...shown.slice(1), ...shown.slice(0, 1)] : shown,
    },
    right: { kind: 'order', steps: steps.map(plain) },
  };
}

/**
 * Options or steps with their ids, in the order of the source. An id is a hash of the text: it stays when others are added, removed or
 * moved, and one that was edited has another, so that an answer to what it said before is refused and never graded by what it says now.
 *
 * @param asked what makes the same text another option elsewhere
 */
function named(
  asked: string,
  points: CheckSource['points'],
  wrong: Reading['wrong'],
): readonly CheckOption[] {
  const options = points.map(({ text }) => {
    const spans = inline(text);
    return { id: idOf(asked, plainOf(spans)), spans };
  });
  const twice = options.findIndex(({ id }, at) => options.findIndex((one) => one.id === id) < at);
  if (twice >= 0) {
    throw wrong(points[twice]?.line ?? 0, `says "${points[twice]?.text}" twice`);
  }
  return options;
}

function idOf(asked: string, text: string): string {
  return createHash('sha256').update(`${asked}\n${text}`).digest('hex').slice(0, 8);
}

/** In an order that hashes make: the same at every import, and without what an author's habit puts first. */
function mixed(options: readonly CheckOption[]): CheckOption[] {
  return options.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function plain({ id, spans }: CheckOption): { id: string; text: string } {
  return { id, text: plainOf(spans) };
}

function readCodeCheck({ id: check, kind, field, wrong }: Reading): Parts {
  const fieldOf = (name: string): Field => {
    const found = field(name);
    if (!found || found.text.trim() === '') {
      throw wrong(found?.line ?? 0, `has no ${name}`);
    }
    return found;
  };
  const casesOf = (name: string) => {
    const { text, line } = fieldOf(name);
    const lines = text.split('\n').filter((one) => one.trim() !== '');
    return lines.map((one, at) => {
      const [call = '', value, ...more] = one.split(' -> ');
      if (value === undefined || more.length > 0) {
        throw wrong(line + 1 + at, 'has a case that is not "call -> value"');
      }
      return { call: call.trim(), value: value.trim() };
    });
  };
  const start = fieldOf('start').text;
  const cases = casesOf('cases');
  const hidden = casesOf('hidden').map((one) => ({ ...one, id: idOf(check, one.call) }));
  if (cases.length < 2) {
    throw wrong(fieldOf('cases').line, 'has fewer than two cases');
  }
  if (hidden.length > 4 || !hidden.every(({ value }) => isJSON(value))) {
    throw wrong(
      fieldOf('hidden').line,
      'has not 1 to 4 hidden cases whose values are JSON, such as 2.5, "text" or [1, 2]',
    );
  }
  return {
    task: {
      kind: 'code',
      language: kind === 'code js' ? 'js' : 'python',
      start,
      cases,
      hidden: hidden.map(({ id, call }) => ({ id, call })),
    },
    right: {
      kind: 'code',
      code: fieldOf('answer').text,
      hidden: hidden.map(({ id, value }) => ({ id, value })),
    },
  };
}

/** The server compares values without running the language that they are of. */
function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return text.length <= longestHiddenValue;
  } catch {
    return false;
  }
}

function inline(text: string): Span[] {
  return readSpans(new Lexer(markdown.defaults).inlineTokens(text.replace(/\s+/g, ' ').trim()));
}

function plainOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
