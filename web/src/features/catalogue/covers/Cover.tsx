import { memo, Suspense, use } from 'react';
import type { ItemKind } from '../../../../../lambdas/contract/vocabulary.ts';
import { CoverDrawing } from './CoverDrawing.tsx';
import type { Stroke } from './strokes.ts';

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
  // Without a browser, such as at build time, covers stay empty.
  loading ??= typeof document === 'undefined' ? Promise.resolve(undefined) : importDrawing();
  return loading;
}

async function importDrawing(): Promise<Drawing | undefined> {
  try {
    drawing = await import('./coverStrokes.ts');
  } catch {
    // Covers say nothing that the words beside them do not.
  }
  return drawing;
}

/** The drawings that came with the page, by the entries' ids. */
const given = new Map<string, readonly Stroke[]>();

/** Keeps the drawing of an entry, which then needs no code to be drawn. */
export function keepCover(id: string, strokes: readonly Stroke[]): void {
  given.set(id, strokes);
}

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
  const strokes =
    given.get(id) ?? (drawing ?? use(loadDrawing()))?.coverStrokes(kind, tags, id) ?? [];
  return <CoverDrawing strokes={strokes} />;
}
