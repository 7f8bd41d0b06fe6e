import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Tool } from '../../../../lambdas/contract/tool.ts';
import { LiveTool } from './LiveTool.ts';
import './Tool.css';
import { ToolActions } from './ToolActions.tsx';
import { ToolCases } from './ToolCases.tsx';
import { ToolInputs } from './ToolInputs.tsx';
import { ToolResults } from './ToolResults.tsx';
import { ToolStatus } from './ToolStatus.tsx';
import { toolWords } from './words.ts';

/** The tool of an open document. Loaded with the entries that have one. */
export function ToolPanel({ tool }: { readonly tool: Tool }) {
  const { search } = useLocation();
  const live = useMemo(() => new LiveTool(tool, search), [tool, search]);
  useEffect(() => {
    live.start();
    return () => live.close();
  }, [live]);
  const state = useSyncExternalStore(
    (listener) => live.subscribe(listener),
    () => live.get(),
    () => live.get(),
  );
  const id = useId();
  const isWide = tool.inputs.some(({ kind }) => kind === 'rows');
  const isOld = state.problems.size > 0 || state.phase !== 'ready';
  const inputs = (
    <form
      className="tool-inputs"
      aria-label={toolWords.inputs}
      noValidate
      onFocus={() => live.warmUp()}
      onSubmit={(event) => event.preventDefault()}
    >
      <ToolInputs live={live} state={state} />
      <ToolActions live={live} state={state} />
    </form>
  );
  return (
    <section className={`tool ${isWide ? '' : 'tool-beside'}`} aria-labelledby={id}>
      <h2 className="tool-title" id={id}>
        {tool.title}
      </h2>
      {!isWide && inputs}
      <ToolResults
        results={tool.results}
        shown={state.shown}
        isOld={isOld && state.phase !== 'busy'}
        isBusy={state.phase === 'busy'}
        inputs={isWide && inputs}
      >
        <ToolStatus live={live} state={state} />
      </ToolResults>
      <ToolCases live={live} />
    </section>
  );
}
