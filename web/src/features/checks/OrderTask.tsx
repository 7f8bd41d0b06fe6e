import { useState } from 'react';
import type { CheckTask } from '../../../../lambdas/contract/document.ts';
import { BareButton } from '../../ui/Button.tsx';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import type { Asking } from './Asking.ts';
import { plainText } from './passedOrder.ts';
import { SubmitAnswer } from './SubmitAnswer.tsx';
import { checkWords } from './words.ts';

/** Steps to bring into order: each press gives a step the next number, and they stay where they are. */
export function OrderTask({
  task: { steps },
  asking,
}: {
  readonly task: CheckTask & { kind: 'order' };
  readonly asking: Asking;
}) {
  const [pressed, setPressed] = useState<readonly (string | undefined)[]>([]);
  const [said, say] = useState('');
  // Of each place, in turn, the step that has it; a step that was edited away since has none.
  const places = steps.map((_, place) => steps.find(({ id }) => id === pressed[place])?.id);
  const order = places.filter((id) => id !== undefined);
  function press(step: string, words: string) {
    const had = places.indexOf(step);
    const place = had < 0 ? places.indexOf(undefined) : had;
    setPressed(places.with(place, had < 0 ? step : undefined));
    say(had < 0 ? checkWords.placed(words, place + 1, steps.length) : checkWords.unplaced(words));
  }
  return (
    <SubmitAnswer
      busy={asking.busy}
      isPassed={asking.isPassed}
      isEmpty={order.length < steps.length}
      emptyText={checkWords.unordered}
      onSubmit={() => asking.send({ kind: 'order', order })}
    >
      <p className="check-legend">{checkWords.order}</p>
      <ul className="check-steps">
        {steps.map(({ id, spans }) => {
          const place = places.indexOf(id);
          return (
            <li key={id}>
              <BareButton
                className="check-step"
                aria-pressed={place >= 0}
                onClick={() => press(id, plainText(spans))}
              >
                <span className="check-place">{place < 0 ? '' : place + 1}</span>
                <span>
                  <Spans spans={spans} />
                </span>
              </BareButton>
            </li>
          );
        })}
      </ul>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </SubmitAnswer>
  );
}
