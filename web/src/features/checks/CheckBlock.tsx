import { type ReactNode, useRef, useState } from 'react';
import type { Block, CheckTask } from '../../../../lambdas/contract/document.ts';
import type { CheckReply } from '../../../../lambdas/contract/product.ts';
import { useApi } from '../../api/Api.ts';
import { problemWords } from '../../api/problemWords.ts';
import type { Success } from '../../api/send.ts';
import { DoneSign } from '../../ui/DoneSign.tsx';
import type { Asking } from './Asking.ts';
import type { CheckPlace } from './CheckPlace.ts';
import { ChoiceTask } from './ChoiceTask.tsx';
import { CodeTask } from './CodeTask.tsx';
import { NumberTask } from './NumberTask.tsx';
import { OrderTask } from './OrderTask.tsx';
import { ResultView } from './ResultView.tsx';
import { checkWords } from './words.ts';
import './CheckBlock.css';

type Graded = Success<'product/answerCheck'>['data'];
type Result = Graded['result'];
/** The answer of the server, or what is said when there is none. */
type Outcome = Graded | string;

/** A question, a way to answer it, and what the server said of the last answer. @param children the question */
export function CheckBlock({
  block,
  place: { itemID, own },
  children,
}: {
  readonly block: Block & { kind: 'check' };
  readonly place: CheckPlace;
  readonly children: ReactNode;
}) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wrong = useRef(new Set<string>());
  const isPassed = own?.passed.includes(block.id) || result?.passed;

  /** Different wrong answers of a visitor are counted here, as the server keeps nothing of visitors. */
  async function ask(reply: CheckReply): Promise<Outcome> {
    const call = { itemID, check: block.id, reply };
    if (own) {
      const went = await api.call('product/answerCheck', call);
      return went.kind === 'ok' ? went.answer.data : problemWords(went).text;
    }
    const others = [...wrong.current].filter((one) => one !== JSON.stringify(reply));
    const went = await api.call('product/tryCheck', { ...call, tries: others.length });
    return went.kind === 'ok' ? { ...went.answer.data, progress: null } : problemWords(went).text;
  }

  async function send(reply: CheckReply) {
    setBusy(true);
    setProblem(null);
    const went = await ask(reply);
    setBusy(false);
    if (typeof went === 'string') {
      setResult(null);
      setProblem(went);
      return;
    }
    const { result: graded, progress } = went;
    setResult(graded);
    if (!graded.passed && !isNotCounted(graded)) {
      wrong.current.add(JSON.stringify(reply));
    }
    if (progress) {
      own?.take(progress);
    }
  }

  const asking: Asking = { busy, send: (reply) => void send(reply) };
  return (
    // A group: one landmark for each question would bury those of the page.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and lays its content out in its own way.
    <div className="check" role="group" aria-label={checkWords.heading}>
      <p className="check-top">
        {checkWords.heading}
        {isPassed && (
          <span className="check-passed">
            <DoneSign words={false} /> {checkWords.passed}
          </span>
        )}
      </p>
      {children}
      <Task block={block} task={block.task} asking={asking} />
      {problem !== null && (
        <p className="check-problem" role="alert">
          {problem}
        </p>
      )}
      {result && <ResultView result={result} isVisitor={!own} />}
    </div>
  );
}

/** As the server counts: what says nothing about the reader's understanding is no try. */
function isNotCounted({ feedback }: Result): boolean {
  return feedback === 'unreadable' || feedback === 'unitMissing' || feedback === 'unitUnknown';
}

function Task({
  block,
  task,
  asking,
}: {
  readonly block: Block;
  readonly task: CheckTask;
  readonly asking: Asking;
}) {
  switch (task.kind) {
    case 'number':
      return <NumberTask task={task} asking={asking} />;
    case 'choice':
      return <ChoiceTask task={task} asking={asking} />;
    case 'order':
      return <OrderTask task={task} asking={asking} />;
    case 'code':
      return <CodeTask block={block} task={task} asking={asking} />;
  }
}
