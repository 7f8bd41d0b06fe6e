import { coverStrokes } from '../src/features/catalogue/covers/coverStrokes.ts';
import type { Stroke } from '../src/features/catalogue/covers/strokes.ts';
import { kinds } from '../src/features/catalogue/kinds.ts';
import type { HomeFacts } from './homeFacts.ts';

type Newest = HomeFacts['newest'][number];

/** Entries with their covers already drawn, so that home need not load how to draw them. */
export function coversOf(
  entries: readonly Newest[],
): (Omit<Newest, 'tags'> & { readonly cover: readonly Stroke[] })[] {
  return entries.map(({ tags, ...entry }) => {
    const kind = kinds.find((one) => one === entry.kind);
    return { ...entry, cover: kind ? coverStrokes(kind, tags, entry.id) : [] };
  });
}
