import { useState } from 'react';
import type { CheckTask } from '../../../../lambdas/contract/document.ts';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import type { Asking } from './Asking.ts';
import { SubmitAnswer } from './SubmitAnswer.tsx';
import { checkWords } from './words.ts';

/** Steps to bring into order with two buttons each, which work by finger, mouse and keyboard alike. */
export function OrderTask({
  task: { steps },
  asking,
}: {
  readonly task: CheckTask & { kind: 'order' };
  readonly asking: Asking;
}) {
  const [order, setOrder] = useState(() => steps.map((_, place) => place));
  const [moved, setMoved] = useState('');
  const textOf = (step: number) => (steps[step] ?? []).map(({ text }) => text).join('');
  const move = (from: number, to: number) => {
    const step = order[from];
    if (step === undefined || to < 0 || to >= order.length) {
      return;
    }
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, step));
    setMoved(checkWords.moved(textOf(step), to + 1, order.length));
  };
  return (
    <SubmitAnswer
      busy={asking.busy}
      isEmpty={false}
      onSubmit={() => asking.send({ kind: 'order', order })}
    >
      <p className="check-legend">{checkWords.order}</p>
      <ol className="check-steps">
        {order.map((step, place) => (
          <li key={step}>
            <span className="check-step">
              <Spans spans={steps[step] ?? []} />
            </span>
            {(
              [
                ['↑', checkWords.moveUp, -1],
                ['↓', checkWords.moveDown, 1],
              ] as const
            ).map(([sign, words, by]) => (
              <button
                key={sign}
                type="button"
                className="check-move"
                aria-label={`${words}: ${textOf(step)}`}
                aria-disabled={order[place + by] === undefined || undefined}
                onClick={(event) => {
                  const button = event.currentTarget;
                  move(place, place + by);
                  // Moving a node in the page can take the focus from it.
                  requestAnimationFrame(() => button.focus());
                }}
              >
                {sign}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p className="visuallyHidden" role="status">
        {moved}
      </p>
    </SubmitAnswer>
  );
}
