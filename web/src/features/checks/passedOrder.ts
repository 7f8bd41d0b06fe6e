import type { CheckTask, Span } from '../../../../lambdas/contract/document.ts';
import type { Progress } from '../../../../lambdas/contract/entities.ts';

/**
 * The steps of a task in the order in which the reader passed the check, in words.
 *
 * @param orders as the reader's progress has them
 * @returns undefined when it was not passed, or its steps were edited since
 */
export function passedOrder(
  check: string,
  { steps }: CheckTask & { kind: 'order' },
  orders: Progress['orders'],
): readonly string[] | undefined {
  const words = steps.map(({ spans }) => plainText(spans));
  return orders.find(
    (one) =>
      one.check === check &&
      one.steps.length === words.length &&
      one.steps.every((step) => words.includes(step)),
  )?.steps;
}

/** The words of a step, as answers are stored. */
export function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
