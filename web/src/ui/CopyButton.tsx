import { useEffect, useState } from 'react';
import { BareButton } from './Button.tsx';
import { copyTexts } from './copyTexts.ts';

/** So long the button says what became of it. */
const shownMs = 2500;

/** Copies a text and says so. */
export function CopyButton({
  text,
  what,
  className = 'copyButton',
}: {
  readonly text: string;
  /** What is copied, for those who cannot see what is beside it. */
  readonly what: string;
  readonly className?: string;
}) {
  const [copyState, setCopyState] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (copyState) {
      const timer = setTimeout(() => setCopyState(undefined), shownMs);
      return () => clearTimeout(timer);
    }
    return;
  }, [copyState]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopyState('copied');
    } catch {
      setCopyState('failed');
    }
  }

  return (
    <>
      <BareButton className={className} onClick={() => void copy()}>
        {copyState === 'copied' ? copyTexts.copied : copyTexts.copy}
        <span className="visuallyHidden"> {what}</span>
      </BareButton>
      <span
        role="status"
        className={copyState === 'failed' ? 'copyButton-failed' : 'visuallyHidden'}
      >
        {copyState === 'copied' && copyTexts.copiedAloud}
        {copyState === 'failed' && copyTexts.notCopied}
      </span>
    </>
  );
}
