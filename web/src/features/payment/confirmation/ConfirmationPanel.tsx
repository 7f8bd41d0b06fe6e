import { useEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ConfirmationWords } from './confirmationWords.ts';

/** In place of the button while a payment is confirmed, and when it has ended: how it stands, and where to go on. */
export function ConfirmationPanel({
  words,
  onClose,
}: {
  readonly words: ConfirmationWords;
  readonly onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone, so it would fall back to the top of the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className={`panel confirmation confirmation-${words.tone}`}
      aria-labelledby="confirmation"
    >
      {words.running && <div className="runningBar" />}
      <div role={words.tone === 'problem' ? 'alert' : 'status'}>
        <h2 id="confirmation" tabIndex={-1} ref={heading}>
          {words.title}
        </h2>
        <p>{words.text}</p>
      </div>
      <div className="actions">
        {words.running || (
          <Button tone="quiet" onClick={onClose}>
            See the plans
          </Button>
        )}
        <SiteLink className="button button-quiet" to={paths.user}>
          Your profile and orders
        </SiteLink>
      </div>
    </section>
  );
}
