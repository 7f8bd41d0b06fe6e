import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CheckTask } from '../../../../lambdas/contract/document.ts';
import { BareButton } from '../../ui/Button.tsx';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import type { Asking } from './Asking.ts';
import { plainText } from './passedOrder.ts';
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
  const [movedOrder, setOrder] = useState<readonly string[]>();
  // Not when the entry was edited since, and loaded again.
  const isOfNow = steps.every(({ id }) => movedOrder?.includes(id));
  const order = (isOfNow && movedOrder) || steps.map(({ id }) => id);
  const [moved, setMoved] = useState('');
  const spansOf = (step: string) => steps.find(({ id }) => id === step)?.spans ?? [];
  const textOf = (step: string) => plainText(spansOf(step));
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
      onSubmit={() => asking.send({ kind: 'order', order: [...order] })}
    >
      <p className="check-legend">{checkWords.order}</p>
      <ol className="check-steps">
        {order.map((step, place) => (
          <li key={step}>
            <span className="check-step">
              <Spans spans={spansOf(step)} />
            </span>
            {(
              [
                ['M8 14V2M3 7l5-5 5 5', checkWords.moveUp, -1],
                ['M8 2v12M3 9l5 5 5-5', checkWords.moveDown, 1],
              ] as const
            ).map(([arrow, words, by]) => (
              <BareButton
                key={by}
                className="check-move"
                aria-label={`${words}: ${textOf(step)}`}
                aria-disabled={order[place + by] === undefined || undefined}
                onClick={({ currentTarget: button }) => {
                  flushSync(() => move(place, place + by));
                  // Moving a node in the page can take the focus from it. Giving it back later could take it from what the person pressed next.
                  button.focus();
                }}
              >
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d={arrow} fill="none" stroke="currentColor" strokeWidth="2" />
                </svg>
              </BareButton>
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
