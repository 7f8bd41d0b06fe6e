import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Block, CheckTask } from '../../../../lambdas/contract/document.ts';
import type { CheckReply } from '../../../../lambdas/contract/groups/product.ts';
import { useApi } from '../../api/Api.ts';
import { problemWords } from '../../api/problemWords.ts';
import type { Outcome, Problem, Success } from '../../api/send.ts';
import { words } from '../../api/words.ts';
import { DoneSign } from '../../ui/DoneSign.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { onSentChange, type SentChange, takeSentAnswer } from '../device/sentChanges.ts';
import { useSession } from '../session/useSession.ts';
import type { Asking } from './Asking.ts';
import { type CheckPlace, checkAnchor } from './CheckPlace.ts';
import { ChoiceTask } from './ChoiceTask.tsx';
import { CodeTask } from './CodeTask.tsx';
import { FoldedTask } from './FoldedTask.tsx';
import { NumberTask } from './NumberTask.tsx';
import { OrderTask } from './OrderTask.tsx';
import { passedOrder } from './passedOrder.ts';
import { ResultView } from './ResultView.tsx';
import { checkWords, uncounted } from './words.ts';
import './CheckBlock.css';

type Graded = Success<'product/answerCheck'>['data'];
type Result = Graded['result'];
/** How an answer went: graded, with a problem in words, or stored on this device until the server can be reached. */
type AnswerOutcome =
  | (Graded & Pick<Said, 'kept' | 'unsaved'>)
  | { readonly problem: string }
  | 'stored';

/** What is said of the last answer. */
interface Said {
  readonly result: Result | null;
  /** What became of a visitor's right answer, where that has to be said: it is the first on this device, or this browser keeps nothing. */
  readonly kept?: 'first' | 'nowhere' | undefined;
  /** Why a right answer isn't saved: the person, or a parent or guardian, hasn't agreed. */
  readonly unsaved?: string | undefined;
  /** Whether it waited on this device, and is in the person's account now. */
  readonly isSent: boolean;
  readonly problem: string | null;
}
const nothingSaid: Said = {
  result: null,
  isSent: false,
  problem: null,
};

/** A question, a way to answer it, and what the server said of the last answer. @param children the question */
export function CheckBlock({
  block,
  place: { itemID, outline, isCertified, own, completed },
  children,
}: {
  readonly block: Block & { kind: 'check' };
  readonly place: CheckPlace;
  readonly children: ReactNode;
}) {
  const [{ result, kept, unsaved, isSent, problem }, say] = useSaid(itemID, block.id);
  const wasPassed = own?.passed.includes(block.id) ?? false;
  const isShownPassed = wasPassed && !own?.onReviewed;
  const isPassed = isShownPassed || (result?.passed ?? false);
  const isFolded = isShownPassed && !result && block.task.kind !== 'code';
  const isToRepeat = isCertified && (own?.toRepeat.includes(block.id) ?? false);
  const order = isToRepeat || own?.onReviewed ? undefined : orderOf(block, own);
  const isPending = isPendingIn(own, block.id);
  const { busy, send } = useSend(itemID, block.id, own, say);
  const session = useSession().state.kind;
  const question = useArrivalAt(isSent);

  const anchor = checkAnchor(block.id);
  const [heading, asked] = [`${anchor}-heading`, `${anchor}-asked`];
  const asking: Asking = {
    question: asked,
    busy,
    isPassed,
    send: (reply) => void send(reply.kind === 'number' ? { ...reply, again: own?.again } : reply),
    correct: () =>
      say((before) => (before.result && isNotCounted(before.result) ? nothingSaid : before)),
    forget: () => say(nothingSaid),
  };
  return (
    // A group: one landmark for each question would bury those of the page.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and lays its content out in its own way.
    <div
      className="check"
      role="group"
      id={anchor}
      aria-labelledby={`${heading} ${asked}`}
      tabIndex={-1}
      ref={question}
    >
      <div className="check-top">
        <h3 id={heading}>
          {checkWords.heading} {!own?.onReviewed && placeWords(block.id, outline)}
        </h3>
        {isPassed && (
          <span className="check-passed">
            <DoneSign words={false} /> {checkWords.passed}
          </span>
        )}
      </div>
      <div className="check-question" id={asked}>
        {children}
      </div>
      <FoldedTask isFolded={isFolded} answer={order?.join(' → ')}>
        <Task block={block} task={block.task} asking={asking} />
      </FoldedTask>
      {problem !== null && <Notice tone="problem">{problem}</Notice>}
      {isToRepeat && <p className="smallPrint">{checkWords.toRepeat}</p>}
      {isPending && <Notice tone="info">{checkWords.pending}</Notice>}
      {/* It is there before the first answer: a part that comes with its words isn't always read out. */}
      <div className="check-said" role="status">
        {result && (
          <ResultView
            result={result}
            unit={block.task.kind === 'number' ? block.task.unit : undefined}
            section={outline.find(({ checks = [] }) => checks.includes(block.id))}
            kept={kept}
            unsaved={unsaved}
            isSent={isSent}
            isCertified={isCertified && session !== 'visitor'}
            isPassed={isShownPassed || (wasPassed && result.solution !== null)}
            completed={completed?.at === anchor && completed.said}
          />
        )}
      </div>
    </div>
  );
}

/** Sends answers, and says of each what became of it. */
function useSend(itemID: string, check: string, own: CheckPlace['own'], say: Say) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const wrong = useRef(new Set<string>());
  const session = useSession().state.kind;
  const isPending = isPendingIn(own, check);

  /** Different wrong answers are counted here, as the server keeps nothing of these. */
  async function tryReply(reply: CheckReply): Promise<Graded | { readonly problem: string }> {
    const tries = [...wrong.current].filter((one) => one !== JSON.stringify(reply)).length;
    const outcome = await api.call('product/tryCheck', { itemID, check, reply, tries });
    if (outcome.kind === 'problem') {
      return { problem: problemOf(outcome) };
    }
    nameInAddress(check);
    return { ...outcome.answer.data, progress: null };
  }

  /** A right answer of a visitor, and of a sample's reader, stays on the device; that of a person without consent is graded and kept nowhere. */
  async function ask(reply: CheckReply): Promise<AnswerOutcome> {
    const call = { itemID, check, reply };
    if (own && !own.inNoAccount && session !== 'visitor') {
      // Behind what waits already, so that the order is kept.
      const outcome =
        session === 'signedIn' && !isPending ? await api.call('product/answerCheck', call) : null;
      if ((outcome === null || isSilent(outcome)) && (await own.store(check, reply))) {
        return 'stored';
      }
      if (outcome?.kind === 'problem' && outcome.status === 'accessDenied') {
        const graded = await tryReply(reply);
        const { text } = problemWords(outcome);
        return 'problem' in graded ? { problem: text } : { ...graded, unsaved: text };
      }
      return outcome === null ? { problem: words.noConnection.text } : outcomeOf(outcome);
    }
    const graded = await tryReply(reply);
    if ('problem' in graded || !own || !graded.result.passed) {
      return graded;
    }
    const first = own.passed.length === 0 && !own.inNoAccount ? 'first' : undefined;
    return { ...graded, kept: (await own.store(check, reply)) ? first : 'nowhere' };
  }

  /** Who is asked again from memory gets the hint alone at first, and the solution with another wrong answer; the server sends both. */
  function hintFirst(reply: CheckReply, outcome: AnswerOutcome): AnswerOutcome {
    const isSecond = [...wrong.current].some((one) => one !== JSON.stringify(reply));
    const isLate = !own?.onReviewed || isSecond || outcome === 'stored' || 'problem' in outcome;
    return isLate || outcome.result.passed
      ? outcome
      : { ...outcome, result: { ...outcome.result, solution: null } };
  }

  async function send(reply: CheckReply) {
    setBusy(true);
    say((before) => ({ ...before, problem: null }));
    const outcome = hintFirst(reply, await ask(reply));
    setBusy(false);
    say(saidOf(outcome));
    if (outcome === 'stored' || 'problem' in outcome) {
      return;
    }
    const { result: graded, progress } = outcome;
    if (!isNotCounted(graded)) {
      own?.onReviewed?.(graded.passed);
      if (!graded.passed) {
        wrong.current.add(JSON.stringify(reply));
      }
    }
    if (progress) {
      own?.take(check, progress);
    }
  }
  return { busy, send };
}

function isPendingIn(own: CheckPlace['own'], check: string): boolean {
  return own?.pending.includes(check) ?? false;
}

/** Which of an entry's questions it is, so that they can be told apart by their headings. */
function placeWords(check: string, outline: CheckPlace['outline']): string {
  const all = outline.flatMap(({ checks = [] }) => checks);
  return all.length > 1 ? checkWords.place(all.indexOf(check) + 1, all.length) : '';
}

/** The right order, of who passed a check that asks for one; who has to answer once more is not shown it. */
function orderOf({ id, task }: Block & { kind: 'check' }, own: CheckPlace['own']) {
  return task.kind === 'order' ? passedOrder(id, task, own?.orders ?? []) : undefined;
}

/** So that signing in, wherever it is pressed, comes back to the question that was answered last. */
function nameInAddress(check: string): void {
  window.history.replaceState(window.history.state, '', `#${checkAnchor(check)}`);
}

type Say = ReturnType<typeof useSaid>[1];

/** What is said of the last answer, also of one that waited on this device, and the way to change it. */
function useSaid(itemID: string, check: string) {
  const [said, say] = useState(nothingSaid);
  useEffect(() => {
    const show = ({ kind, change, went: outcome }: SentChange) => {
      if (kind === 'answer' && change.itemID === itemID && change.check === check) {
        say({ ...saidOf(outcomeOf(outcome)), isSent: outcome.kind === 'ok' });
      }
    };
    const earlier = takeSentAnswer(itemID, check);
    if (earlier) {
      show(earlier);
    }
    return onSentChange(show);
  }, [itemID, check]);
  return [said, say] as const;
}

/**
 * Goes to the question that the address names once its answer is in the account: who has signed in to keep it comes back to it. Not
 * from where the person has gone since.
 */
function useArrivalAt(isSent: boolean) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = question;
    const isNamed = current !== null && window.location.hash === `#${current.id}`;
    if (isSent && isNamed && document.activeElement?.matches('body, h1')) {
      current.focus({ preventScroll: true });
      current.scrollIntoView();
    }
  }, [isSent]);
  return question;
}

function saidOf(outcome: AnswerOutcome): Said {
  if (outcome === 'stored') {
    return nothingSaid;
  }
  if ('problem' in outcome) {
    return { ...nothingSaid, problem: outcome.problem };
  }
  const { result, kept, unsaved } = outcome;
  return { ...nothingSaid, result, kept, unsaved };
}

function outcomeOf(outcome: Outcome<'product/answerCheck'>): AnswerOutcome {
  return outcome.kind === 'ok' ? outcome.answer.data : { problem: problemOf(outcome) };
}

/** What is not found is the question as it was, or the entry. */
function problemOf(problem: Problem<'product/answerCheck' | 'product/tryCheck'>): string {
  return problem.status === 'dataNotFound' ? checkWords.changed : problemWords(problem).text;
}

function isSilent(outcome: Outcome<'product/answerCheck'>): boolean {
  return outcome.kind === 'problem' && outcome.how === 'silent';
}

/** As the server counts: what says nothing about the reader's understanding is no try. */
function isNotCounted({ feedback }: Result): boolean {
  return feedback !== null && uncounted.includes(feedback);
}

function Task({
  block,
  task,
  asking,
}: {
  readonly block: Block & { kind: 'check' };
  readonly task: CheckTask;
  readonly asking: Asking;
}) {
  switch (task.kind) {
    case 'number':
      return <NumberTask task={task} asking={asking} />;
    case 'choice':
      return <ChoiceTask check={block.id} task={task} asking={asking} />;
    case 'order':
      return <OrderTask task={task} asking={asking} />;
    case 'code':
      return <CodeTask block={block} task={task} asking={asking} />;
  }
}
