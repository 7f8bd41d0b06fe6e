import { type ReactNode, useEffect, useRef } from 'react';
import type { NeededUnit, OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Success } from '../../api/send.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import { progressWords } from '../catalogue/words.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { checkWords, feedbackWords, uncounted } from './words.ts';

type Result = Success<'product/tryCheck'>['data']['result'];

/** What the server said of the last answer, in a part that is read out. */
export function ResultView({
  result,
  unit,
  section,
  kept,
  unsaved,
  isSent,
  isCertified,
  isPassed,
  completed,
}: {
  readonly result: Result;
  /** The unit that the answer needs, if it needs one. */
  readonly unit: NeededUnit | undefined;
  /** The section that the check is in. */
  readonly section: OutlineEntry | undefined;
  /** Whether a visitor's right answer is the first on this device, or could not be stored there. */
  readonly kept: 'first' | 'nowhere' | undefined;
  /** Why a right answer of a signed-in person isn't saved. */
  readonly unsaved: string | undefined;
  /** Whether the answer waited on this device, and is in the person's account now. */
  readonly isSent: boolean;
  /** Whether there is a certificate that counts this answer. */
  readonly isCertified: boolean;
  /** Whether the question counts as passed, whatever this answer was. */
  readonly isPassed: boolean;
  /** What is said where this answer has completed the entry. */
  readonly completed?: ReactNode;
}) {
  const { passed, feedback, reasons, hint, solution } = result;
  const box = useRef<HTMLDivElement>(null);
  // On a phone it would be behind the bars. Each result is a new one, also when it says the same.
  useEffect(() => {
    if (result) {
      box.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [result]);
  const isKept = isPassed && !passed;
  const toTry = solution ? checkWords.solved : checkWords.wrong;
  const wrongWords = isKept ? checkWords.stillPassed : toTry;
  const counts = passed || solution || feedback === null || !uncounted.includes(feedback);
  const isWrong = !passed && !solution && counts && !isKept;
  const verdict = passed ? 'success' : 'warning';
  return (
    <div className="check-results" ref={box}>
      <Notice
        tone={counts ? verdict : 'info'}
        isReadOut={false}
        action={
          kept && (
            <SignInButton
              words={checkWords.signIn}
              // What was stored can wait: the next step comes first.
              tone={kept === 'first' ? 'plain' : 'quiet'}
            />
          )
        }
      >
        <p>
          {counts && <strong>{passed ? checkWords.right : wrongWords} </strong>}
          {feedback && feedbackWords(feedback, unit)}
        </p>
        {passed && solution && <Explanation solution={solution} />}
        {reasons.map((reason, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the reasons of one answer never change places.
          <p key={place}>
            <Spans spans={reason} />
          </p>
        ))}
        {isWrong && (
          <p>
            {section && (
              <>
                <a href={`#${section.id}`}>
                  {checkWords.reread} “{section.title}”
                </a>
                .{' '}
              </>
            )}
            {hint ? checkWords.solutionNext : checkWords.hintNext}
            {hint && isCertified && ` ${checkWords.solutionNextCertified}`}
          </p>
        )}
        {!passed && solution && !isKept && (
          <p>
            {checkWords.answerAgain}
            {isCertified && ` ${checkWords.answerLater}`}
          </p>
        )}
        {passed && completed}
        {passed && unsaved && <p>{unsaved}</p>}
        {kept === 'nowhere' && <p>{checkWords.notStored}</p>}
        {kept === 'first' && <p>{progressWords.onThisDevice}</p>}
        {isSent && <p>{checkWords.inAccount}</p>}
      </Notice>
      {hint && (
        <Notice tone="info" isReadOut={false}>
          <strong>{checkWords.hint}:</strong> <Spans spans={hint} />
        </Notice>
      )}
      {!passed && solution && <Solution solution={solution} />}
    </div>
  );
}

type Worked = NonNullable<Result['solution']>;

/** To who was wrong: the answer, and why. */
function Solution({ solution }: { readonly solution: Worked }) {
  const [only, ...more] = solution.answer;
  return (
    <Notice tone="info" isReadOut={false}>
      <p>
        <strong>{checkWords.solution}:</strong>{' '}
        {more.length === 0 && only !== undefined && <strong>{only}.</strong>}
      </p>
      {more.length > 0 && (
        <ol>
          {solution.answer.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      <Explanation solution={solution} />
    </Notice>
  );
}

/** Why the answer is right. */
function Explanation({ solution: { code, words } }: { readonly solution: Worked }) {
  return (
    <>
      <p>
        <Spans spans={words} />
      </p>
      {code !== null && (
        <ScrollBox name={checkWords.solutionCode} className="check-code">
          <pre>
            <code>{code}</code>
          </pre>
        </ScrollBox>
      )}
    </>
  );
}
