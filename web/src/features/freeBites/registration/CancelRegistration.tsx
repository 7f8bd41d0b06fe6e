import { useState } from 'react';
import { useRouteMutation } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { hostWords } from '../hostWords.ts';

/** Cancels a registration, after asking once more. */
export function CancelRegistration({
  studentID,
  onCancelled,
}: {
  readonly studentID: string;
  readonly onCancelled: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const cancelling = useRouteMutation('freeBites/giveBackPlace', onCancelled);

  return (
    <>
      <Button
        tone="quiet"
        busy={cancelling.isPending}
        busyText="Cancelling…"
        onClick={() => setAsking(true)}
      >
        Cancel registration
      </Button>
      {asking && (
        <ConfirmDialog
          question="Cancel your registration?"
          confirmText="Yes, cancel it"
          onConfirm={() => {
            setAsking(false);
            cancelling.mutate({ studentID });
          }}
          cancelText="Keep it"
          onCancel={() => setAsking(false)}
        >
          <p>
            Your place, or your spot on the waiting list, goes to the next student, and we delete
            what you told us. You can’t undo this.
          </p>
        </ConfirmDialog>
      )}
      {cancelling.error && (
        <Notice tone="problem">
          We couldn’t cancel it. {hostWords(cancelling.error.problem, navigator.onLine)}
        </Notice>
      )}
    </>
  );
}
