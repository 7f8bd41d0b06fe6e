import type { AnyModel, Challenge, Values, WithChallenge } from './Model.ts';

/** What counts for the challenge at some settings; where there is nothing to measure, why. */
export function figureAt(
  { challenge, run }: Pick<WithChallenge<AnyModel>, 'challenge' | 'run'>,
  settings: Values<string>,
): number | string {
  return challenge.figure(run(settings), settings);
}

/** How far a figure is from nothing to what the challenge asks for, up to 1. */
export function howFar(
  { goal, better }: Pick<Challenge<string, unknown>, 'goal' | 'better'>,
  figure: number,
): number {
  return Math.min(1, better === 'lower' ? goal / figure : figure / goal);
}

/** Whether a figure is what the challenge asks for. */
export function isMet(
  { goal, better }: Pick<Challenge<string, unknown>, 'goal' | 'better'>,
  figure: number,
): boolean {
  return better === 'lower' ? figure <= goal : figure >= goal;
}
