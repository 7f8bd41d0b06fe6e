import { useState } from 'react';
import { Button } from './Button.tsx';
import { copyTexts } from './copyTexts.ts';

/** Shares a link by what the device offers for it; elsewhere it copies the link. */
export function ShareButton({
  label = copyTexts.share,
  what,
  text,
  url,
  copied = copyTexts.linkCopied,
  tone = 'quiet',
}: {
  readonly label?: string;
  /** What is shared, for those who cannot see what is beside it. */
  readonly what?: string;
  /** What is said with the link. */
  readonly text: string;
  /** The link at the moment of sharing. */
  readonly url: () => string;
  readonly copied?: string;
  readonly tone?: 'primary' | 'quiet' | 'plain';
}) {
  const [outcome, setOutcome] = useState<{ readonly url: string; readonly isCopied: boolean }>();

  async function share() {
    const link = url();
    try {
      if ('share' in navigator) {
        await navigator.share({ text, url: link });
        return;
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        // The person closed the device's own panel.
        return;
      }
    }
    try {
      await navigator.clipboard.writeText(`${text} ${link}`);
      setOutcome({ url: link, isCopied: true });
    } catch {
      setOutcome({ url: link, isCopied: false });
    }
  }

  return (
    <>
      <Button tone={tone} onClick={() => void share()}>
        {label}
        {what !== undefined && <span className="visuallyHidden"> {what}</span>}
      </Button>
      <span role="status" className="shareButton-outcome">
        {outcome && (outcome.isCopied ? copied : `${copyTexts.linkNotCopied} ${outcome.url}`)}
      </span>
    </>
  );
}
