import type { ReactNode } from 'react';
import type { Block, Span } from '../../lambdas/contract/document.ts';
import { wiresOf } from '../src/features/board/wiresOf.ts';
import { boardWords } from '../src/features/board/words.ts';
import { DrawingBlock } from '../src/features/catalogue/blocks/DrawingBlock.tsx';
import { drawTree } from '../src/features/catalogue/blocks/drawTree.ts';
import { outputClass } from '../src/features/catalogue/blocks/outputClass.ts';
import { blockWords } from '../src/features/catalogue/words.ts';
import { keepTogether } from '../src/lib/keepTogether.ts';
import { recordLabels } from '../src/lib/recordLabels.ts';
import { itemPath } from '../src/paths.ts';
import { pageWords } from './words.ts';

/**
 * Parts of a document for readers without scripts. The application draws the same over it, with what can be pressed or run: both
 * use the same elements and classes, so that nothing moves.
 */
export function StaticBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
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
      return <h3>{keepTogether(block.text)}</h3>;
    case 'list':
      return <List block={block} />;
    case 'note':
      return (
        <div className="noteBlock" role="note">
          <StaticBlocks blocks={block.blocks} />
        </div>
      );
    case 'table':
      return <TableOf head={block.head} rows={block.rows} />;
    case 'code':
      return <CodeOf block={block} />;
    case 'drawing':
      return <DrawingBlock block={block} />;
    case 'chart':
      return <ChartOf block={block} />;
    case 'board':
      return (
        <figure className="board">
          <figcaption>
            <strong>{block.board.title}</strong>
          </figcaption>
          <TableOf
            head={boardWords.wiringColumns.map((text) => [{ text }])}
            rows={wiresOf(block.board).map((row) => row.map((text) => [{ text }]))}
          />
        </figure>
      );
    case 'check':
      return <StaticBlocks blocks={block.question} />;
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

function ListItem({ blocks }: { readonly blocks: readonly Block[] }) {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') {
    return <StaticBlocks blocks={blocks} />;
  }
  return (
    <>
      <Spans spans={first.spans} />
      <StaticBlocks blocks={rest} />
    </>
  );
}

function TableOf({
  head,
  rows,
}: {
  readonly head: readonly (readonly Span[])[];
  readonly rows: readonly (readonly (readonly Span[])[])[];
}) {
  const labels = recordLabels(head, rows);
  return (
    <ScrollBox
      name={pageWords.table}
      className={labels ? 'tableScroll tableRecords' : 'tableScroll'}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change places.
              <th scope="col" key={place}>
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change places.
            <tr key={at}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change places.
                <td key={place} data-label={labels?.[place]}>
                  <Spans spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function CodeOf({
  block: { language, text, output },
}: {
  readonly block: Block & { kind: 'code' };
}) {
  return (
    <div className="codeBlock">
      <ScrollBox name={blockWords.code(language || 'Text')} className="codeBlock-text">
        <pre>
          <code>{text}</code>
        </pre>
      </ScrollBox>
      {output !== null && (
        <ScrollBox name={blockWords.prints} className={outputClass(output)}>
          <pre>
            <samp>{output}</samp>
          </pre>
        </ScrollBox>
      )}
    </div>
  );
}

/** What may be wider than the page. Nothing measures it here, so the keyboard always reaches it. */
function ScrollBox({
  name,
  className,
  children,
}: {
  readonly name: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard.
    <div className={className} role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}

/** The numbers of a chart: drawing them needs the width of the screen. */
function ChartOf({ block }: { readonly block: Block & { kind: 'chart' } }) {
  const { caption, xName, x, series } = block;
  const words = (text: string) => [{ text }];
  return (
    <figure className="chartBlock">
      <figcaption>{caption}</figcaption>
      <TableOf
        head={[xName, ...series.map(({ name }) => name)].map(words)}
        rows={x.map((at, place) =>
          [at, ...series.map(({ values }) => values[place] ?? '')].map((value) =>
            words(String(value)),
          ),
        )}
      />
    </figure>
  );
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a document never change places.
    <OneSpan key={place} span={span} />
  ));
}

function OneSpan({
  span: { text, strong, emphasis, code, math, href, itemID },
}: {
  readonly span: Span;
}) {
  let words = math ? drawTree(math) : keepTogether(text);
  if (code) {
    words = <code>{words}</code>;
  }
  if (emphasis) {
    words = <em>{words}</em>;
  }
  if (strong) {
    words = <strong>{words}</strong>;
  }
  const address = href ?? (itemID === undefined ? undefined : itemPath(itemID));
  return address === undefined ? words : <a href={address}>{words}</a>;
}
