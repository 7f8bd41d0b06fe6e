import { useRouteMutation } from '../../../api/queries.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { hostWords, registrationTexts } from '../words.ts';

/** Cancels a registration, after asking once more. */
export function CancelRegistration({
  studentID,
  onCancelled,
}: {
  readonly studentID: string;
  readonly onCancelled: () => void;
}) {
  const words = registrationTexts.cancel;
  const cancelling = useRouteMutation('freeBites/giveBackPlace', onCancelled);

  return (
    <>
      <ConfirmButton
        label={words.label}
        busy={cancelling.isPending}
        busyText={words.busy}
        question={words.question}
        confirmText={words.confirm}
        cancelText={words.keep}
        onConfirm={() => cancelling.mutate({ studentID })}
      >
        <p>{words.effect}</p>
      </ConfirmButton>
      {cancelling.error && (
        <Notice tone="problem">
          {words.failed} {hostWords(cancelling.error.problem, navigator.onLine)}
        </Notice>
      )}
    </>
  );
}
