import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import './ConfirmButton.css';

/** Asks before something that cannot be taken back. Escape and the second button close it. */
function ConfirmDialog({
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

/** A button that asks before it does something that cannot be taken back. */
export function ConfirmButton({
  label,
  busy = false,
  busyText = label,
  tone = 'quiet',
  onConfirm,
  ...dialog
}: {
  readonly label: string;
  readonly busy?: boolean;
  readonly busyText?: string;
  readonly tone?: 'primary' | 'quiet';
  readonly question: string;
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly onConfirm: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  function confirm() {
    setAsking(false);
    onConfirm();
  }
  return (
    <>
      <Button tone={tone} busy={busy} busyText={busyText} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog {...dialog} onConfirm={confirm} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
