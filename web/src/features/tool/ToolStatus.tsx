import { useEffect, useState } from 'react';
import { formatSize } from '../../lib/formatSize.ts';
import { Button } from '../../ui/Button.tsx';
import type { LiveTool, ToolState } from './LiveTool.ts';
import { toolWords } from './words.ts';

/** Results are read out once one has stopped typing for so long, ms. */
const readOutAfterMs = 800;

/** Why there are no new results; and for who cannot see them, the results themselves. */
export function ToolStatus({
  live,
  state,
}: {
  readonly live: LiveTool;
  readonly state: ToolState;
}) {
  const words = useQuiet(spokenWords(live, state));
  return (
    <>
      <Reason live={live} state={state} />
      <p className="visuallyHidden" role="status">
        {words}
      </p>
    </>
  );
}

function Reason({
  live,
  state: { phase, problems, bytes },
}: {
  readonly live: LiveTool;
  readonly state: ToolState;
}) {
  if (problems.size > 0) {
    return <p className="tool-reason">{toolWords.fix}</p>;
  }
  switch (phase) {
    case 'asking':
      return (
        <div className="tool-reason">
          <p>{toolWords.askData(formatSize(bytes))}</p>
          <Button onClick={() => live.agree()}>{toolWords.download}</Button>
        </div>
      );
    case 'notLoaded':
      return (
        <div className="tool-reason">
          <p>{toolWords.notLoaded}</p>
          <Button onClick={() => live.agree()}>{toolWords.retry}</Button>
        </div>
      );
    case 'tooLong':
    case 'failed':
      return <p className="tool-reason">{toolWords[phase]}</p>;
    default:
      return null;
  }
}

/** Empty until something has changed: what is there at first is read like the rest of the page. */
export function spokenWords(
  { tool }: Pick<LiveTool, 'tool'>,
  { phase, problems, shown, bytes }: ToolState,
): string {
  if (shown === tool.shown && problems.size === 0 && phase === 'ready') {
    return '';
  }
  if (problems.size > 0) {
    return toolWords.fix;
  }
  if (phase === 'asking') {
    return toolWords.askData(formatSize(bytes));
  }
  if (phase === 'tooLong' || phase === 'failed' || phase === 'notLoaded') {
    return toolWords[phase];
  }
  return tool.results
    .flatMap(({ name, label, kind }) => {
      const value = shown[name];
      return kind !== 'file' && typeof value === 'string' ? [`${label}: ${value}`] : [];
    })
    .join('; ');
}

/** A text once it has stopped changing. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), readOutAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
