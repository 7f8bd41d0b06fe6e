import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import { waitInWords, waitSeconds } from '../../../api/problemWords.ts';
import { Button } from '../../../ui/Button.tsx';
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
  return (
    <div className="panel waitingPanel">
      <div className="runningBar" aria-hidden="true" />
      <h3>Your registration at {sent.collegeName}</h3>
      <p role="status">
        {asking
          ? 'We sent it before but got no answer. We’re checking on it now.'
          : whyWaiting(registering)}
      </p>
      <p>
        What you typed stays on this device until we get an answer, for a day at most. You won’t be
        registered twice.
      </p>
      <div className="actions">
        <Button busy={asking} busyText="Checking…" onClick={onAskNow}>
          Check now
        </Button>
        {!asking && (
          <Button tone="quiet" onClick={onTakeBack}>
            Change what I typed
          </Button>
        )}
      </div>
    </div>
  );
}

function whyWaiting({ problem }: Extract<Registering, { kind: 'waiting' }>): string {
  const wait = waitSeconds(problem.answer);
  if (wait !== undefined) {
    return `Too many registrations came from your network. We’ll send yours again in ${waitInWords(wait)}. Keep this page open.`;
  }
  return `We sent it but got no answer, so it may or may not have arrived. We’ll keep checking. ${trouble(problem.status)}`;
}

function trouble(status: RefusedStatus): string {
  if (status !== 'noConnection') {
    return 'The freeBites service is having trouble right now.';
  }
  return navigator.onLine ? 'We can’t reach the freeBites service right now.' : 'You’re offline.';
}
