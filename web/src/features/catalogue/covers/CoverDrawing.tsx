import type { Stroke } from './strokes.ts';
import './Cover.css';

/** The strokes of a cover. */
export function CoverDrawing({ strokes }: { readonly strokes: readonly Stroke[] }) {
  return strokes.map((stroke, place) =>
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
