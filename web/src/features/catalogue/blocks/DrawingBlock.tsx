import type { Block } from '../../../../../lambdas/contract/document.ts';
import { drawTree } from '../../../lib/drawTree.ts';

/** A drawing in lines, in the colours of the page, with its caption. */
export function DrawingBlock({
  block: { caption, alt, width, height, parts },
}: {
  readonly block: Block & { kind: 'drawing' };
}) {
  return (
    <figure className="drawingBlock">
      <div className="drawingBlock-sheet">
        <svg
          className="drawing"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={alt}
        >
          {drawTree({ tag: 'g', attributes: {}, children: parts })}
        </svg>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
