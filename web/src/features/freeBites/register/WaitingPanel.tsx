import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import { waitInWords, waitSeconds } from '../../../api/waitSeconds.ts';
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
      <div className="confirmation-running" aria-hidden="true" />
      <h3>Your registration at {sent.collegeName}</h3>
      <p role="status">
        {asking
          ? 'It was sent before, and its answer never came. It is being looked for now.'
          : whyWaiting(registering)}
      </p>
      <p>
        What you typed is kept on this device until the answer comes, for a day at most. Nobody is
        registered twice by it.
      </p>
      <div className="actions">
        <Button busy={asking} busyText="Asking…" onClick={onAskNow}>
          Ask now
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
    return `Many registrations came from your network just now. Yours is sent again by itself in ${waitInWords(wait)}; leave this page open.`;
  }
  return `It was sent, but no answer has come: it may have arrived, or not. It is asked for again by itself. ${trouble(problem.status)}`;
}

function trouble(status: RefusedStatus): string {
  if (status !== 'noConnection') {
    return 'The freeBites service has trouble just now.';
  }
  return navigator.onLine
    ? 'The freeBites service cannot be reached just now.'
    : 'You are offline.';
}
