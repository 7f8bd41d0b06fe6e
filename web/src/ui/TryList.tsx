import { keepTogether } from '../lib/keepTogether.ts';
import { DoneSign } from './DoneSign.tsx';
import './TryList.css';
import { tryWords } from './tryWords.ts';

/** Something to try on what runs in a figure. */
export interface ToTry {
  /** What to do, in a sentence, or what to find out by doing it. */
  readonly task: string;
  /** What there is to notice then, in a sentence or two, without the task beside it. */
  readonly notice: string;
}

/** What there is to try, with what is done and what there was to notice; on a phone, of the last alone. */
export function TryList({
  tries,
  done,
  last,
}: {
  readonly tries: readonly ToTry[];
  readonly done: readonly ToTry[];
  readonly last: ToTry | undefined;
}) {
  const classOf = (one: ToTry) => {
    if (one === last) {
      return 'tries-notice';
    }
    return one === (last ?? done.at(-1)) ? 'tries-kept' : 'tries-kept tries-keptBefore';
  };
  return (
    <div className="liveFigure-about tries">
      <strong>{tryWords.tries(done.length, tries.length)}</strong>
      <ol>
        {tries.map((one) => (
          <li key={one.task}>
            {done.includes(one) && <DoneSign />} {keepTogether(one.task)}
            {done.includes(one) ? (
              <p className={classOf(one)}>{keepTogether(one.notice)}</p>
            ) : (
              <p className="tries-blank" aria-hidden="true">
                <span>{keepTogether(one.notice)}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
