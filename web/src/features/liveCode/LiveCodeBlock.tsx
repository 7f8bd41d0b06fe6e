import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { BareButton } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { blockWords } from '../catalogue/words.ts';
import type { Cell, CellState } from './LiveDocument.ts';
import './LiveCodeBlock.css';
import { LiveOutput } from './LiveOutput.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { useOutputInView } from './useOutputInView.ts';
import { languageNames, liveWords } from './words.ts';

const { Part: CodeEditor } = lazyPart(async () => (await import('./CodeEditor.tsx')).CodeEditor);

/**
 * A block of code that the reader can run and change. The editor is loaded when it is opened.
 *
 * @param children the code as the entry shows it
 */
export function LiveCodeBlock({
  cell,
  opensOnTap = false,
  children,
}: {
  readonly cell: Cell;
  /** Of code that is there to be changed: a tap on it opens the editor. */
  readonly opensOnTap?: boolean;
  readonly children: ReactNode;
}) {
  const state = useSyncExternalStore(
    (listener) => cell.subscribe(listener),
    () => cell.get(),
    () => cell.get(),
  );
  const [editing, setEditing] = useState(false);
  const { output, pressed } = useOutputInView(state);
  const isShown = editing || cell.isChanged;
  const errorLine = state.error?.line ?? null;
  return (
    <div className="codeBlock">
      <div className="codeBlock-top">
        <span className="codeBlock-language">{languageNames[cell.language]}</span>
        <Buttons
          cell={cell}
          state={state}
          editing={editing}
          setEditing={setEditing}
          onRun={pressed}
        />
        <LiveStatus cell={cell} state={state} />
        <CopyButton text={state.code} what={blockWords.theCode(state.code)} />
      </div>
      {isShown ? (
        <LazyPart fallback={children}>
          <CodeEditor
            language={cell.language}
            label={liveWords.editor(languageNames[cell.language], cell.name)}
            code={state.code}
            errorLine={errorLine}
            focused={editing}
            onChange={(code) => cell.edit(code)}
            onRun={() => {
              pressed();
              void cell.run();
            }}
          />
        </LazyPart>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: people who use a screen reader have “Edit”.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has “Edit”, too.
        <div className="liveCode-text" onClick={opensOnTap ? () => setEditing(true) : undefined}>
          {children}
          {errorLine !== null && <ErrorLine line={errorLine} />}
        </div>
      )}
      {opensOnTap && !isShown && <p className="liveCode-help">{liveWords.tapToEdit}</p>}
      {editing && <p className="liveCode-help liveCode-keys">{liveWords.editorHelp}</p>}
      {cell.isChanged && (
        <p className="liveCode-help">{state.saveFailed ? liveWords.saveFailed : liveWords.saved}</p>
      )}
      <div ref={output}>
        <LiveOutput cell={cell} state={state} />
      </div>
    </div>
  );
}

interface ButtonsProps {
  readonly cell: Cell;
  readonly state: CellState;
  readonly editing: boolean;
  setEditing(editing: boolean): void;
  /** Called when the reader starts a run. */
  onRun(): void;
}

function Buttons({ cell, state, editing, setEditing, onRun }: ButtonsProps) {
  const isBusy = ['loading', 'waiting', 'running'].includes(state.phase);
  const what = <span className="visuallyHidden">{liveWords.theBlock(cell.name)}</span>;
  return (
    <>
      <BareButton
        className="liveCode-run"
        onClick={() => {
          if (isBusy) {
            cell.stop();
          } else {
            onRun();
            void cell.run();
          }
        }}
      >
        {isBusy ? liveWords.stop : state.phase === 'ended' ? liveWords.runAgain : liveWords.run}
        {what}
      </BareButton>
      <BareButton
        className="copyButton liveCode-button"
        aria-pressed={editing}
        onClick={() => setEditing(!editing)}
      >
        {editing ? liveWords.closeEditor : liveWords.edit}
        {what}
      </BareButton>
      {(cell.isChanged || state.phase === 'ended') && !isBusy && (
        <BareButton
          className="copyButton liveCode-button liveCode-extra"
          onClick={() => {
            setEditing(false);
            cell.reset();
          }}
        >
          {liveWords.reset}
          {what}
        </BareButton>
      )}
    </>
  );
}

/** Marks a line of code that does not wrap. */
function ErrorLine({ line }: { readonly line: number }) {
  return (
    <span
      className="liveCode-errorLine"
      style={{ insetBlockStart: `calc(var(--space-3) + ${line - 1} * 0.9rem * 1.55)` }}
      title={liveWords.errorLine(line)}
    />
  );
}
