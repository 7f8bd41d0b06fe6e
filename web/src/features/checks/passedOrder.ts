import type { CheckTask, Span } from '../../../../lambdas/contract/document.ts';
import type { Progress } from '../../../../lambdas/contract/entities.ts';

/**
 * The ids of a task's steps in the order in which the reader passed the check.
 *
 * @param orders as the reader's progress has them
 * @returns undefined when it was not passed, or its steps were edited since
 */
export function passedOrder(
  check: string,
  { steps }: CheckTask & { kind: 'order' },
  orders: Progress['orders'],
): readonly string[] | undefined {
  const ids = new Map(steps.map(({ id, spans }) => [plainText(spans), id]));
  return orders
    .filter((one) => one.check === check && one.steps.length === steps.length)
    .map((one) => one.steps.flatMap((step) => ids.get(step) ?? []))
    .find((order) => order.length === steps.length);
}

/** The words of a step, as answers are stored. */
export function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
