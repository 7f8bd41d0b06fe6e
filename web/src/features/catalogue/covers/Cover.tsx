import { memo, Suspense, use } from 'react';
import type { ItemKind } from '../../../../../lambdas/contract/vocabulary.ts';
import { CoverDrawing } from './CoverDrawing.tsx';

/** What decides an entry's drawing. */
interface Subject {
  readonly kind: ItemKind;
  readonly tags: readonly string[];
  readonly id: string;
}

type Drawing = typeof import('./coverStrokes.ts');

let drawing: Drawing | undefined;

/** The words of a list come first: how to draw is loaded beside them. When that fails, the sheets stay empty. */
export const coversLoaded = import('./coverStrokes.ts').then(
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
  const strokes = (drawing ?? use(coversLoaded))?.coverStrokes(kind, tags, id) ?? [];
  return <CoverDrawing strokes={strokes} />;
}
