import type { BoardTry } from '../../../../lambdas/contract/board.ts';
import { useTried } from '../../lib/useTried.ts';
import { AllTried } from '../../ui/AllTried.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { TryList } from '../../ui/TryList.tsx';
import { tryWords } from '../../ui/tryWords.ts';

/** What there is to try on a board, which ticks by what the board shows. */
export function BoardTries({
  name,
  tries,
  held,
}: {
  /** What this device remembers it under. */
  readonly name: string;
  readonly tries: readonly BoardTry[];
  readonly held: readonly BoardTry[];
}) {
  const { done, isFinished, latest } = useTried(name, tries, held, true);
  return (
    <div className="board-tries">
      <TryList tries={tries} done={done} latest={latest} />
      {isFinished && (
        <AllTried>
          <ShareButton
            label={tryWords.share}
            text={tryWords.shared(done.length)}
            url={() => window.location.href}
            tone="primary"
          />
        </AllTried>
      )}
      <p className="visuallyHidden" role="status">
        {latest?.notice}
      </p>
    </div>
  );
}
