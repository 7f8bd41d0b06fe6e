import { describe, expect, it } from 'vitest';
import type { Block } from '../../../lambdas/contract/document.ts';
import {
  type Cell,
  checksum,
  LiveDocument,
} from '../../../web/src/features/liveCode/LiveDocument.ts';
import { code } from '../../support/browser/liveCodePage.ts';

const codeCheck = (id: string): Block => ({
  kind: 'check',
  id,
  question: [],
  task: { kind: 'code', language: 'python', start: id, cases: [], hidden: [] },
});

describe('The code of an entry', () => {
  const inNote = code('python', 'in a note');
  const blocks: readonly Block[] = [
    codeCheck('first'),
    code('python', 'one'),
    code('js', 'another language'),
    { kind: 'note', blocks: [inNote] },
    codeCheck('second'),
    code('python', 'last'),
  ];
  const live = new LiveDocument('gears', {
    sections: [
      { id: 'cut', title: 'Cut', blocks: blocks.slice(0, 3) },
      { id: 'mesh', title: 'Mesh', blocks: blocks.slice(3) },
    ],
  });
  const cells = blocks.map((block): Cell | undefined =>
    block.kind === 'check'
      ? live.checkCellOf(block)
      : live.cellOf(block.kind === 'note' ? inNote : block),
  );

  it('is numbered as it stands on the page, the code of questions included', () => {
    expect(cells.map((cell) => `${cell?.language} ${cell?.name}`)).toEqual([
      'python Block 1',
      'python Block 2',
      'js Block 1',
      'python Block 3',
      'python Block 4',
      'python Block 5',
    ]);
  });

  it('keeps the places of what readers saved when a question is added above', () => {
    expect(cells.map((cell) => cell?.key)).toEqual([
      `python Block 4 ${checksum('first')}`,
      `python Block 1 ${checksum('one')}`,
      `js Block 1 ${checksum('another language')}`,
      `python Block 2 ${checksum('in a note')}`,
      `python Block 5 ${checksum('second')}`,
      `python Block 3 ${checksum('last')}`,
    ]);
  });
});
