import type { BoardTry } from '../../../../lambdas/contract/board.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import { useTried } from '../../lib/useTried.ts';
import { DoneSign } from '../../ui/DoneSign.tsx';
import { TryList } from '../../ui/TryList.tsx';
import { tryWords } from '../../ui/tryWords.ts';

/** What there is to try on a board, which ticks by what the board shows. */
export function BoardTries({
  name,
  tries,
  held,
  isOn,
}: {
  /** What this device remembers it under. */
  readonly name: string;
  readonly tries: readonly BoardTry[];
  readonly held: readonly BoardTry[];
  /** Whether the board has run. */
  readonly isOn: boolean;
}) {
  const { done, isFinished, latest } = useTried(name, tries, held, true);
  const next = tries.find((one) => !done.includes(one));
  const notice = latest && keepTogether(latest.notice);
  return (
    <>
      {/* On a phone the list is a screen below what ticks it: this stays in sight with the board. */}
      <div className="board-now" aria-hidden="true">
        {isOn && (latest || next) && (
          <div>
            {latest && (
              <p key={latest.task} className="tries-notice">
                <DoneSign /> {notice}
              </p>
            )}
            {next && <p>{tryWords.next(next.task)}</p>}
          </div>
        )}
      </div>
      <div className="board-tries">
        <TryList tries={tries} done={done} latest={latest} />
        {isFinished && (
          <p>
            <strong>{tryWords.allTried}</strong>
          </p>
        )}
        <p className="visuallyHidden" role="status">
          {latest?.notice}
        </p>
      </div>
    </>
  );
}
