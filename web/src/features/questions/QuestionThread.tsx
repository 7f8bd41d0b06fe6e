import { useState } from 'react';
import type {
  Item,
  SectionQuestion,
  ShownPost,
  UserInfo,
} from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { SentNotice } from '../../ui/SentNotice.tsx';
import { ReportItem } from '../caseStudy/ReportItem.tsx';
import { EditPostForm, PostForm } from './PostForm.tsx';
import { PostView } from './PostView.tsx';
import { postFormWords, questionWords as texts } from './words.ts';

interface ThreadPlace {
  readonly item: Item;
  readonly section: string;
  readonly question: SectionQuestion;
  /** Undefined for who is not signed in. */
  readonly userinfo?: UserInfo;
  readonly onChanged?: () => void;
}

/** A question, its answers, and what the reader can do about each. */
export function QuestionThread(thread: ThreadPlace) {
  const { item, section, question, userinfo, onChanged } = thread;
  const { answers, best, isDeleted, isLocked } = question;
  const [isAnswering, setAnswering] = useState(false);
  const [isSent, setSent] = useState(false);
  const mayAnswer = userinfo && !isLocked && !isDeleted && !question.isHidden;
  return (
    <article className="post">
      <PostView post={question} isDeleted={isDeleted} />
      {!isDeleted && <PostActions {...thread} post={question} />}
      {answers.length > 0 ? (
        <ol className="post-answers" aria-label={texts.answersOf}>
          {answers.map((answer) => (
            <li key={answer.id} className={answer.id === best ? 'post post-best' : 'post'}>
              <PostView post={answer} isBest={answer.id === best} />
              <PostActions {...thread} post={answer} answer={answer.id} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="smallPrint">{texts.unanswered}</p>
      )}
      {isLocked && <p className="smallPrint">{texts.locked}</p>}
      {isSent && <SentNotice>{postFormWords.sent.answer}</SentNotice>}
      {mayAnswer &&
        (isAnswering ? (
          <PostForm
            item={item}
            section={section}
            question={question.id}
            userinfo={userinfo}
            onSent={() => {
              setAnswering(false);
              setSent(true);
              onChanged?.();
            }}
            onCancel={() => setAnswering(false)}
          />
        ) : (
          <div className="actions">
            <Button
              tone="quiet"
              onClick={() => {
                setSent(false);
                setAnswering(true);
              }}
            >
              {question.isOwn ? texts.answerOwn : texts.answer}
            </Button>
          </div>
        ))}
    </article>
  );
}

/** What the reader can do about one post: its author changes it, who asked marks what helped, others report it. */
function PostActions({
  item,
  section,
  question,
  post,
  answer,
  userinfo,
  onChanged,
}: ThreadPlace & {
  readonly post: ShownPost;
  /** The id of the answer; undefined for the question. */
  readonly answer?: string;
}) {
  const [isEditing, setEditing] = useState(false);
  const changing = useRouteMutation('product/changePost', () => onChanged?.());
  const name = { section, question: question.id, ...(answer && { answer }) };
  const call = { itemID: item.id, ...name };
  if (isEditing) {
    return (
      <EditPostForm
        post={post}
        call={call}
        onSent={() => {
          setEditing(false);
          onChanged?.();
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  const kind = answer === undefined ? 'question' : 'answer';
  const isBest = answer !== undefined && question.best === answer;
  const mayAccept = userinfo && question.isOwn && answer !== undefined && !post.isHidden;
  return (
    <>
      <div className="post-actions">
        {mayAccept && (
          <Button
            tone="plain"
            busy={changing.isPending}
            busyText={texts.marking}
            onClick={() => changing.mutate({ ...call, change: isBest ? 'unaccept' : 'accept' })}
          >
            {isBest ? texts.unaccept : texts.accept}
          </Button>
        )}
        {post.isOwn && !post.isHidden && !question.isLocked && (
          <Button tone="plain" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )}
        {post.isOwn && (
          <ConfirmButton
            label={texts.remove}
            tone="plain"
            busy={changing.isPending}
            busyText={texts.removing}
            question={kind === 'question' ? texts.removeQuestion : texts.removeAnswer}
            confirmText={texts.remove}
            cancelText={texts.keep}
            onConfirm={() => changing.mutate({ ...call, change: 'delete' })}
          >
            <p>{texts.removeMeans[kind]}</p>
          </ConfirmButton>
        )}
        {!post.isOwn && (
          <ReportItem
            itemID={item.id}
            post={name}
            tone="plain"
            open={texts.report}
            heading={texts.reportHeading}
          />
        )}
      </div>
      <ProblemNotice error={changing.error} />
    </>
  );
}
