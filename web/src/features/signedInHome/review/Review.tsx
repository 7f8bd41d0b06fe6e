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
  const userinfo = useUserinfo();
  const review = due[at];
  if (!review) {
    return (
      <>
        <p role="status">{words.finished}</p>
        {userinfo && !getsEmails(userinfo.emails, 'weekly') && (
          <p>
            <Link to={emailsPath}>{words.byEmail}</Link>
          </p>
        )}
      </>
    );
  }
  const { itemID, title, check, dueAt } = review;
  const isLast = at === due.length - 1;
  return (
    <>
      <p className="smallPrint" role="status">
        {words.place(at + 1, due.length)} <Link to={itemPath(itemID)}>{title}</Link>
      </p>
      <LazyPart fallback={<Skeleton label={words.loading} lines={4} />}>
        <question.Part key={check} itemID={itemID} check={check} dueAt={dueAt} />
      </LazyPart>
      <p className="actions">
        <Button tone="quiet" onClick={onNext}>
          {isLast ? words.finish : words.next}
        </Button>
      </p>
    </>
  );
}
