import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import './ConfirmDialog.css';

/** Asks before something that cannot be taken back. Escape and the second button close it. */
export function ConfirmDialog({
  question,
  confirmText,
  cancelText = 'Cancel',
  onConfirm,
  onCancel,
  children,
}: {
  readonly question: string;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) {
      shown.showModal();
    }
    return () => shown?.close();
  }, []);
  return (
    <dialog className="confirmDialog" ref={dialog} aria-labelledby={heading} onCancel={onCancel}>
      <h2 id={heading}>{question}</h2>
      {children}
      <div className="actions">
        <Button tone="danger" onClick={onConfirm}>
          {confirmText}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {cancelText}
        </Button>
      </div>
    </dialog>
  );
}
