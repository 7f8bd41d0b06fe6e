import { ConfirmDialog } from '../../ui/ConfirmButton.tsx';
import { leavingTexts } from './leavingWords.ts';
import type { Session } from './useSession.ts';

/** Asks who signs out whether what could not be sent may be lost. */
export function LeavingDialog({
  session: { state, leaveAnyway, stay },
}: {
  readonly session: Session;
}) {
  const unsent = 'leaving' in state ? state.leaving : undefined;
  return typeof unsent === 'number' ? (
    <ConfirmDialog
      question={leavingTexts.question}
      confirmText={leavingTexts.confirm}
      cancelText={leavingTexts.stay}
      onConfirm={leaveAnyway}
      onCancel={stay}
    >
      <p>{leavingTexts.effect(unsent)}</p>
    </ConfirmDialog>
  ) : null;
}
