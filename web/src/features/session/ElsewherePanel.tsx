import { useEffect, useRef } from 'react';
import { formatTime } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import type { Session } from './useSession.ts';
import { elsewhereTexts as texts } from './words.ts';

/** Covers the page while a newer web session exists. The page stays underneath as it was. */
export function ElsewherePanel({
  device,
  startedAt,
  session,
}: {
  readonly device: string | null;
  readonly startedAt: number | null;
  readonly session: Session;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      // Back to where the person was, once the page can take the focus again.
      if (before instanceof HTMLElement) {
        requestAnimationFrame(() => before.focus());
      }
    };
  }, []);
  return (
    <div className="elsewhere">
      <div
        className="elsewhere-panel"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="elsewhere-heading"
        aria-describedby="elsewhere-words"
      >
        <h2 id="elsewhere-heading" tabIndex={-1} ref={heading}>
          {texts.heading(device)}
        </h2>
        <p id="elsewhere-words">
          {device !== null &&
            texts.place(device, startedAt === null ? null : formatTime(startedAt))}{' '}
          {texts.text}
        </p>
        <div className="actions">
          <Button onClick={session.continueHere}>{texts.continueHere}</Button>
          <Button tone="quiet" onClick={session.signOut}>
            {texts.signOut}
          </Button>
        </div>
      </div>
    </div>
  );
}
