import { useEffect, useState } from 'react';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { formatSize } from '../../lib/formatSize.ts';
import { BareButton } from '../../ui/Button.tsx';
import { type Cell, type CellState, limitMs } from './LiveDocument.ts';
import { messageOf } from './messageOf.ts';
import { languageNames, liveWords } from './words.ts';

const { Part: Explanation } = lazyPart(async () => (await import('./Explanation.tsx')).Explanation);

/** The line beside a block’s buttons: what it does, and what became of it. */
export function LiveStatus({ cell, state }: { readonly cell: Cell; readonly state: CellState }) {
  const language = languageNames[cell.language];
  switch (state.phase) {
    case 'idle':
      return null;
    case 'asking':
      return (
        <p className="liveCode-status">
          {liveWords.download(language, formatSize(state.bytes))}{' '}
          <BareButton className="liveCode-run" onClick={() => void cell.run()}>
            {liveWords.downloadNow}
          </BareButton>
        </p>
      );
    case 'loading':
      return (
        <>
          <p className="liveCode-status" role="status">
            {state.bytes > 0 && state.amount < 1
              ? liveWords.loading(language, formatSize(state.bytes), Math.floor(state.amount * 100))
              : liveWords.starting(language)}
          </p>
          <div className="runningBar liveCode-bar" />
        </>
      );
    case 'waiting':
      return (
        <p className="liveCode-status" role="status">
          {liveWords.runningAbove(state.ranAbove)}
        </p>
      );
    case 'running':
      return <Running cell={cell} state={state} />;
    case 'ended':
      return (
        <div
          className={`liveCode-status ${state.error || state.broken ? 'liveCode-failed' : ''}`}
          role="status"
        >
          {endWords(cell, state)}
          {state.error && (
            <LazyPart fallback={null}>
              <Explanation language={cell.language} trace={state.error.text} />
            </LazyPart>
          )}
        </div>
      );
  }
}

/** How long it has run of the time that it has. */
function Running({ cell, state: { until } }: { readonly cell: Cell; readonly state: CellState }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const [startedAt] = useState(until - limitMs);
  const seconds = Math.floor((now - startedAt) / 1000);
  return seconds < 1 ? (
    <p className="liveCode-status">{liveWords.started}</p>
  ) : (
    <p className="liveCode-status">
      {liveWords.running(seconds, Math.round((until - startedAt) / 1000))}{' '}
      <BareButton className="copyButton liveCode-button" onClick={() => cell.giveMoreTime()}>
        {liveWords.moreTime}
      </BareButton>
    </p>
  );
}

function endWords(
  cell: Cell,
  { broken, error, ranAbove, output, isCut, rows, tookMs }: CellState,
): string {
  if (broken === 'notLoaded') {
    return liveWords.notLoaded(languageNames[cell.language]);
  }
  if (broken) {
    return liveWords[broken];
  }
  const above = ranAbove > 0 && liveWords.ranAbove(ranAbove);
  if (error) {
    return sentences(above, liveWords.failed(error.line), messageOf(error.text));
  }
  if (output === '') {
    return sentences(above, liveWords.printedNothing);
  }
  const took = liveWords.took(tookMs);
  if (rows?.isCut) {
    return sentences(above, took, liveWords.rowsCut(rows.values.length));
  }
  const isSame = !isCut && output.trimEnd() === cell.block.output?.trimEnd();
  return sentences(above, took, isSame && liveWords.same, isCut && liveWords.cut);
}

function sentences(...words: readonly (string | false)[]): string {
  return words.filter(Boolean).join(' ');
}
