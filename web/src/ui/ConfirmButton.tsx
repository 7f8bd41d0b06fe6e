import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { uiTexts } from './words.ts';

/** Asks before something that cannot be taken back. The keyboard starts on the safe button; Escape does the same. */
export function ConfirmDialog({
  question,
  confirmText,
  confirmTone = 'danger',
  cancelText = uiTexts.cancel,
  onConfirm,
  onCancel,
  children,
}: {
  readonly question: string;
  readonly confirmText: string;
  readonly confirmTone?: 'danger' | 'primary';
  readonly cancelText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const safe = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    safe.current?.focus();
    return () => shown?.close();
  }, []);
  // On its own below the page, so that no list or form around the button lays it out.
  return createPortal(
    <dialog className="confirmDialog" ref={dialog} aria-labelledby={heading} onCancel={onCancel}>
      <h2 id={heading}>{question}</h2>
      {children}
      <div className="actions">
        <Button tone={confirmTone} onClick={onConfirm}>
          {confirmText}
        </Button>
        <Button ref={safe} tone="quiet" onClick={onCancel}>
          {cancelText}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

/** A button that asks before it does something that cannot be taken back. */
export function ConfirmButton({
  label,
  busy = false,
  busyText,
  tone = 'quiet',
  onConfirm,
  ...dialog
}: {
  readonly label: ReactNode;
  readonly busy?: boolean;
  /** While it is busy; the label when it is left out. */
  readonly busyText?: string;
  readonly tone?: 'primary' | 'quiet' | 'plain';
  readonly question: string;
  readonly confirmText: string;
  /** Primary for what takes nothing away. */
  readonly confirmTone?: 'danger' | 'primary';
  readonly cancelText?: string;
  readonly onConfirm: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    setAsking(false);
    opener.current?.focus();
  }
  function confirm() {
    close();
    onConfirm();
  }
  return (
    <>
      <Button
        ref={opener}
        tone={tone}
        busy={busy}
        {...(busyText !== undefined && { busyText })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && <ConfirmDialog {...dialog} onConfirm={confirm} onCancel={close} />}
    </>
  );
}
