import { useId, useState } from 'react';
import type { CheckTask } from '../../../../lambdas/contract/document.ts';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import type { Asking } from './Asking.ts';
import { SubmitAnswer } from './SubmitAnswer.tsx';
import { checkWords } from './words.ts';

/** Options to choose one or several of. */
export function ChoiceTask({
  task: { several, options },
  asking,
}: {
  readonly task: CheckTask & { kind: 'choice' };
  readonly asking: Asking;
}) {
  const name = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const choose = (place: number, isChosen: boolean) => {
    const others = several ? chosen.filter((one) => one !== place) : [];
    setChosen(isChosen ? [...others, place].sort((one, other) => one - other) : others);
  };
  return (
    <SubmitAnswer
      busy={asking.busy}
      isEmpty={chosen.length === 0}
      emptyText={checkWords.noneChosen}
      onSubmit={() => asking.send({ kind: 'choice', chosen: [...chosen] })}
    >
      <fieldset className="choices check-options">
        <legend>{several ? checkWords.chooseSeveral : checkWords.chooseOne}</legend>
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the options of a check never change places.
          <label className="choice" key={place}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(place)}
              onChange={(event) => choose(place, event.target.checked)}
            />
            <span>
              <Spans spans={option} />
            </span>
          </label>
        ))}
      </fieldset>
    </SubmitAnswer>
  );
}
