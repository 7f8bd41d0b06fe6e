import { memo, Suspense, use, useState } from 'react';
import type { SvgNode } from '../../../../lambdas/contract/document.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';
import type { Seen } from '../../api/seen.ts';
import type { ClientRouteId } from '../../api/send.ts';
import { CoverDrawing } from './CoverDrawing.tsx';
import './Cover.css';

/** Which entry a cover is of. */
interface Subject {
  readonly kind: ItemKind;
  readonly id: string;
}

type Covers = typeof import('./covers.ts');

let covers: Covers | undefined;
let loading: Promise<Covers | undefined> | undefined;

/** Loads the covers, beside what a page with covers loads first. When that fails, the sheets stay empty. */
export function loadCovers(): Promise<Covers | undefined> {
  loading ??= importCovers();
  return loading;
}

async function importCovers(): Promise<Covers | undefined> {
  try {
    covers = await import('./covers.ts');
  } catch {
    // Covers say nothing that the words beside them do not.
  }
  return covers;
}

/** The covers that came with the page, by the entries' ids. */
const given = new Map<string, SvgNode>();

/** Keeps the cover of an entry, which then needs nothing loaded. */
export function keepCover({ itemID, drawing }: NonNullable<Seen<ClientRouteId>['cover']>): void {
  given.set(itemID, drawing);
}

/** The cover of an entry. Says nothing that the words beside it do not. */
export const Cover = memo(function Cover({ kind, id }: Subject) {
  // Looked at once: React wants what has waited for a promise to ask for it again.
  const [loaded] = useState(covers);
  const cover = given.get(id) ?? loaded?.coverOf(kind, id);
  const drawing = <CoverDrawing cover={cover} />;
  return (
    <Suspense fallback={drawing}>{cover ? drawing : <LoadedCover kind={kind} id={id} />}</Suspense>
  );
});

function LoadedCover({ kind, id }: Subject) {
  return <CoverDrawing cover={use(loadCovers())?.coverOf(kind, id)} />;
}
