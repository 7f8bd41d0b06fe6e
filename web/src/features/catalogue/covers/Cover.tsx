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
let loading: Promise<Drawing | undefined> | undefined;

/** Loads how covers are drawn, beside what a page with covers loads first. When that fails, the sheets stay empty. */
export function loadDrawing(): Promise<Drawing | undefined> {
  loading ??= import('./coverStrokes.ts').then(
    (loaded) => {
      drawing = loaded;
      return loaded;
    },
    () => undefined,
  );
  return loading;
}

/** The drawing of the entry that this page came with. */
let written: { readonly id: string; readonly strokes: readonly Element[] } | undefined;

/** Keeps the drawing that the server wrote into an entry's page, which then needs no code to draw it. Read before React draws the page. */
export function keepWrittenCover(id: string): void {
  const sheet = document.querySelector('.entryTop-cover .cover');
  written = sheet ? { id, strokes: [...sheet.children] } : undefined;
}

/** An entry's own drawing, from its kind, its tags and its id. Says nothing that the words beside it do not. */
export const Cover = memo(function Cover(subject: Subject) {
  const strokes = written?.id === subject.id ? written.strokes : undefined;
  return strokes ? (
    // The elements themselves: the pages' policy lets no script write HTML.
    <svg
      className="drawing cover"
      viewBox="0 0 240 160"
      aria-hidden="true"
      ref={(sheet) => sheet?.replaceChildren(...strokes.map((stroke) => stroke.cloneNode(true)))}
    />
  ) : (
    <svg className="drawing cover" viewBox="0 0 240 160" aria-hidden="true">
      <Suspense>
        <Strokes subject={subject} />
      </Suspense>
    </svg>
  );
});

function Strokes({ subject: { kind, tags, id } }: { readonly subject: Subject }) {
  const strokes = (drawing ?? use(loadDrawing()))?.coverStrokes(kind, tags, id) ?? [];
  return <CoverDrawing strokes={strokes} />;
}
