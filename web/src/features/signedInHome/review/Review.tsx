import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Progress } from '../../../../../lambdas/contract/entities.ts';
import { getsEmails } from '../../../../../lambdas/contract/mail.ts';
import { LazyPart, lazyPart } from '../../../LazyPart.tsx';
import { emailsPath, itemPath } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { ownHomeWords } from '../words.ts';
import { type DueReview, dueReviews } from './dueReviews.ts';

/** Most visits ask nothing, so what questions are drawn with is loaded with the first. */
const question = lazyPart(async () => (await import('./ReviewQuestion.tsx')).ReviewQuestion);

/** Questions that were passed some time ago, asked again one after the other; nothing while none is due. */
export function Review({ progress }: { readonly progress: readonly Progress[] }) {
  /** What was due when it began: answers don't change what is asked. */
  const [asked, setAsked] = useState<readonly DueReview[]>();
  const [at, setAt] = useState(0);
  const due = asked ?? dueReviews(progress);
  const words = ownHomeWords.review;
  if (due.length === 0) {
    return null;
  }
  return (
    <section className="panel" aria-labelledby="review">
      <h2 id="review">{words.heading}</h2>
      {asked ? (
        <Asked due={asked} at={at} onNext={() => setAt(at + 1)} />
      ) : (
        <>
          <p>{words.lead(due.length)}</p>
          <p className="actions">
            <Button onClick={() => setAsked(due)}>{words.start(due.length)}</Button>
          </p>
        </>
      )}
    </section>
  );
}

function Asked({
  due,
  at,
  onNext,
}: {
  readonly due: readonly DueReview[];
  readonly at: number;
  readonly onNext: () => void;
}) {
  const words = ownHomeWords.review;
  /** How the first answer to each went, by its place; a question that was skipped has none. */
  const [went, setWent] = useState<Readonly<Record<number, boolean>>>({});
  const review = due[at];
  if (!review) {
    return <Ended due={due} went={went} />;
  }
  const { itemID, title, check, dueAt } = review;
  const isLast = at === due.length - 1;
  return (
    <>
      <p className="smallPrint" role="status">
        {words.place(at + 1, due.length)} <Link to={itemPath(itemID)}>{title}</Link>
      </p>
      <LazyPart fallback={<Skeleton label={words.loading} lines={4} />}>
        <question.Part
          key={check}
          itemID={itemID}
          check={check}
          dueAt={dueAt}
          onReviewed={(isRight) => setWent((before) => ({ [at]: isRight, ...before }))}
        />
      </LazyPart>
      <p className="actions">
        <Button tone="quiet" onClick={onNext}>
          {isLast ? words.finish : words.next}
        </Button>
      </p>
    </>
  );
}

/** How it went, with the way to where each was learned. */
function Ended({
  due,
  went,
}: {
  readonly due: readonly DueReview[];
  readonly went: Readonly<Record<number, boolean>>;
}) {
  const words = ownHomeWords.review;
  const userinfo = useUserinfo();
  const all = Object.values(went);
  const wentWords = due.map((_, at) => {
    const isRight = went[at];
    return isRight === undefined ? words.skipped : words.answered(isRight);
  });
  return (
    <>
      <p role="status">
        {words.score(all.filter(Boolean).length, due.length, due.length - all.length)}{' '}
        {words.finished}
      </p>
      <ul>
        {due
          .filter(({ itemID }, at) => due.findIndex((one) => one.itemID === itemID) === at)
          .map(({ itemID, title }) => (
            <li key={itemID}>
              <Link to={itemPath(itemID)}>{title}</Link>:{' '}
              {wentWords.filter((_, at) => due[at]?.itemID === itemID).join(', ')}
            </li>
          ))}
      </ul>
      {userinfo && !getsEmails(userinfo.emails, 'weekly') && (
        <p>
          <Link to={emailsPath}>{words.byEmail}</Link>
        </p>
      )}
    </>
  );
}
