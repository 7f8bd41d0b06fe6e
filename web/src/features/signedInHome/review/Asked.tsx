import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ItemDocument } from '../../../../../lambdas/contract/document.ts';
import { getsEmails } from '../../../../../lambdas/contract/mail.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { emailsPath, itemPath } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { ownHomeWords } from '../words.ts';
import type { DueReview } from './dueReviews.ts';
import { ReviewQuestion } from './ReviewQuestion.tsx';

/** Whether the first answer to each was right, and the section that it is of, by its place; a question that was skipped has none. */
type Went = Readonly<
  Record<number, { isRight: boolean; section: ItemDocument['sections'][number] }>
>;

/** The questions one after the other, then how it went. */
export function Asked({ due }: { readonly due: readonly DueReview[] }) {
  const [at, setAt] = useState(0);
  const words = ownHomeWords.review;
  const [went, setWent] = useState<Went>({});
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
        onReviewed={(isRight, section) =>
          setWent((before) => ({ [at]: { isRight, section }, ...before }))
        }
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
function Ended({ due, went }: { readonly due: readonly DueReview[]; readonly went: Went }) {
  const words = ownHomeWords.review;
  const userinfo = useUserinfo();
  // Asked for once more, so that what leads here from the page's top counts what is still due.
  useRouteQuery('product/getProgress', {});
  const all = Object.values(went);
  const right = all.filter(({ isRight }) => isRight);
  const entries = new Map(due.map(({ itemID, title }) => [itemID, title]));
  return (
    <>
      <Head>
        {words.score(right.length, due.length, due.length - all.length)} {words.finished}
      </Head>
      <p>{words.learnedIn}</p>
      <ul>
        {[...entries].map(([itemID, title]) => (
          <li key={itemID}>
            <LearnedIn
              itemID={itemID}
              title={title}
              sections={due.flatMap((one, at) =>
                one.itemID === itemID ? (went[at]?.section ?? []) : [],
              )}
            />
          </li>
        ))}
      </ul>
      {userinfo && !getsEmails(userinfo.emails, 'weekly') && (
        <p className="actions">
          <Link to={emailsPath}>{words.byEmail}</Link>
        </p>
      )}
    </>
  );
}

/** An entry with the sections that questions of it are of, each once; where all of them were skipped, the way to the entry. */
function LearnedIn({
  itemID,
  title,
  sections,
}: {
  readonly itemID: string;
  readonly title: string;
  readonly sections: readonly ItemDocument['sections'][number][];
}) {
  const titles = new Map(sections.map((section) => [section.id, section.title]));
  return titles.size === 0 ? (
    <Link to={itemPath(itemID)}>{title}</Link>
  ) : (
    <>
      {title}
      <ul>
        {[...titles].map(([id, section]) => (
          <li key={id}>
            <Link to={itemPath(itemID, id)}>{section}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
