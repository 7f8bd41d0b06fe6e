import { useId, useState } from 'react';
import type { CheckTask } from '../../../../lambdas/contract/document.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { inOrderOf } from '../../lib/inOrderOf.ts';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import { personOnDevice } from '../device/personOnDevice.ts';
import type { Asking } from './Asking.ts';
import { SubmitAnswer } from './SubmitAnswer.tsx';
import { checkWords } from './words.ts';

/**
 * Options to choose one or several of, in an order of the reader's own, so that "the second one" says nothing to a friend.
 *
 * They are mixed here because every document comes by here, also one that was written once for all visitors, or is stored on this
 * device. The order is no secret: answers name options by their ids. It stays as it was first drawn, so that nothing moves under a
 * finger: a page that the server wrote keeps the order of visitors, which is the document's.
 */
export function ChoiceTask({
  check,
  task: { several, options },
  asking,
}: {
  readonly check: string;
  readonly task: CheckTask & { kind: 'choice' };
  readonly asking: Asking;
}) {
  const name = useId();
  const isHydrated = useHydrated();
  const [person] = useState(() => (isHydrated ? personOnDevice() : undefined));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (id: string, isChosen: boolean) => {
    const others = several ? chosen.filter((one) => one !== id) : [];
    setChosen(isChosen ? [...others, id] : others);
  };
  return (
    <SubmitAnswer
      busy={asking.busy}
      isPassed={asking.isPassed}
      isEmpty={chosen.length === 0}
      emptyText={checkWords.noneChosen}
      onSubmit={() => asking.send({ kind: 'choice', chosen: chosen.toSorted() })}
    >
      <fieldset
        className="choices check-options"
        aria-labelledby={`${name}legend ${asking.question}`}
      >
        <legend id={`${name}legend`}>
          {several ? checkWords.chooseSeveral : checkWords.chooseOne}
        </legend>
        {(person === undefined ? options : inOrderOf(`${person} ${check}`, options)).map(
          ({ id, spans }) => (
            <label className="choice" key={id}>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(id)}
                onChange={(event) => choose(id, event.target.checked)}
              />
              <span>
                <Spans spans={spans} />
              </span>
            </label>
          ),
        )}
      </fieldset>
    </SubmitAnswer>
  );
}
