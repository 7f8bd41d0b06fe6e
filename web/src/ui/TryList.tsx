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

/** What there is to try, with what is done and, below the one that was reached last, what there is to notice. */
export function TryList({
  tries,
  done,
  last,
}: {
  readonly tries: readonly ToTry[];
  readonly done: readonly ToTry[];
  readonly last: ToTry | undefined;
}) {
  return (
    <div className="liveFigure-about tries">
      <strong>{tryWords.tries(done.length, tries.length)}</strong>
      <ol>
        {tries.map((one) => (
          <li key={one.task}>
            {done.includes(one) && <DoneSign />} {keepTogether(one.task)}
            {one === last && <p className="tries-notice">{keepTogether(one.notice)}</p>}
          </li>
        ))}
      </ol>
      {last === undefined && <div className="tries-room" />}
    </div>
  );
}
