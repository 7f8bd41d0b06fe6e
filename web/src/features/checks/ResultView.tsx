import type { Success } from '../../api/send.ts';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import { checkWords, feedbackWords, uncounted } from './words.ts';

type Result = Success<'product/tryCheck'>['data']['result'];

/** What the server said of the last answer. */
export function ResultView({
  result: { passed, feedback, reasons, hint, solution },
  isVisitor,
}: {
  readonly result: Result;
  readonly isVisitor: boolean;
}) {
  const toTry = solution ? checkWords.solved : checkWords.wrong;
  const verdict = passed ? checkWords.right : toTry;
  const counts = passed || solution || feedback === null || !uncounted.includes(feedback);
  return (
    <div className={passed ? 'check-result check-right' : 'check-result'} role="status">
      <p>
        {counts && <strong>{verdict} </strong>}
        {feedback && feedbackWords[feedback]}
      </p>
      {reasons.map((reason, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the reasons of one answer never change places.
        <p key={place}>
          <Spans spans={reason} />
        </p>
      ))}
      {hint && !solution && (
        <p>
          <strong>{checkWords.hint}:</strong> <Spans spans={hint} />
        </p>
      )}
      {solution && <Solution solution={solution} />}
      {passed && isVisitor && <p>{checkWords.signIn}</p>}
    </div>
  );
}

function Solution({
  solution: { answer, code, words },
}: {
  readonly solution: NonNullable<Result['solution']>;
}) {
  const [only, ...more] = answer;
  return (
    <>
      <p>
        <strong>{checkWords.solution}:</strong>{' '}
        {more.length === 0 && only !== undefined && <strong>{only}. </strong>}
        <Spans spans={words} />
      </p>
      {more.length > 0 && (
        <ol>
          {answer.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
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
