import { expect, it } from 'vitest';
import type { Block } from '../../../lambdas/contract/document.ts';
import { askedAgain } from '../../../web/src/features/signedInHome/review/ReviewQuestion.tsx';

const dayMs = 86_400_000;
const spans = [[{ text: 'With 12 teeth?' }], [{ text: 'With 18 teeth?' }]];
const block: Block & { kind: 'check' } = {
  kind: 'check',
  id: 'wheel-speed',
  question: [{ kind: 'paragraph', spans: [{ text: 'With 15 teeth?' }] }],
  task: { kind: 'number', hasUnit: true, again: spans },
};

it('a review asks a number with its other numbers in turn, and never with those that were answered first', () => {
  const days = [0, 1, 2].map((day) => askedAgain(block, day * dayMs));

  expect(days.map(({ again }) => again)).toEqual([0, 1, 0]);
  expect(days.map(({ question }) => question.question)).toEqual(
    [0, 1, 0].map((at) => [{ kind: 'paragraph', spans: spans[at] }]),
  );
});

it('a review asks a question that has no other numbers as it is', () => {
  const task = { kind: 'number', hasUnit: true } as const;

  expect(askedAgain({ ...block, task }, dayMs)).toEqual({ question: { ...block, task } });
});
