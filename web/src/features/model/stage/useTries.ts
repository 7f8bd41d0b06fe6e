import { useEffect, useState } from 'react';
import { triedPrefix } from '../../../lib/sharedComputer.ts';
import { useRemembered } from '../../../lib/useRemembered.ts';
import { keepTicks, noTicks, readTicks } from '../../../lib/useTicks.ts';
import type { AnyModel, Try } from '../Model.ts';
import type { StageState } from './useStage.ts';

/** Settings count when they have rested so long, ms: a slider passes by what it is not meant to reach. */
const restMs = 300;

type AnyTry = Try<string, unknown>;

/** What the reader has tried so far, now or before in this browser. */
export interface Tried {
  readonly done: readonly AnyTry[];
  /** Whether the last of the list was done just now. */
  readonly isFinished: boolean;
  /** What was reached last, for the first time or again, while the settings show it. */
  readonly latest: AnyTry | undefined;
}

interface Known {
  /** What the settings show. */
  readonly holding: readonly AnyTry[];
  /** What was reached since the model was first seen. */
  readonly now: readonly AnyTry[];
  readonly latest: AnyTry | undefined;
}

const none: readonly AnyTry[] = [];

/**
 * What of a model's list is done. What holds already when the model is first seen isn't, until it is reached again: a link may have
 * set it. What is done stays done, and this device remembers it.
 */
export function useTries(
  model: AnyModel,
  itemID: string,
  { values, run, cause, clock: { at } }: StageState,
): Tried {
  // What time changes doesn't wait for it to rest.
  const [rested, setRested] = useState(cause);
  const holding = model.tries.filter(({ isDone }) => isDone(run, at, values));
  const [known, setKnown] = useState<Known>({ holding, now: none, latest: undefined });
  const { now } = known;
  const key = triedPrefix + itemID;
  const [before] = useRemembered(() => readTicks(key), noTicks);
  const isDoneBefore = ({ task }: AnyTry) => before.includes(task);
  useEffect(() => {
    if (now.length > 0) {
      keepTicks(key, [...new Set([...readTicks(key), ...now.map(({ task }) => task)])]);
    }
  }, [key, now]);
  useEffect(() => {
    const timer = setTimeout(() => setRested(cause), restMs);
    return () => clearTimeout(timer);
  }, [cause]);
  const reached = holding.filter((one) => !known.holding.includes(one));
  if (rested === cause && (reached.length > 0 || holding.length < known.holding.length)) {
    const latest = holding.find((one) => one === known.latest);
    setKnown({
      holding,
      now: [...new Set([...now, ...reached])],
      latest: reached.at(-1) ?? latest,
    });
  }
  const done = model.tries.filter((one) => isDoneBefore(one) || now.includes(one));
  return {
    done,
    isFinished: done.length === model.tries.length && !model.tries.every(isDoneBefore),
    latest: known.latest,
  };
}
