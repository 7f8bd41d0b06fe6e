import { answerChecks } from './answerChecks.ts';
import type { Check } from './Check.ts';
import { providedChecks } from './providedChecks.ts';
import type { StageContext } from './StageContext.ts';
import { signInChecks } from './signInChecks.ts';
import { standingChecks } from './standingChecks.ts';

/** Checks that a pull request's stage has not: nobody told Google of its address. */
const needAPerson = ['Google redirect'];

/** All checks of a deployed stage, each after those that it needs. */
export function stageChecks({
  temporary,
}: {
  readonly temporary: boolean;
}): readonly Check<StageContext>[] {
  const all = [...providedChecks, ...standingChecks, ...signInChecks, ...answerChecks];
  return all.filter(({ name }) => !(temporary && needAPerson.includes(name)));
}
