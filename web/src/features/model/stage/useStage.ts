import { type RefObject, useMemo, useState } from 'react';
import { useInSight } from '../../../lib/useInSight.ts';
import type { AnyModel, Values } from '../Model.ts';
import { startOf } from '../settings.ts';
import { type ClockState, useClock } from './useClock.ts';

/** A model is seen when this much of it is on the screen. */
const seenShare = 0.4;

/** A model that runs: its settings, its run at them, and its time. */
export interface StageState {
  readonly box: RefObject<HTMLElement | null>;
  readonly values: Values<string>;
  readonly run: unknown;
  readonly clock: ClockState;
  /** The end of the run; 0 where nothing happens in time. */
  readonly length: number;
  /** Changes with what the reader does; undefined until they do anything. */
  readonly cause: string | undefined;
  readonly set: (changed: Values<string>) => void;
  /** Sets inputs, and waits at the beginning of the run. */
  readonly begin: (changed: Values<string>) => void;
  readonly reset: () => void;
}

/** @param first what is set at first */
export function useStage(model: AnyModel, first: Values<string>): StageState {
  const [values, setValues] = useState(first);
  const [changes, setChanges] = useState(0);
  const [box, isInSight] = useInSight<HTMLElement>(seenShare);
  const run = useMemo(() => model.run(values), [model, values]);
  const { moves, isRound = false, still = 0 } = model.clock ?? {};
  const length = model.clock?.length(run) ?? 0;
  const rate = model.clock?.rate(run) ?? 0;
  const [time, setTime] = useState(still);
  const hand =
    moves === undefined
      ? { at: time, set: setTime }
      : {
          at: values[moves] ?? 0,
          set: (at: number) => setValues((before) => ({ ...before, [moves]: at })),
        };
  const clock = useClock({ length, rate, isRound }, hand, isInSight);

  function set(changed: Values<string>) {
    setValues((before) => ({ ...before, ...changed }));
    setChanges((count) => count + 1);
    if (Object.keys(changed).some((name) => model.inputs[name]?.beginsAgain)) {
      setTime(0);
    }
    if (moves !== undefined && moves in changed) {
      clock.pause();
    }
  }

  function begin(changed: Values<string>) {
    clock.moveTo(0);
    set(changed);
  }

  function reset() {
    clock.moveTo(still);
    set(startOf(model));
  }

  const cause = changes > 0 ? `${changes} ${clock.isPlaying}` : undefined;
  return { box, values, run, clock, length, cause, set, begin, reset };
}
