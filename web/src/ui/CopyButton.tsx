import { useEffect, useState } from 'react';
import { uiTexts } from './words.ts';
import './CopyButton.css';

/** So long the button says what became of it. */
const saidMs = 2500;

/** Copies a text and says so. */
export function CopyButton({
  text,
  what,
  className = 'copyButton',
}: {
  readonly text: string;
  /** What is copied, for those who cannot see what stands beside it. */
  readonly what: string;
  readonly className?: string;
}) {
  const [said, setSaid] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (said) {
      const timer = setTimeout(() => setSaid(undefined), saidMs);
      return () => clearTimeout(timer);
    }
    return;
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('failed');
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={copy}>
        {said === 'copied' ? uiTexts.copied : uiTexts.copy}
        <span className="visuallyHidden"> {what}</span>
      </button>
      <span role="status" className={said === 'failed' ? 'copyButton-failed' : 'visuallyHidden'}>
        {said === 'copied' && uiTexts.copiedAloud}
        {said === 'failed' && uiTexts.notCopied}
      </span>
    </>
  );
}
