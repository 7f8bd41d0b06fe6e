import type { ReactNode } from 'react';
import type { BoardTry } from '../../../../lambdas/contract/board.ts';
import { keepTogether } from '../../lib/keepTogether.ts';
import type { Tried } from '../../lib/useTried.ts';
import { AllTried } from '../../ui/AllTried.tsx';
import { DoneSign } from '../../ui/DoneSign.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { TryList } from '../../ui/TryList.tsx';
import { tryWords } from '../../ui/tryWords.ts';

interface TriesProps {
  readonly tries: readonly BoardTry[];
  readonly tried: Tried<BoardTry>;
}

/** What there is to try on a board, which ticks by what the board shows. */
export function BoardTries({
  tries,
  tried: { done, isFinished, last, latest },
  wayOn,
}: TriesProps & { readonly wayOn: ReactNode }) {
  return (
    <div className="board-tries">
      <TryList tries={tries} done={done} last={last} />
      {isFinished && (
        <AllTried wayOn={wayOn}>
          <ShareButton
            label={tryWords.share}
            text={tryWords.shared(done.length)}
            url={() => window.location.href}
          />
        </AllTried>
      )}
      <p className="visuallyHidden" role="status">
        {latest?.notice}
      </p>
    </div>
  );
}

/** On a phone, where the list is a screen below what ticks it, this stays in sight with the board. @param isOn whether the board has run */
export function TryNow({
  tries,
  tried: { done, latest },
  isOn,
}: TriesProps & { readonly isOn: boolean }) {
  const next = tries.find((one) => !done.includes(one));
  return (
    <div className="board-now" aria-hidden="true">
      {isOn && (latest || next) && (
        <div>
          {latest && (
            <p key={latest.task} className="tries-notice">
              <DoneSign /> {keepTogether(latest.notice)}
            </p>
          )}
          {next && <p>{tryWords.next(next.task)}</p>}
        </div>
      )}
    </div>
  );
}
