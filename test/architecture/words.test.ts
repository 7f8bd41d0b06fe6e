import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { cleanFiles, cleanFolders, replacedWords } from '../lint/words.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

it('clean folders use the words of the glossary', () => {
  const files = [
    ...sourceFiles(cleanFolders, /\.(?:tsx?|md)$/),
    ...cleanFiles.map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') })),
  ];

  const found = files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        replacedWords
          .filter(({ old }) => old.test(line))
          .map(({ old, use, why }) => `${path}:${index + 1} ${old.exec(line)} → ${use} (${why})`),
      ),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
