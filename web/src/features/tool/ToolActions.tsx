import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { LiveTool } from './LiveTool.ts';
import { toolWords } from './words.ts';

/** Shares a calculation by its address, or starts over. */
export function ToolActions({ live }: { readonly live: LiveTool }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();

  async function copy() {
    live.writeAddress();
    try {
      await navigator.clipboard.writeText(window.location.href);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }

  return (
    <div className="actions tool-actions">
      <Button tone="quiet" onClick={() => void copy()}>
        {toolWords.copyLink}
      </Button>
      <Button tone="quiet" onClick={() => live.reset()}>
        {toolWords.reset}
      </Button>
      <span role="status">
        {outcome === 'copied' && toolWords.linkCopied}
        {outcome === 'notCopied' && toolWords.linkNotCopied}
      </span>
    </div>
  );
}
