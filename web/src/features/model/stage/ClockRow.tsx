import { useId } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AnyModel, Readout } from '../Model.ts';
import { modelWords } from '../words.ts';
import type { ClockState } from './useClock.ts';

/** The scrub bar has so many places. */
const places = 400;

/** Plays, pauses and goes to any time of a run; on a phone with the reading that the reader aims at, as the others are out of sight. */
export function ClockRow({
  time,
  clock,
  length,
  aimed,
}: {
  /** Undefined when nothing happens in time. */
  readonly time: AnyModel['clock'];
  readonly clock: ClockState;
  readonly length: number;
  readonly aimed: Readout | undefined;
}) {
  const { isPlaying, isOver } = clock;
  const label = isPlaying ? modelWords.pause : isOver ? modelWords.again : modelWords.play;
  return (
    <div className="model-clock">
      {time && (
        <Button tone="quiet" onClick={isPlaying ? clock.pause : clock.play}>
          {label}
        </Button>
      )}
      <div>
        {aimed && (
          <p className="model-aimed" aria-hidden="true">
            <span>{aimed.label}</span> <strong>{aimed.value}</strong>
          </p>
        )}
        {/* Else a handle is the way to any time. */}
        {time && time.moves === undefined && (
          <ScrubBar clock={clock} length={length} written={time.written(clock.at)} />
        )}
      </div>
    </div>
  );
}

function ScrubBar({
  clock,
  length,
  written,
}: {
  readonly clock: ClockState;
  readonly length: number;
  readonly written: string;
}) {
  const id = useId();
  const disabled = !useHydrated();
  return (
    <>
      <label htmlFor={id} className="visuallyHidden">
        {modelWords.time}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={places}
        value={Math.round((clock.at / length) * places)}
        disabled={disabled}
        aria-valuetext={written}
        onChange={({ target }) => clock.moveTo((Number(target.value) / places) * length)}
      />
      {/* The slider says it to who asks: read out by itself, it would talk for as long as the model plays. */}
      <span className="model-time" aria-hidden="true">
        {written}
      </span>
    </>
  );
}
