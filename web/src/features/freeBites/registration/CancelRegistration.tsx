import { useRouteMutation } from '../../../api/queries.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
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
  const cancelling = useRouteMutation('freeBites/giveBackPlace', onCancelled);

  return (
    <>
      <ConfirmButton
        label="Cancel registration"
        busy={cancelling.isPending}
        busyText="Cancelling…"
        question="Cancel your registration?"
        confirmText="Yes, cancel it"
        cancelText="Keep it"
        onConfirm={() => cancelling.mutate({ studentID })}
      >
        <p>
          Your place, or your spot on the waiting list, goes to the next student, and we delete what
          you told us. You can’t undo this.
        </p>
      </ConfirmButton>
      {cancelling.error && (
        <Notice tone="problem">
          We couldn’t cancel it. {hostWords(cancelling.error.problem, navigator.onLine)}
        </Notice>
      )}
    </>
  );
}
