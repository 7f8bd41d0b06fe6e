import { useEffect, useState } from 'react';

/** So long the button says what became of it. */
const saidMs = 2500;

/** Copies a text and says so. */
export function CopyButton({ text }: { readonly text: string }) {
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
      <button type="button" className="copyButton" onClick={copy}>
        {said === 'copied' ? 'Copied' : 'Copy'}
        <span className="visuallyHidden"> the code</span>
      </button>
      <span role="status" className={said === 'failed' ? 'copyButton-failed' : 'visuallyHidden'}>
        {said === 'copied' && 'Copied.'}
        {said === 'failed' && 'Your browser did not let it be copied. Select it by hand.'}
      </span>
    </>
  );
}
