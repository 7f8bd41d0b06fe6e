import { useEffect, useState } from 'react';
import type { AnyModel, Try } from '../Model.ts';
import type { StageState } from './useStage.ts';

/** Settings count when they have rested so long, ms: a slider passes by what it is not meant to reach. */
const restMs = 300;

type AnyTry = Try<string, unknown>;

/** What the reader has tried so far. */
export interface Tried {
  readonly done: readonly AnyTry[];
  /** What was reached last, for the first time or again, while the settings show it. */
  readonly latest: AnyTry | undefined;
}

/**
 * What of a model's list is done. What holds already when the model is first seen isn't, until it is reached again: a link may have
 * set it. What is done stays done.
 */
export function useTries(
  model: AnyModel,
  { values, run, cause, clock: { at } }: StageState,
): Tried {
  // What time changes doesn't wait for it to rest.
  const [rested, setRested] = useState(cause);
  const holding = model.tries.filter(({ isDone }) => isDone(run, at, values));
  const [known, setKnown] = useState<Tried & { readonly holding: readonly AnyTry[] }>({
    holding,
    done: [],
    latest: undefined,
  });
  useEffect(() => {
    const timer = setTimeout(() => setRested(cause), restMs);
    return () => clearTimeout(timer);
  }, [cause]);
  const reached = holding.filter((one) => !known.holding.includes(one));
  if (rested === cause && (reached.length > 0 || holding.length < known.holding.length)) {
    const done = new Set([...known.done, ...reached]);
    const latest = holding.find((one) => one === known.latest);
    setKnown({ holding, done: [...done], latest: reached.at(-1) ?? latest });
  }
  return known;
}
