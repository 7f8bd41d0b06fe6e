import { Button } from '../../ui/Button.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import type { LiveTool, ToolState } from './LiveTool.ts';
import { toolWords } from './words.ts';

/** Shares a calculation by its address, or starts over. What cannot be calculated is not shared. */
export function ToolActions({
  live,
  state,
}: {
  readonly live: LiveTool;
  readonly state: ToolState;
}) {
  function address() {
    live.writeAddress();
    return window.location.href;
  }

  return (
    <div className="actions tool-actions">
      <Button tone="plain" onClick={() => live.reset()}>
        {toolWords.reset}
      </Button>
      {state.problems.size === 0 && (
        <ShareButton
          label={toolWords.share}
          text={toolWords.shared}
          url={address}
          copied={toolWords.linkCopied}
        />
      )}
    </div>
  );
}
