import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';
import {
  cleanFiles,
  cleanFolders,
  cleanProse,
  nounFolders,
  participleNames,
  type ReplacedWord,
  replacedWords,
  screenWords,
  translatedPhrases,
} from './refusedWords.ts';

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources = /\.(?:tsx?|md)$/;
/** Those that have the words as examples. */
const examples = ['test/architecture/refusedWords.ts', 'test/architecture/words.test.ts'];
const clean = sourcesIn(cleanFolders);
const files = cleanFiles.map((path) => ({
  path,
  text: readFileSync(join(projectRoot, path), 'utf8'),
}));
const prose = sourcesIn(cleanProse);

function sourcesIn(folders: readonly string[]) {
  return sourceFiles(folders, sources).filter(({ path }) => !examples.includes(path));
}

/** Each place where one of the words is, with what to write instead. */
function wordsIn(
  from: readonly Source[],
  words: readonly ReplacedWord[],
  read = (line: string) => line,
) {
  return from.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const said = path.endsWith('.md') ? line.replaceAll(/`[^`]*`/g, '') : read(line);
      return words
        .filter(({ old }) => old.test(said))
        .map(({ old, use, why }) => `${path}:${index + 1} ${old.exec(said)} → ${use} (${why})`);
    }),
  );
}

/** A line's comment and texts. */
function proseOf(line: string): string {
  const parts = /(?:^|\s)(?:\/\/|\/\*).*|^\s*\*.*|'[^']*'|`[^`]*`|"[^"]*"|>[^<>{}]+</g;
  return [...line.matchAll(parts)].map(([part]) => part).join(' ');
}

/** A line's texts, without what is computed: with a space, unlike names and values of the contract. */
function textOf(line: string): string {
  const fixed = line.replaceAll(/\$\{[^}]*\}/g, '');
  return [...fixed.matchAll(/'[^']* [^']*'|`[^`]* [^`]*`|>[^<>{}]+</g)]
    .map(([part]) => part)
    .join(' ');
}

describe('The words of the glossary', () => {
  it('are those of clean folders and files', () => {
    expect(clean.length).toBeGreaterThan(300);
    expect(wordsIn([...clean, ...files], replacedWords)).toEqual([]);
  });

  it('are nouns for the variables of the product', () => {
    expect(wordsIn(sourcesIn(nounFolders), participleNames)).toEqual([]);
    expect(participleNames[0]?.old.test('  const told = await answer();')).toBe(true);
  });

  it('are those of comments, texts and pages elsewhere', () => {
    expect(prose.length).toBeGreaterThan(300);
    expect(wordsIn(prose, replacedWords, proseOf)).toEqual([]);
  });

  it('are said as a native speaker says them', () => {
    expect(wordsIn([...files, ...prose], translatedPhrases, proseOf)).toEqual([]);
  });

  it('are the same for the same thing on screens, in emails and in policies', () => {
    const texts = [
      ...sourcesIn(['web/mail', 'web/pages', 'web/src']),
      ...files.filter(({ path }) => path.startsWith('web/content/')),
    ];

    expect(wordsIn(texts, screenWords, textOf)).toEqual([]);
  });

  it.each([
    ['  // loading settles by itself', 1],
    ["  page: 'It renews by itself.',", 1],
    [' * @param onIt told of each change', 1],
    ['  return <p>What came of it</p>;', 1],
    ['  const told = of(by, itself);', 0],
    ['  // the status of an order', 0],
  ])('are looked for in what a line says: %s', (text, places) => {
    expect(wordsIn([{ path: 'one.tsx', text }], translatedPhrases, proseOf)).toHaveLength(places);
  });
});
