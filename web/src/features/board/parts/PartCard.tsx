import { memo, type ReactNode } from 'react';
import type { BoardPart } from '../../../../../lambdas/contract/board.ts';
import { keepTogether } from '../../../lib/keepTogether.ts';
import type { Reading } from '../simulation/models.ts';
import { PartControl } from './PartControl.tsx';
import { PartDrawing } from './PartDrawing.tsx';
import { readingWords } from './readingWords.ts';
import { isPin } from './signalWires.ts';

/** A part with its pins, what it shows, and what moves it. */
export const PartCard = memo(
  ({
    part,
    light,
    scene,
    reading,
    value,
    onSet,
  }: {
    readonly part: BoardPart;
    /** What a lamp is part of: its label begins with that, and the light shows it. */
    readonly light: string | undefined;
    /** The drawing of what shows other parts, too. */
    readonly scene: ReactNode;
    readonly reading: Reading;
    readonly value: number;
    /** Left out where another part moves it. */
    readonly onSet: ((name: string, value: number) => void) | undefined;
  }) => (
    <li
      className={`part part-${part.kind}${onSet && 'start' in part ? ' part-wide' : ''}`}
      data-part={part.name}
    >
      {part.kind === 'lcd' ? (
        <pre className="part-display" aria-hidden="true">
          {linesOf(reading)}
        </pre>
      ) : (
        (scene ?? <PartDrawing part={part} reading={reading} />)
      )}
      <p className="part-label">
        {light !== undefined && <span className="visuallyHidden">{light}, </span>}
        {keepTogether(light === undefined ? part.label : part.label.slice(light.length + 2))}{' '}
        <span className="part-pins">{pinsOf(part)}</span>
      </p>
      <p className={part.kind === 'lcd' ? 'visuallyHidden' : 'part-reading'}>
        {readingWords(part, reading)}
      </p>
      {onSet && (
        <PartControl part={part} value={value} onChange={(next) => onSet(part.name, next)} />
      )}
    </li>
  ),
);

function pinsOf({ wires }: BoardPart): string {
  return wires
    .map(({ to }) => to)
    .filter(isPin)
    .join(', ');
}

/** Both lines of a display, each with its sixteen places. */
function linesOf(reading: Reading): string {
  const [first = '', second = ''] = String(reading === 0 ? '' : reading).split('\n');
  return `${first.padEnd(16)}\n${second.padEnd(16)}`;
}
