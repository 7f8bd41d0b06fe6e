import type { StudentState } from '../../../../../lambdas/contract/vocabulary.ts';
import { useRouteMutation } from '../../../api/queries.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { cancelWords, hostWords, registrationTexts } from '../words.ts';

/** Cancels a registration, after asking once more. */
export function CancelRegistration({
  studentID,
  state,
  opened,
  onCancelled,
}: {
  readonly studentID: string;
  readonly state: StudentState;
  /** How many samples the student has opened. */
  readonly opened: number;
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
        <p>{cancelWords(state, opened)}</p>
      </ConfirmButton>
      {cancelling.error && (
        <Notice tone="problem">
          {words.failed} {hostWords(cancelling.error.problem, navigator.onLine)}
        </Notice>
      )}
    </>
  );
}
