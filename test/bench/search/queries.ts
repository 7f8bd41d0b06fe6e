import { entries, type GeneratedItem } from './entries.ts';
import { random } from './random.ts';
import type { Lemma } from './vocabulary.ts';

export const queryKinds = ['exact', 'typo', 'prefix', 'inflected'] as const;
export type QueryKind = (typeof queryKinds)[number];

/** What someone types who wants some words. */
export interface Query {
  readonly kind: QueryKind;
  readonly key: string;
  /** Base forms of the words that an entry has to have. */
  readonly wanted: readonly string[];
  /** The beginning of one word more that an entry has to have. */
  readonly beginning: string | null;
}

/** Queries about entries of a catalogue: a word, two or three of an entry's title and summary, a quarter of each kind. */
export function queries(seed: number, size: number, count: number, offset: number): Query[] {
  const next = random(seed + 7919 * (offset + 1));
  const about = new Set(Array.from({ length: count * 2 }, () => Math.floor(next() * size)));
  const found: Query[] = [];
  let number = 0;
  for (const entry of entries(seed, size)) {
    if (about.has(number++) && found.length < count) {
      found.push(query(entry, queryKinds[found.length % 4] ?? 'exact', next));
    }
  }
  return found;
}

function query(entry: GeneratedItem, kind: QueryKind, next: () => number): Query {
  const one = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) {
      throw new Error('an empty list has nothing to choose from');
    }
    return found;
  };
  const count = one([1, 2, 2, 3]);
  const lemmas: Lemma[] = [];
  while (lemmas.length < count) {
    const lemma = one(next() < 0.7 ? entry.title : entry.summary);
    if (!lemmas.includes(lemma)) {
      lemmas.push(lemma);
    }
  }
  lemmas.sort((a, b) => a.base.length - b.base.length);
  const form = (lemma: Lemma) => (kind === 'inflected' ? one(lemma.forms) : lemma.base);
  const words = lemmas.map(form);
  const last = words.pop() ?? '';
  const wanted = lemmas.map(({ base }) => base);
  if (kind === 'prefix') {
    const beginning = last.slice(0, Math.max(3, Math.ceil(last.length * 0.6)));
    return { kind, key: [...words, beginning].join(' '), wanted: wanted.slice(0, -1), beginning };
  }
  const typed = kind === 'typo' && last.length > 4 ? mistyped(last, next) : last;
  return { kind, key: [...words, typed].join(' '), wanted, beginning: null };
}

/** A word with one letter too much, too few, wrong, or exchanged with the next; never the first. */
function mistyped(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2));
  const letter = String.fromCharCode(97 + Math.floor(next() * 26));
  const before = word.slice(0, at);
  const changed = [
    before + letter + word.slice(at),
    before + word.slice(at + 1),
    before + letter + word.slice(at + 1),
    before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ][Math.floor(next() * 4)];
  return changed === undefined || changed === word ? mistyped(word, next) : changed;
}
