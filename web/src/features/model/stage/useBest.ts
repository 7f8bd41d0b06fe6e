import { useState } from 'react';
import type { AnyModel } from '../Model.ts';
import type { StageState } from './useStage.ts';

type Shared = Pick<StageState, 'values' | 'run'>;

/** What a reader shares: the best that they reached themselves where the model knows a best, else what is set. Its second part forgets it. */
export function useBest(model: AnyModel, { values, run, cause }: StageState) {
  const [best, setBest] = useState<Shared & { readonly figure: number }>();
  const figure = cause === undefined ? undefined : model.record?.(run);
  if (figure !== undefined && (best === undefined || figure > best.figure)) {
    setBest({ values, run, figure });
  }
  const shared: Shared = best ?? { values, run };
  return [shared, () => setBest(undefined)] as const;
}
