import { useState, useSyncExternalStore } from 'react';
import type { Block, CheckTask } from '../../../../lambdas/contract/document.ts';
import { DoneSign } from '../../ui/DoneSign.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { blockWords } from '../catalogue/words.ts';
import { useLiveDocument } from '../liveCode/LiveCode.tsx';
import { LiveCodeBlock } from '../liveCode/LiveCodeBlock.tsx';
import { type Cell, checksum, type LiveDocument } from '../liveCode/LiveDocument.ts';
import { languageNames } from '../liveCode/words.ts';
import type { Asking } from './Asking.ts';
import { type CaseResult, harnessOf, readResults } from './harness.ts';
import { SubmitAnswer } from './SubmitAnswer.tsx';
import { checkWords } from './words.ts';

/** Code to complete. It is tried on this device, in the worker that runs the entry's code; what is sent of it is what came out. */
export function CodeTask({
  block,
  task,
  asking,
}: {
  readonly block: Block;
  readonly task: CheckTask & { kind: 'code' };
  readonly asking: Asking;
}) {
  const live = useLiveDocument();
  const cell = live?.checkCellOf(block);
  return live && cell && <CellTask live={live} cell={cell} task={task} asking={asking} />;
}

function CellTask({
  live,
  cell,
  task,
  asking,
}: {
  readonly live: LiveDocument;
  readonly cell: Cell;
  readonly task: CheckTask & { kind: 'code' };
  readonly asking: Asking;
}) {
  const isChanged = useSyncExternalStore(
    (listener) => cell.subscribe(listener),
    () => cell.isChanged,
    () => cell.isChanged,
  );
  const [results, setResults] = useState<readonly CaseResult[] | null | 'notRun'>(null);
  const [isRunning, setRunning] = useState(false);
  async function tryCode() {
    setRunning(true);
    const printed = await live.runThen(cell, harnessOf(task));
    setRunning(false);
    const found = readResults(printed ?? '', task);
    setResults(found?.cases ?? 'notRun');
    if (found) {
      const { cases, values } = found;
      const passed = cases.every(({ isRight }) => isRight);
      asking.send({
        kind: 'code',
        passed,
        code: checksum(cell.get().code),
        values: [...values],
      });
    } else {
      asking.forget();
    }
  }
  return (
    <SubmitAnswer
      busy={asking.busy || isRunning}
      isPassed={asking.isPassed}
      isEmpty={!isChanged}
      words={checkWords.submitCode}
      emptyText={checkWords.unchanged}
      onSubmit={() => void tryCode()}
    >
      <LiveCodeBlock cell={cell} opensOnTap>
        <ScrollBox name={blockWords.code(languageNames[task.language])} className="codeBlock-text">
          <pre>
            <code>{task.start}</code>
          </pre>
        </ScrollBox>
      </LiveCodeBlock>
      {results === 'notRun' && (
        <p className="field-problem" role="alert">
          {checkWords.notRun}
        </p>
      )}
      {Array.isArray(results) && <Cases task={task} results={results} />}
    </SubmitAnswer>
  );
}

function Cases({
  task: { cases },
  results,
}: {
  readonly task: CheckTask & { kind: 'code' };
  readonly results: readonly CaseResult[];
}) {
  return (
    <ul className="check-cases" aria-label={checkWords.cases}>
      {cases.map(({ call, value }, at) => {
        const { isRight = false, got = '' } = results[at] ?? {};
        return (
          <li key={call}>
            {isRight ? (
              <>
                <DoneSign words={false} /> <span className="visuallyHidden">{checkWords.yes}</span>{' '}
                <code>{checkWords.rightCase(call, value)}</code>
              </>
            ) : (
              <>
                <strong>{checkWords.no}</strong> <code>{checkWords.wrongCase(call, value)}</code>{' '}
                {checkWords.got(got)}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
