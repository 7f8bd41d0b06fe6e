import type { ChallengeModel } from '../../contract/challenges.ts';
import type { ChallengeResult } from '../../contract/tables/challengeResults.ts';

/** What a model says of some settings. */
export interface ChallengeFigure {
  readonly figure: number;
  /** The same so that less is better. */
  readonly score: number;
  readonly isMet: boolean;
}

/** Port: the models, which compute here as they do in a browser. */
export interface ChallengeModels {
  /** What is to be reached. */
  sentenceOf(model: ChallengeModel): string;
  /** A figure with its unit. */
  written(model: ChallengeModel, figure: number): string;
  /** Null for settings that the model can't have, and where nothing is to be measured. */
  measure(
    model: ChallengeModel,
    settings: Readonly<Record<string, number>>,
  ): ChallengeFigure | null;
}

/** A result as it is kept. */
export type NewResult = Pick<ChallengeResult, 'figure' | 'score'> & {
  /** The first name to show with it; null for none. */
  readonly name: string | null;
};

/** Port: people's best results, by challenge. */
export interface ChallengeResults {
  find(sub: string, challengeID: string): Promise<ChallengeResult | null>;
  /** Keeps a result when it is the person's first or best, and the name in any case. @param now epoch ms */
  keep(sub: string, challengeID: string, result: NewResult, now: number): Promise<void>;
  /** How many people have met it. */
  count(challengeID: string): Promise<number>;
  /** The best of those that are shown with a name. */
  shown(challengeID: string, count: number): Promise<readonly { name: string; figure: number }[]>;
}
