import { useEffect, useRef } from 'react';
import { formatTime } from '../../lib/formatDate.ts';
import { Button } from '../../ui/Button.tsx';
import type { Session } from './useSession.ts';

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
          {place(device, startedAt)}
        </h2>
        <p id="elsewhere-words">
          You can use one device at a time. Nothing you typed here is lost.
        </p>
        <div className="actions">
          <Button onClick={session.continueHere}>Use here instead</Button>
          <Button tone="quiet" onClick={session.signOut}>
            Sign out on this device
          </Button>
        </div>
      </div>
    </div>
  );
}

function place(device: string | null, startedAt: number | null): string {
  const where = `You’re using Xplorers on another device: ${device ?? 'another browser'}`;
  return startedAt === null ? where : `${where}, since ${formatTime(startedAt)}`;
}
