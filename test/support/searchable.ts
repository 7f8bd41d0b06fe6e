import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type BuiltIndex, buildIndex } from '../../lambdas/adapters/searchIndex/buildIndex.ts';
import { openIndex } from '../../lambdas/adapters/searchIndex/openIndex.ts';
import type { Card } from '../../lambdas/domain/catalogue/Card.ts';
import type { Found, Question, SearchIndex } from '../../lambdas/domain/catalogue/SearchIndex.ts';

/** A card with what a test does not care about filled in. */
export function card(itemID: string, some: Partial<Card> = {}): Card {
  return {
    itemID,
    kind: 'build',
    title: itemID,
    summary: '',
    tags: [],
    plan: 'Freebie',
    updatedAt: 0,
    learners: 0,
    ...some,
  };
}

/** The path of a file that does not exist yet. */
export function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'index-')), 'index');
}

/** Writes the index of some cards. */
export function writeIndex(cards: readonly Card[], file: string): Promise<BuiltIndex> {
  return buildIndex(streamed(cards), file);
}

/** An open index of some cards; it is closed after the test. */
export async function indexOf(cards: readonly Card[]): Promise<SearchIndex> {
  const file = newFile();
  await writeIndex(cards, file);
  const index = openIndex(file);
  onTestFinished(() => index.close());
  return index;
}

/** Asks an index, with no filters but those given. */
export function ask(index: SearchIndex, key: string, some: Partial<Question> = {}): Found {
  return index.search({
    key,
    kinds: ['service', 'iCourse', 'utility', 'build'],
    tags: [],
    plan: null,
    sort: 'best',
    page: 0,
    ...some,
  });
}

/** The ids of what was found, in order. */
export function idsOf({ hits }: Found): string[] {
  return hits.map((hit) => hit.card.itemID);
}

async function* streamed(cards: readonly Card[]): AsyncGenerator<Card> {
  yield* cards;
}
