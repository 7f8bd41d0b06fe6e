import type { CSSProperties } from 'react';
import type { Block } from '../../../../../lambdas/contract/document.ts';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';

/** A drawing made of letters; its caption stands for it where it cannot be seen. */
export function FigureBlock({
  block: { caption, text },
}: {
  readonly block: Block & { kind: 'figure' };
}) {
  return (
    <figure className="figureBlock">
      <ScrollBox name={`Drawing: ${caption}`} className="figureBlock-sheet">
        <pre role="img" aria-label={caption} style={columnsOf(text)}>
          {text}
        </pre>
      </ScrollBox>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** How wide the drawing is, in letters: on a phone they are made smaller so that it fits. */
function columnsOf(text: string): CSSProperties {
  const columns = Math.max(1, ...text.split('\n').map((line) => line.length));
  return { '--columns': columns } as CSSProperties; // custom properties are not among React's names
}
