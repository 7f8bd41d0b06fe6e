import { useState } from 'react';
import type { Progress } from '../../../../../lambdas/contract/entities.ts';
import { LazyPart, lazyPart } from '../../../LazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ownHomeWords } from '../words.ts';
import { type DueReview, dueReviews } from './dueReviews.ts';

/** Most visits ask nothing, so what questions are drawn with is loaded with the first. */
const { Part: Asked } = lazyPart(async () => (await import('./Asked.tsx')).Asked);

/** Questions that were passed some time ago, asked again one after the other; nothing while none is due. */
export function Review({ progress }: { readonly progress: readonly Progress[] }) {
  /** What was due when it began: answers don't change what is asked. */
  const [asked, setAsked] = useState<readonly DueReview[]>();
  const due = asked ?? dueReviews(progress);
  const words = ownHomeWords.review;
  if (due.length === 0) {
    return null;
  }
  return (
    <section className="panel" aria-labelledby="review">
      <h2 id="review">{words.heading}</h2>
      {asked ? (
        <LazyPart fallback={<Skeleton label={words.loading} lines={4} />}>
          <Asked due={asked} />
        </LazyPart>
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
