import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Board, BoardPart, BoardTry } from '../../../../lambdas/contract/board.ts';
import { useInSight } from '../../lib/useInSight.ts';
import { useTried } from '../../lib/useTried.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Announcer } from './Announcer.tsx';
import { BoardSession, type BoardView } from './BoardSession.ts';
import { BoardTries, TryNow } from './BoardTries.tsx';
import { Pins } from './Pins.tsx';
import { BoardWires } from './parts/BoardWires.tsx';
import { CrossingDrawing } from './parts/CrossingDrawing.tsx';
import { PartCard } from './parts/PartCard.tsx';
import { isAnalogue, signalWires } from './parts/signalWires.ts';
import { TrackerDrawing } from './parts/TrackerDrawing.tsx';
import { UnoDrawing } from './parts/UnoDrawing.tsx';
import { SerialMonitor } from './SerialMonitor.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import { Trace } from './trace/Trace.tsx';
import { boardWords } from './words.ts';

/** One press of "Step" goes on for so long, s. */
const stepSeconds = 0.01;
/** A device that runs slower than this says so, as a share of real time. */
const slowRate = 0.9;
/** Where a servo is drawn before its first pulse, degrees. */
const middleDegrees = 90;
const nothingToTry: readonly BoardTry[] = [];

/** A board that runs: its parts, what it prints, its pins and their levels over time. */
export function BoardStage({
  board,
  wayOn,
}: {
  readonly board: Board;
  /** What to do once all there is to try on it is done. */
  readonly wayOn: ReactNode;
}) {
  const [session] = useState(() => new BoardSession(board));
  const { phase, frame, values, serial, edges, held } = useSyncExternalStore(
    session.subscribe,
    session.view,
    session.view,
  );
  useEffect(() => session.leave, [session]);
  const [box, isInSight] = useInSight<HTMLDivElement>();
  useEffect(() => {
    if (!isInSight) {
      session.pause();
    }
  }, [session, isInSight]);
  const { tries } = board;
  const tried = useTried(board.sketch, tries ?? nothingToTry, held, true);
  const shown = board.parts.filter(isShown);
  const wires = useMemo(() => signalWires(board.parts.filter(isShown)), [board]);
  const cards = { board, session, frame, values };
  return (
    <div className="board-stage" ref={box}>
      <div className="board-row">
        <div className="board-desk">
          <Controls session={session} phase={phase} frame={frame} />
          <BoardWires wires={wires} isOn={(part) => Boolean(frame?.readings[part])}>
            <Cards {...cards} parts={shown.filter((part) => !isAnalogue(part))} />
            <div className="board-row">
              <div className="board-uno" aria-hidden="true">
                <UnoDrawing
                  wires={wires}
                  isOn={frame !== undefined}
                  isSending={frame !== undefined && frame.serial !== ''}
                />
              </div>
              <Cards {...cards} parts={shown.filter(isAnalogue)} />
            </div>
          </BoardWires>
        </div>
        {tries && <BoardTries tries={tries} tried={tried} wayOn={wayOn} />}
      </div>
      {tries && <TryNow tries={tries} tried={tried} isOn={frame !== undefined} />}
      {phase === 'crashed' && <Notice tone="problem">{boardWords.crashed}</Notice>}
      {board.parts.some(({ kind }) => kind === 'buzzer') && (
        <SoundSwitch
          parts={board.parts}
          readings={phase === 'running' ? frame?.readings : undefined}
        />
      )}
      {board.watch.length > 0 && frame && (
        <Trace
          pins={board.watch}
          edges={edges}
          now={frame.seconds}
          isPaused={phase !== 'running'}
        />
      )}
      <SerialMonitor text={serial} isOn={frame !== undefined} onType={session.type} />
      {frame && <Pins pins={frame.pins} />}
      <Announcer parts={board.parts} readings={frame?.readings} />
    </div>
  );
}

/** The cards of some parts of a board, those of a light in one. */
function Cards({
  board,
  session,
  frame,
  values,
  parts,
}: {
  readonly board: Board;
  readonly session: BoardSession;
  readonly parts: readonly BoardPart[];
} & Pick<BoardView, 'frame' | 'values'>) {
  const readingOf = (name: string) =>
    frame?.readings[name] ?? values[name] ?? atRest(board.parts, name);
  const sceneOf = (part: BoardPart) => {
    switch (part.kind) {
      case 'crossing':
        return <CrossingDrawing part={part} readingOf={readingOf} seconds={frame?.seconds ?? 0} />;
      case 'tracker':
        return (
          <TrackerDrawing
            sun={values[part.name] ?? part.start}
            panel={Number(readingOf(part.axis)) - middleDegrees}
          />
        );
      default:
        return undefined;
    }
  };
  const cardOf = (part: BoardPart, light?: string) => (
    <PartCard
      key={part.name}
      part={part}
      light={light}
      scene={sceneOf(part)}
      reading={readingOf(part.name)}
      value={values[part.name] ?? 0}
      onSet={isLit(board.parts, part) ? undefined : session.set}
    />
  );
  const cards = lightsIn(parts).map(([light, [first, ...others]]) =>
    first && others.length === 0 ? (
      cardOf(first)
    ) : (
      <li key={light} className="board-light">
        <p className="part-label">{light}</p>
        <ul>{[first, ...others].map((lamp) => lamp && cardOf(lamp, light))}</ul>
      </li>
    ),
  );
  return (
    cards.length > 0 && (
      <ul className="board-parts" aria-label={boardWords.parts}>
        {cards}
      </ul>
    )
  );
}

/** Whether the sun of a tracker is what lights a part. */
function isLit(parts: readonly BoardPart[], { name }: BoardPart): boolean {
  return parts.some((part) => part.kind === 'tracker' && [part.east, part.west].includes(name));
}

/** A resistor is named beside the wire that it is in. */
function isShown({ kind }: BoardPart): boolean {
  return kind !== 'resistor';
}

/** Parts by what they are drawn in: LEDs whose labels begin alike, as “Main road, red”, are one light; any other part has a card of its own. */
function lightsIn(parts: readonly BoardPart[]) {
  const lightOf = ({ kind, label, name }: BoardPart) =>
    (kind === 'led' && /^(.+), /.exec(label)?.[1]) || name;
  const lights = new Set(parts.map(lightOf));
  return [...lights].map(
    (light) => [light, parts.filter((part) => lightOf(part) === light)] as const,
  );
}

/** Where a part is before it is moved. */
function atRest(parts: readonly BoardPart[], named: string): number {
  return parts.find(({ name }) => name === named)?.kind === 'servo' ? middleDegrees : 0;
}

function Controls({
  session,
  phase,
  frame,
}: { readonly session: BoardSession } & Pick<BoardView, 'phase' | 'frame'>) {
  const isRunning = phase === 'running' || phase === 'loading';
  const isSlow = frame !== undefined && frame.rate > 0 && frame.rate < slowRate;
  return (
    <div className="board-controls">
      <Button
        busy={phase === 'loading'}
        busyText={boardWords.loading}
        onClick={isRunning ? session.pause : session.run}
      >
        {isRunning ? boardWords.pause : boardWords.run}
      </Button>
      <Button tone="quiet" onClick={() => session.step(stepSeconds)}>
        {boardWords.step}
      </Button>
      {/* It keeps its place from the start, so that the parts stay where they are when the board runs. */}
      <Button tone="quiet" aria-disabled={frame === undefined} onClick={session.reset}>
        {boardWords.reset}
      </Button>
      <span className="board-time">
        {boardWords.time(frame?.seconds ?? 0)}
        {isSlow && <span className="board-slow"> {boardWords.slow(frame.rate)}</span>}
      </span>
    </div>
  );
}
