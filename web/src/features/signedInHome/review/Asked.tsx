import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { getsEmails } from '../../../../../lambdas/contract/mail.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { emailsPath, itemPath } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { ownHomeWords } from '../words.ts';
import type { DueReview } from './dueReviews.ts';
import { ReviewQuestion } from './ReviewQuestion.tsx';

/** The questions one after the other, then how it went. */
export function Asked({ due }: { readonly due: readonly DueReview[] }) {
  const [at, setAt] = useState(0);
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
      <Head key={at} className="smallPrint">
        {words.place(at + 1, due.length)} <Link to={itemPath(itemID)}>{title}</Link>
      </Head>
      <ReviewQuestion
        key={check}
        itemID={itemID}
        check={check}
        dueAt={dueAt}
        onReviewed={(isRight) => setWent((before) => ({ [at]: isRight, ...before }))}
      />
      <p className="actions">
        <Button tone="quiet" onClick={() => setAt(at + 1)}>
          {isLast ? words.finish : words.next}
        </Button>
      </p>
    </>
  );
}

/** The button that was pressed is gone, or below: the keyboard and the screen come here. */
function Head({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView();
  }, []);
  return (
    <p className={className} tabIndex={-1} ref={head}>
      {children}
    </p>
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
  // Asked for once more, so that what leads here from the page's top counts what is still due.
  useRouteQuery('product/getProgress', {});
  const all = Object.values(went);
  return (
    <>
      <Head>
        {words.score(all.filter(Boolean).length, due.length, due.length - all.length)}{' '}
        {words.finished}
      </Head>
      <p>{words.learnedIn}</p>
      <ul>
        {due
          .filter(({ itemID }, at) => due.findIndex((one) => one.itemID === itemID) === at)
          .map(({ itemID, title }) => (
            <li key={itemID}>
              <Link to={itemPath(itemID)}>{title}</Link>
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
