import { answerChecks } from './answerChecks.ts';
import type { Check } from './Check.ts';
import { deployedChecks } from './deployedChecks.ts';
import { providedChecks } from './providedChecks.ts';
import type { StageContext } from './StageContext.ts';
import { signInChecks } from './signInChecks.ts';

/**
 * Every check of a deployed stage, each after those it needs.
 *
 * The rule for a check: it looks at something that a person provides, that is outside the stacks (DNS, Google, Razorpay, restored
 * tables, data), or that an old deployment leaves wrong. Whatever CloudFormation guarantees is not checked: a stack whose status
 * ends in _COMPLETE has its resources with their properties, unless a person changes them by hand. Alarms watch what can stop
 * working while the stage runs, such as schedules.
 */
export const stageChecks: readonly Check<StageContext>[] = [
  ...providedChecks,
  ...deployedChecks,
  ...signInChecks,
  ...answerChecks,
];
