import { useEffect, useState } from 'react';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { predictionOf } from '../model/modelParts.ts';

/** What the page predicts of a build's number: its model with the reader's settings, else its text; undefined where it predicts nothing. */
export function usePrediction({
  measured,
  model,
}: Pick<Item, 'measured' | 'model'>): number | undefined {
  const [prediction, setPrediction] = useState<number>();
  const byText = measured?.predicted;
  useEffect(() => {
    if (model === undefined || byText === undefined) {
      return;
    }
    let isShown = true;
    predictionOf(model, window.location.search).then(
      (byModel) => isShown && setPrediction(byModel),
      // The text has a number, too.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [model, byText]);
  const shown = prediction ?? byText;
  return shown === undefined ? undefined : Number(shown.toPrecision(3));
}
