import type { Block } from '../../../../../lambdas/contract/document.ts';
import { ChartBlock } from './ChartBlock.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { FigureBlock } from './FigureBlock.tsx';
import { Spans } from './Spans.tsx';
import { TableBlock } from './TableBlock.tsx';

/** Parts of a document, from top to bottom. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change places.
    <OneBlock key={place} block={block} />
  ));
}

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'heading':
      return <h3>{block.text}</h3>;
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
    case 'figure':
      return <FigureBlock block={block} />;
    case 'chart':
      return <ChartBlock block={block} />;
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

/** Words that begin an item stand on its own line. */
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
