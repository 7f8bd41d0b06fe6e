import type { Credits, Item, Measured } from '../../contract/entities.ts';
import { mostTags, slug } from '../../contract/fields.ts';
import { isDay, startOf } from '../../contract/india.ts';
import { ModelId } from '../../contract/model.ts';
import { BestNumber, CheckedAspect, ItemKind, ItemLevel } from '../../contract/vocabulary.ts';
import { EntryProblem, inPiece } from '../../domain/catalogue/Entry.ts';
import { levelOf, offerByKind } from '../../domain/catalogue/opening.ts';
import { curlQuotes } from './curlQuotes.ts';
import { readTokens } from './markdown.ts';
import { readFrontMatter } from './readFrontMatter.ts';
import { refuseTex } from './readMath.ts';
import { readParts } from './readParts.ts';
import { readSpans } from './readSpans.ts';

/** The facts above an entry's text. */
export type Facts = Omit<Item, 'intro' | 'outline'>;

/** An entry's source, taken apart. */
interface Read {
  readonly facts: Facts;
  /** Whether colleges may offer it as a free sample. */
  readonly sample: boolean;
  /** Ids of what its author took out. */
  readonly removed: readonly string[];
  readonly body: string;
}

const names = [
  'title',
  'kind',
  'plan',
  'summary',
  'tags',
  'level',
  'hours',
  'makes',
  'needs',
  'updated',
  'model',
  'author',
  'checkedBy',
  'sources',
  'measured',
  'sample',
  'removed',
] as const;

/**
 * Splits an entry's source into the facts above it and its body.
 *
 * @throws EntryProblem that names the first fact that is missing, unknown, repeated or not as it should be
 */
export function readFacts(id: string, source: string): Read {
  const { facts: lines, body } = readFrontMatter(source, names);
  if (!slug.safeParse(id).success) {
    throw new EntryProblem(`"${id}" is no id: small letters, digits and -, at most 64`);
  }
  return {
    facts: factsOf(id, lines),
    sample: isSample(lines),
    removed: listOf(lines.get('removed') ?? '', ','),
    body,
  };
}

/** A problem in a fact's own line; without a line where the fact is missing. */
function wrongFact(name: (typeof names)[number], problem: string): EntryProblem {
  return new EntryProblem(problem, { place: { piece: `\n${name}:`, line: 1 } });
}

function isSample(lines: ReadonlyMap<string, string>): boolean {
  const value = lines.get('sample');
  if (value !== undefined && value !== 'true') {
    throw wrongFact('sample', 'its sample is not true; leave the line out if it is none');
  }
  return value === 'true';
}

function factsOf(id: string, lines: ReadonlyMap<string, string>): Facts {
  const text = (name: (typeof names)[number], least: number, most: number) => {
    const value = lines.get(name) ?? '';
    if (value.length < least || value.length > most) {
      throw wrongFact(name, `its ${name} has ${value.length} letters, not ${least} to ${most}`);
    }
    inPiece(`${name}: ${value}`, () => refuseTex(value));
    return value;
  };
  const kind = chosen(ItemKind.options, 'kind', lines);
  const offer = chosen(['seeker', 'explorer', 'creator', 'innovator'], 'plan', lines);
  if (offer !== 'seeker' && offer !== offerByKind[kind]) {
    throw wrongFact('plan', `a ${kind} opens with ${offerByKind[kind]}, or is free with seeker`);
  }
  const needs = listOf(curlQuotes(text('needs', 1, 900)), ';');
  const parts = inPiece(`needs: ${lines.get('needs')}`, () => readParts(kind, needs));
  return {
    id,
    kind,
    title: curlQuotes(text('title', 3, 90)),
    summary: curlQuotes(text('summary', 80, 280)),
    tags: tagsOf(text('tags', 3, 200)),
    plan: levelOf(offer),
    updatedAt: dayOf(text('updated', 10, 10)),
    level: chosen(ItemLevel.options, 'level', lines),
    hours: hoursOf(text('hours', 1, 5)),
    makes: curlQuotes(text('makes', 5, 160)),
    needs,
    ...(parts && { parts }),
    ...(lines.has('measured') && { measured: measuredOf(kind, lines.get('measured') ?? '') }),
    ...(lines.has('model') && { model: chosen(ModelId.options, 'model', lines) }),
    ...creditsOf(lines),
  };
}

/** The facts that say whose text it is; nothing where no line does. */
function creditsOf(lines: ReadonlyMap<string, string>): { credits?: Credits } {
  const parts = (name: 'author' | 'checkedBy' | 'sources') => {
    const found = listOf(lines.get(name) ?? '', ';');
    if (lines.has(name) && (found.length === 0 || found.some((part) => part.length > 200))) {
      throw wrongFact(name, `its ${name} names nothing, or something of more than 200 letters`);
    }
    return found;
  };
  const credits = {
    authors: parts('author').map((name) => curlQuotes(name)),
    checkedBy: parts('checkedBy').map(checkerOf),
    sources: parts('sources').map(sourceOf),
  };
  return Object.values(credits).some((list) => list.length > 0) ? { credits } : {};
}

/** Who checked what, as in `A. Name (subject)`. */
function checkerOf(text: string): Credits['checkedBy'][number] {
  const [, name, written] = /^(.*\S) +\(([a-z]+)\)$/.exec(text) ?? [];
  const aspect = CheckedAspect.options.find((known) => known === written);
  if (name === undefined || aspect === undefined) {
    throw wrongFact('checkedBy', `its checkedBy "${text}" is no name with (subject) or (language)`);
  }
  return { name: curlQuotes(name), aspect };
}

/** A title, or a link in Markdown. */
function sourceOf(text: string): Credits['sources'][number] {
  const [token, ...rest] = readTokens(text);
  if (token?.type !== 'paragraph' || rest.length > 0) {
    throw wrongFact('sources', `its source "${text}" is no title or link`);
  }
  return inPiece(text, () => readSpans(token.tokens ?? []));
}

function chosen<Word extends string>(
  words: readonly Word[],
  name: (typeof names)[number],
  lines: ReadonlyMap<string, string>,
): Word {
  const value = words.find((word) => word === lines.get(name));
  if (value === undefined) {
    throw wrongFact(name, `its ${name} is none of ${words.join(', ')}`);
  }
  return value;
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function tagsOf(text: string): string[] {
  const tags = listOf(text, ',');
  if (tags.length < 3 || tags.length > mostTags || new Set(tags).size !== tags.length) {
    throw wrongFact('tags', `it has not 3 to ${mostTags} different tags`);
  }
  const odd = tags.find((tag) => !/^[a-z0-9][a-z0-9 '.+#-]{0,29}$/.test(tag));
  if (odd !== undefined) {
    throw wrongFact('tags', `its tag "${odd}" is not in small letters`);
  }
  return tags;
}

function hoursOf(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= 200) || !Number.isInteger(hours * 2)) {
    throw wrongFact('hours', 'its hours are no number in steps of a half');
  }
  return hours;
}

/** The number that those who built it compare, as in `lap time; s; lowest; 2 to 120; predicted 10.2; within 25 %`. */
function measuredOf(kind: ItemKind, text: string): Measured {
  const [name = '', unit = '', rank = '', range = '', foretold, margin, ...more] = listOf(
    text,
    ';',
  );
  const best = BestNumber.options.find((word) => word === rank);
  const [least = Number.NaN, most = Number.NaN] = range.split(' to ').map(Number);
  const predicted = foretold && Number(/^predicted (.+)$/.exec(foretold)?.[1] ?? Number.NaN);
  const within = margin && Number(/^within (\d+) %$/.exec(margin)?.[1] ?? Number.NaN);
  const isWhole = name !== '' && unit !== '' && more.length === 0;
  const isPossible = typeof predicted !== 'number' || (predicted >= least && predicted <= most);
  const isMargin = typeof within !== 'number' || within > 0;
  if (kind !== 'build' || !isWhole || !best || !(least < most) || !isPossible || !isMargin) {
    throw wrongFact(
      'measured',
      'its measured number, which only a build has, is not such as "lap time; s; lowest; 2 to 120; predicted 10.2; within 25 %"',
    );
  }
  return {
    name: curlQuotes(name),
    unit,
    best,
    least,
    most,
    ...(typeof predicted === 'number' && { predicted }),
    ...(typeof within === 'number' && { within }),
  };
}

/** Noon in India of a day, epoch ms: the same day for a reader almost anywhere. */
function dayOf(text: string): number {
  if (!isDay(text)) {
    throw wrongFact('updated', 'its day of change is no date such as 2026-11-21');
  }
  return startOf(text) + 12 * 3_600_000;
}
