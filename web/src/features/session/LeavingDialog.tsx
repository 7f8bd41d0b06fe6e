import { ConfirmDialog } from '../../ui/ConfirmButton.tsx';
import type { Session } from './useSession.ts';
import { sessionTexts } from './words.ts';

/** Asks who signs out whether what could not be sent may be lost. */
export function LeavingDialog({
  session: { state, leaveAnyway, stay },
}: {
  readonly session: Session;
}) {
  const unsent = 'leaving' in state ? state.leaving : undefined;
  return typeof unsent === 'number' ? (
    <ConfirmDialog
      question={sessionTexts.leavingQuestion}
      confirmText={sessionTexts.leaveAnyway}
      cancelText={sessionTexts.stay}
      onConfirm={leaveAnyway}
      onCancel={stay}
    >
      <p>{sessionTexts.leavingEffect(unsent)}</p>
    </ConfirmDialog>
  ) : null;
}
