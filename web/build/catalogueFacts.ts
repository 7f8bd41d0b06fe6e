import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { curlQuotes } from '../../lambdas/adapters/markdown/curlQuotes.ts';
import { readParts } from '../../lambdas/adapters/markdown/readParts.ts';
import type { Parts } from '../../lambdas/contract/parts.ts';
import { keepTogether } from '../src/lib/keepTogether.ts';

/** What is above an entry of the catalogue. */
export interface EntryFacts {
  readonly id: string;
  readonly title: string;
  /** A kind of the contract, such as `iCourse`. */
  readonly kind: string;
  /** The offer that includes it, such as `explorer`; `seeker` is free. */
  readonly plan: string;
  readonly level: string;
  readonly hours: number;
  readonly parts: Parts | undefined;
  readonly tags: readonly string[];
  readonly updated: string;
}

/** A Markdown file and its name without the ending. */
export interface Source {
  readonly id: string;
  readonly source: string;
}

/** The Markdown files of a folder, without its README. */
export async function readSources(folder: string): Promise<Source[]> {
  const files = (await readdir(folder)).filter((file) => /^[a-z0-9-]+\.md$/.test(file));
  return Promise.all(
    files.toSorted().map(async (file) => ({
      id: file.slice(0, -'.md'.length),
      source: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

/** The value of a line above a document; empty when there is none. */
export function factIn(source: string, name: string): string {
  return new RegExp(`^${name}: *(.+)$`, 'm').exec(source)?.[1]?.trim() ?? '';
}

/** A text as it is printed: with curly quotes, and without the line breaks that part what belongs together. */
export function printedText(text: string): string {
  return keepTogether(curlQuotes(text));
}

/** How much there is to read and do in an entry: its sections, figures, checks, code that runs and its tool. */
export function partsIn(source: string): number {
  return source.match(/^(?:## |!\[|```(?:tool|check|\w+ run)\b)/gm)?.length ?? 0;
}

/** The values of a line, with commas between unless it is said. */
export function listIn(source: string, name: string, separator = ','): string[] {
  return factIn(source, name)
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** The facts of entries. */
export function entryFacts(sources: readonly Source[]): EntryFacts[] {
  return sources.map(({ id, source }) => ({
    id,
    title: printedText(factIn(source, 'title')),
    kind: factIn(source, 'kind'),
    plan: factIn(source, 'plan'),
    level: factIn(source, 'level'),
    hours: Number(factIn(source, 'hours')),
    parts: readParts(factIn(source, 'kind'), listIn(source, 'needs', ';')),
    tags: listIn(source, 'tags'),
    updated: factIn(source, 'updated'),
  }));
}
