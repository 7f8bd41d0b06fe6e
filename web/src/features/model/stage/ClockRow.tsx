import { useId } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import { modelWords } from '../words.ts';
import type { ClockState } from './useClock.ts';

/** The scrub bar has so many places. */
const places = 400;

/** Plays, pauses and goes to any time of a run. */
export function ClockRow({
  clock,
  length,
  written,
}: {
  readonly clock: ClockState;
  readonly length: number;
  /** Undefined where a handle is the way to any time. */
  readonly written: string | undefined;
}) {
  const id = useId();
  const disabled = !useHydrated();
  const { isPlaying, isOver } = clock;
  const label = isPlaying ? modelWords.pause : isOver ? modelWords.again : modelWords.play;
  return (
    <div className="model-clock">
      <Button tone="quiet" onClick={isPlaying ? clock.pause : clock.play}>
        {label}
      </Button>
      {written !== undefined && (
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
          <output htmlFor={id}>{written}</output>
        </>
      )}
    </div>
  );
}
