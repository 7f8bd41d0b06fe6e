import { challengeOf, measure } from '../../web/pages/challenges.ts';
import type { ChallengeModels } from '../domain/challenges/ports.ts';

/** The models of the challenges, as the web has them: a result counts by the very code that drew it in the browser. */
export function siteChallengeModels(): ChallengeModels {
  return {
    sentenceOf: (model) => challengeOf(model).sentence,
    written: (model, figure) => challengeOf(model).written(figure),
    measure,
  };
}
