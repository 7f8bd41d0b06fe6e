import { memo, Suspense, use } from 'react';
import type { ItemKind } from '../../../../../lambdas/contract/vocabulary.ts';
import './Cover.css';

/** What decides an entry's drawing. */
interface Subject {
  readonly kind: ItemKind;
  readonly tags: readonly string[];
  readonly id: string;
}

type Drawing = typeof import('./coverStrokes.ts');

let drawing: Drawing | undefined;

/** The words of a list come first: how to draw is loaded beside them. When that fails, the sheets stay empty. */
const loading = import('./coverStrokes.ts').then(
  (loaded) => {
    drawing = loaded;
    return loaded;
  },
  () => undefined,
);

/** An entry's own drawing, from its kind, its tags and its id. Says nothing that the words beside it do not. */
export const Cover = memo(function Cover(subject: Subject) {
  return (
    <svg className="drawing cover" viewBox="0 0 240 160" aria-hidden="true">
      <Suspense>
        <Strokes subject={subject} />
      </Suspense>
    </svg>
  );
});

function Strokes({ subject: { kind, tags, id } }: { readonly subject: Subject }) {
  const drawn = (drawing ?? use(loading))?.coverStrokes(kind, tags, id) ?? [];
  return drawn.map((stroke, place) =>
    'text' in stroke ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of an entry never change places.
      <text key={place} className={`drawing-${stroke.look}`} x={stroke.at.x} y={stroke.at.y}>
        {stroke.text}
      </text>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of an entry never change places.
      <path key={place} className={`drawing-${stroke.look}`} d={stroke.d} />
    ),
  );
}
