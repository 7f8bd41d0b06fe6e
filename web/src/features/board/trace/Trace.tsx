import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { Edge } from '../simulation/BoardRun.ts';
import { boardWords } from '../words.ts';
import { dutyIn, edgesOf, levelPath, nextEdge, type Span } from './levels.ts';

const windows = [0.01, 0.1, 1, 10, 30] as const;
type Seconds = (typeof windows)[number];

/** Columns of the drawing: more than a phone shows. */
const columns = 600;
/** The height of a pin's row, px. */
const rowHeight = 34;

interface TraceProps {
  /** The pins that are drawn, from top to bottom. */
  readonly pins: readonly string[];
  readonly edges: readonly Edge[];
  /** The board's time, s: the right end of the drawing. */
  readonly now: number;
  readonly isPaused: boolean;
}

/** Levels of pins over one axis of time. While the board pauses, two cursors measure. */
export function Trace({ pins, edges, now, isPaused }: TraceProps) {
  const id = useId();
  const [seconds, setSeconds] = useState<Seconds>(10);
  const span = { from: now - seconds, to: now };
  return (
    <details className="fold board-fold" open>
      <summary>{boardWords.trace}</summary>
      <div className="trace-window">
        <label htmlFor={id}>{boardWords.window}</label>
        <select
          id={id}
          value={seconds}
          onChange={({ target }) =>
            setSeconds(windows.find((one) => String(one) === target.value) ?? 10)
          }
        >
          {windows.map((one) => (
            <option key={one} value={one}>
              {boardWords.windows[one]}
            </option>
          ))}
        </select>
      </div>
      {isPaused ? (
        <Measured
          key={`${now} ${seconds}`}
          pins={pins}
          edges={edges}
          span={span}
          seconds={seconds}
        />
      ) : (
        <>
          <Lines pins={pins} edges={edges} span={span} seconds={seconds} />
          <p className="smallPrint">{boardWords.pauseToMeasure}</p>
        </>
      )}
    </details>
  );
}

interface LinesProps {
  readonly pins: readonly string[];
  readonly edges: readonly Edge[];
  readonly span: Span;
  readonly seconds: Seconds;
  /** Where the cursors are, s. */
  readonly cursors?: readonly number[];
}

function Lines({ pins, edges, span, seconds, cursors = [] }: LinesProps) {
  const x = (at: number) => ((at - span.from) / (span.to - span.from)) * columns;
  return (
    <div className="trace">
      <ul className="trace-pins" aria-hidden="true">
        {pins.map((pin) => (
          <li key={pin}>{pin}</li>
        ))}
      </ul>
      <svg
        className="trace-lines"
        role="img"
        aria-label={boardWords.traceShows(pins.join(', '), boardWords.windows[seconds])}
        viewBox={`0 0 ${columns} ${rowHeight * pins.length}`}
        preserveAspectRatio="none"
        style={{ blockSize: rowHeight * pins.length }}
      >
        {pins.map((pin, row) => (
          <path
            key={pin}
            className="trace-level"
            d={levelPath(edgesOf(edges, pin), span, columns)}
            transform={`translate(0 ${row * rowHeight + 7}) scale(1 ${rowHeight - 14})`}
          />
        ))}
        {cursors.map((at, place) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: the cursors never change places.
            key={place}
            className="trace-cursor"
            d={`M${x(at)} 0V${rowHeight * pins.length}`}
          />
        ))}
      </svg>
    </div>
  );
}

/** The drawing with two cursors, and what is between them. */
function Measured({ pins, edges, span, seconds }: LinesProps) {
  const [pin, setPin] = useState(pins[0] ?? '');
  const third = (span.to - span.from) / 3;
  const [a, setA] = useState(span.from + third);
  const [b, setB] = useState(span.to - third);
  const between = { from: Math.min(a, b), to: Math.max(a, b) };
  const length = between.to - between.from;
  const steps = { edges: edgesOf(edges, pin), span };
  const id = useId();
  return (
    <>
      <Lines pins={pins} edges={edges} span={span} seconds={seconds} cursors={[a, b]} />
      <div className="trace-cursors">
        <div className="trace-window">
          <label htmlFor={id}>{boardWords.edgesOf}</label>
          <select id={id} value={pin} onChange={({ target }) => setPin(target.value)}>
            {pins.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <Cursor name="A" at={a} onMove={setA} {...steps} />
        <Cursor name="B" at={b} onMove={setB} {...steps} />
      </div>
      <dl className="trace-measured">
        <div>
          <dt>{boardWords.between}</dt>
          <dd>{boardWords.cursorAt(length)}</dd>
        </div>
        {length > 0 && (
          <div>
            <dt>{boardWords.perSecond}</dt>
            <dd>{boardWords.frequency(1 / length)}</dd>
          </div>
        )}
        {pins.map((one) => (
          <div key={one}>
            <dt>{boardWords.duty(one)}</dt>
            <dd>{boardWords.percent(100 * dutyIn(edgesOf(edges, one), between))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A cursor: dragged, moved with the arrow keys, or set on an edge. */
function Cursor({
  name,
  at,
  onMove,
  edges,
  span,
}: {
  readonly name: 'A' | 'B';
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly edges: readonly Edge[];
  readonly span: Span;
}) {
  const id = useId();
  const jump = (direction: 'back' | 'on') => {
    const to = nextEdge(edges, at, direction, span);
    return (
      <Button
        tone="quiet"
        disabled={to === undefined}
        aria-label={direction === 'on' ? boardWords.nextEdge(name) : boardWords.previousEdge(name)}
        onClick={() => to !== undefined && onMove(to)}
      >
        {direction === 'on' ? '›' : '‹'}
      </Button>
    );
  };
  return (
    <div className="trace-cursorRow">
      <label htmlFor={id}>{boardWords.cursor(name)}</label>
      {jump('back')}
      <input
        id={id}
        type="range"
        min={span.from}
        max={span.to}
        step="any"
        value={at}
        aria-valuetext={boardWords.cursorAt(at - span.from)}
        onChange={({ target }) => onMove(Number(target.value))}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (by !== undefined) {
            // A range without steps would jump by a tenth.
            event.preventDefault();
            const moved = at + (by * (span.to - span.from)) / columns;
            onMove(Math.min(span.to, Math.max(span.from, moved)));
          }
        }}
      />
      {jump('on')}
      <span className="trace-at" aria-hidden="true">
        {boardWords.cursorAt(at)}
      </span>
    </div>
  );
}
