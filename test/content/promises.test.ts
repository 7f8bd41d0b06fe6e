import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { plans } from '../../web/src/features/plans/plans.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';
import { type PromiseRow, type PromiseSource, promises } from './promises.ts';

const sources = Object.keys(promises) as PromiseSource[]; // Object.keys forgets the key type

/** The sentences that promise something, without links. */
function sentencesOf(source: PromiseSource): readonly string[] {
  if (source === 'plans') {
    return plans.flatMap(({ adds }) => adds);
  }
  const file = join(projectRoot, 'web/content', `${source}.md`);
  const [, , text = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split('|'))
    .flatMap((cell) =>
      cell
        .trim()
        .replace(/^- /, '')
        .split(/(?<=[.:;])\s+(?=[A-Z])/),
    )
    .filter((sentence) => /\b(?:we|you can|we'll|we've)\b/i.test(sentence));
}

const hasRow = (rows: readonly PromiseRow[], sentence: string) =>
  rows.some(({ says }) => sentence.startsWith(says));

describe.each(sources)('What %s promises', (source) => {
  const rows = promises[source];
  const sentences = sentencesOf(source);

  it('has a row for every sentence', () => {
    expect(sentences.filter((sentence) => !hasRow(rows, sentence))).toEqual([]);
  });

  it('has a sentence for every row', () => {
    expect(rows.filter(({ says }) => !sentences.some((one) => one.startsWith(says)))).toEqual([]);
  });

  it('names tests that there are', () => {
    const missing = rows.filter(({ keptBy }) => {
      if (typeof keptBy === 'string') {
        return false;
      }
      const [file, title] = keptBy;
      return !titlesIn(file).some((one) => one.includes(title));
    });

    expect(missing).toEqual([]);
  });
});

describe('The site', () => {
  it('sets no cookie', () => {
    const setting = sourceFiles(['web/src', 'lambdas'], /\.tsx?$/).filter(({ text }) =>
      /document\.cookie|set-cookie/i.test(text),
    );

    expect(setting.map(({ path }) => path)).toEqual([]);
  });
});

function titlesIn(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return [
    ...text.matchAll(
      /(?:\b(?:it|test|describe)(?:\.each)?[(<][^'`]*?|\)\(\s*)['`]((?:[^'`\\]|\\.)*)['`]/g,
    ),
  ].map(([, title = '']) => title);
}
