import { describe, expect, it } from 'vitest';
import { type Recall, recallAfter, recallDueAt } from '../../../lambdas/domain/checks/recall.ts';
import { dayMs, start } from '../../support/money/fixtures.ts';

/** Answers to one check: the day of each from the start, and whether it was right. */
function recallsAfter(...answers: readonly (readonly [day: number, isRight: boolean])[]): Recall[] {
  const recalls: Recall[] = [];
  for (const [day, isRight] of answers) {
    const isPassed = recalls.length > 0;
    const recall = recallAfter('which', { isPassed, recalls }, isRight, start + day * dayMs);
    recalls.push(...(recall ? [recall] : []));
  }
  return recalls;
}

describe('a question that was passed', () => {
  it.each([
    ['is asked again after two days', [[0, true]], 2],
    [
      'and after seven more once it was recalled',
      [
        [0, true],
        [2, true],
      ],
      9,
    ],
    [
      'and after 21 more, also by who comes late',
      [
        [0, true],
        [2, true],
        [12, true],
      ],
      33,
    ],
    [
      'and then no more',
      [
        [0, true],
        [2, true],
        [9, true],
        [30, true],
      ],
      null,
    ],
    [
      'keeps its day when it is answered before',
      [
        [0, true],
        [1, true],
        [1.9, false],
      ],
      2,
    ],
    [
      'starts over after a wrong answer on its day',
      [
        [0, true],
        [2, true],
        [9, false],
      ],
      11,
    ],
    ['is not asked before it was passed', [[0, false]], null],
  ] as const)('%s', (_, answers, day) => {
    const due = recallDueAt(recallsAfter(...answers));

    expect(due === null ? null : (due - start) / dayMs).toBe(day);
  });

  it('goes by its last answer, in whatever order they are read', () => {
    const recalls = recallsAfter([0, true], [2, true]);

    expect(recallDueAt(recalls.toReversed())).toBe(recallDueAt(recalls));
  });
});
