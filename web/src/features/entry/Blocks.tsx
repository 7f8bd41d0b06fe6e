import { memo, useContext } from 'react';
import type { Block } from '../../../../lambdas/contract/document.ts';
import { LazyPart } from '../../LazyPart.tsx';
import { keepTogether } from '../../lib/keepTogether.ts';
import { recordLabels } from '../../lib/recordLabels.ts';
import { Table } from '../../ui/Table.tsx';
import { BoardSlot } from '../board/BoardSlot.tsx';
import { blockWords } from '../catalogue/words.ts';
import { CheckPlaceContext } from '../checks/CheckPlace.ts';
import { CheckSlot } from '../checks/CheckSlot.tsx';
import './Blocks.css';
import { ChartBlock } from '../catalogue/blocks/ChartBlock.tsx';
import { DrawingBlock } from '../catalogue/blocks/DrawingBlock.tsx';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { FilesBlock } from './FilesBlock.tsx';
import { PhotoBlock } from './PhotoBlock.tsx';
import { priceColumn } from './partsPrices.ts';
import { partsPart } from './partsSlot.ts';

/** Parts of a document, from top to bottom. They are drawn once: what changes around them, such as progress, changes nothing in them. */
export const Blocks = memo(({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change places.
    <OneBlock key={place} block={block} />
  )),
);

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'heading':
      return <h3>{keepTogether(block.text)}</h3>;
    case 'list':
      return <List block={block} />;
    case 'note':
      return (
        <div className="noteBlock" role="note">
          <Blocks blocks={block.blocks} />
        </div>
      );
    case 'table':
      return <TableBlock block={block} />;
    case 'code':
      return <CodeBlock block={block} />;
    case 'drawing':
      return <DrawingBlock block={block} />;
    case 'photo':
      return <PhotoBlock block={block} />;
    case 'chart':
      return <ChartBlock block={block} />;
    case 'board':
      return <BoardSlot board={block.board} />;
    case 'files':
      return <FilesBlock block={block} />;
    case 'check':
      return (
        <CheckSlot block={block}>
          <Blocks blocks={block.question} />
        </CheckSlot>
      );
  }
}

function List({ block: { ordered, items } }: { readonly block: Block & { kind: 'list' } }) {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element>
      {items.map((blocks, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a document never change places.
        <li key={place}>
          <ListItem blocks={blocks} />
        </li>
      ))}
    </Element>
  );
}

/** Words that begin an item are on the item's own line. */
function ListItem({ blocks }: { readonly blocks: readonly Block[] }) {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') {
    return <Blocks blocks={blocks} />;
  }
  return (
    <>
      <Spans spans={first.spans} />
      <Blocks blocks={rest} />
    </>
  );
}

function TableBlock({ block }: { readonly block: Block & { kind: 'table' } }) {
  const place = useContext(CheckPlaceContext);
  const prices = priceColumn(block);
  const table = <PlainTable block={block} />;
  return prices !== undefined && place ? (
    <LazyPart fallback={table}>
      <partsPart.Part itemID={place.itemID} block={block} prices={prices} />
    </LazyPart>
  ) : (
    table
  );
}

function PlainTable({ block: { head, rows } }: { readonly block: Block & { kind: 'table' } }) {
  const name = head.map((cell) => cell.map(({ text }) => text).join('')).join(', ');
  const columns = head.map((cell, at) => ({
    head: <Spans spans={cell} />,
    cell: (row: (typeof rows)[number]) => <Spans spans={row[at] ?? []} />,
  }));
  const labels = recordLabels(head, rows);
  return (
    <Table
      name={blockWords.table(name)}
      columns={columns}
      rows={rows}
      rowKey={(_, place) => place}
      labels={labels}
      className={labels ? 'tableScroll' : 'tableScroll tableFits'}
    />
  );
}
