import { useEffect, useState } from 'react';
import { type Tried, useTried } from '../../../lib/useTried.ts';
import type { AnyModel, AnyTry } from '../Model.ts';
import type { StageState } from './useStage.ts';

/** Settings count when they have rested so long, ms: a slider passes by what it is not meant to reach. */
const restMs = 300;

/** What of a model's list is done. */
export function useTries(
  model: AnyModel,
  itemID: string,
  { values, run, cause, clock: { at } }: StageState,
): Tried<AnyTry> {
  // What time changes doesn't wait for it to rest.
  const [rested, setRested] = useState(cause);
  useEffect(() => {
    const timer = setTimeout(() => setRested(cause), restMs);
    return () => clearTimeout(timer);
  }, [cause]);
  const holding = model.tries.filter(({ isDone }) => isDone(run, at, values));
  return useTried(itemID, model.tries, holding, rested === cause);
}
