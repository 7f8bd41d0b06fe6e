import { waitInWords, waitSeconds } from '../../../api/problemWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { registerTexts, waitingWords } from '../words.ts';
import type { Registering } from './useRegistering.ts';

/** A registration whose answer has not come: that it is not lost, and what can be done meanwhile. */
export function WaitingPanel({
  registering,
  onAskNow,
  onTakeBack,
}: {
  readonly registering: Extract<Registering, { kind: 'asking' | 'waiting' }>;
  readonly onAskNow: () => void;
  readonly onTakeBack: () => void;
}) {
  const { sent } = registering;
  const asking = registering.kind === 'asking';
  const words = registerTexts.waiting;
  return (
    <div className="panel waitingPanel">
      <div className="runningBar" aria-hidden="true" />
      <h3>{words.heading(sent.collegeName)}</h3>
      <p role="status">{asking ? words.asking : whyWaiting(registering)}</p>
      <p>{words.safe}</p>
      <div className="actions">
        <Button busy={asking} busyText={words.checking} onClick={onAskNow}>
          {words.checkNow}
        </Button>
        {!asking && (
          <Button tone="quiet" onClick={onTakeBack}>
            {words.change}
          </Button>
        )}
      </div>
    </div>
  );
}

function whyWaiting({ problem }: Extract<Registering, { kind: 'waiting' }>): string {
  const wait = waitSeconds(problem.answer);
  return waitingWords(problem.status, wait === undefined ? undefined : waitInWords(wait));
}
