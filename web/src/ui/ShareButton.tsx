import { useState } from 'react';
import { itemPath } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { endingWords } from '../words.ts';

/** Shares the link of an entry by what the device offers for it; elsewhere it copies the link. */
export function ShareButton({ id, makes }: { readonly id: string; readonly makes: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const url = () => new URL(itemPath(id), window.location.origin).href;

  async function share() {
    const text = endingWords.shared(makes);
    try {
      if ('share' in navigator) {
        await navigator.share({ text, url: url() });
        return;
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        // The learner closed the device's own panel.
        return;
      }
    }
    try {
      await navigator.clipboard.writeText(`${text} ${url()}`);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }

  return (
    <>
      <Button onClick={() => void share()}>{endingWords.share}</Button>
      <span role="status" className="completion-shared">
        {outcome === 'copied' && endingWords.linkCopied}
        {outcome === 'notCopied' && `${endingWords.linkNotCopied} ${url()}`}
      </span>
    </>
  );
}
