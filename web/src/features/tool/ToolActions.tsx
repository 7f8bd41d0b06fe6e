import { Button } from '../../ui/Button.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import type { LiveTool } from './LiveTool.ts';
import { toolWords } from './words.ts';

/** Shares a calculation by its address, or starts over. */
export function ToolActions({ live }: { readonly live: LiveTool }) {
  function address() {
    live.writeAddress();
    return window.location.href;
  }

  return (
    <div className="actions tool-actions">
      <Button tone="plain" onClick={() => live.reset()}>
        {toolWords.reset}
      </Button>
      <ShareButton
        label={toolWords.share}
        text={toolWords.shared}
        url={address}
        copied={toolWords.linkCopied}
      />
    </div>
  );
}
