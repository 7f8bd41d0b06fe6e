import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import { BoardFigure } from '../../../web/src/features/board/BoardFigure.tsx';

test('a board in a text is drawn without its parts until what runs it is loaded', () => {
  const file = join(projectRoot, 'web/content/catalogue/arduino-from-zero.md');
  const blocks = readEntryFile(file).document.sections.flatMap((section) => section.blocks);
  const block = blocks.find(({ kind }) => kind === 'board');

  expect(
    block?.kind === 'board' && renderToStaticMarkup(<BoardFigure board={block.board} />),
  ).toContain('<svg');
});
