import { memo } from 'react';
import type { ItemKind } from '../../../lambdas/contract/vocabulary.ts';
import { coverStrokes } from './covers/coverStrokes.ts';

/** An entry's own drawing, from its kind, its tags and its id. Says nothing that the words beside it do not. */
export const Cover = memo(function Cover({
  kind,
  tags,
  id,
}: {
  readonly kind: ItemKind;
  readonly tags: readonly string[];
  readonly id: string;
}) {
  return (
    <svg className="drawing cover" viewBox="0 0 240 160" aria-hidden="true">
      {coverStrokes(kind, tags, id).map((stroke, place) =>
        'text' in stroke ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of an entry never change places.
          <text key={place} className={`drawing-${stroke.look}`} x={stroke.at.x} y={stroke.at.y}>
            {stroke.text}
          </text>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of an entry never change places.
          <path key={place} className={`drawing-${stroke.look}`} d={stroke.d} />
        ),
      )}
    </svg>
  );
});
