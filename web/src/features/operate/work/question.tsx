import { Link } from 'react-router-dom';
import { itemPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { PostView } from '../../questions/PostView.tsx';
import { answerTexts, questionTexts as texts } from '../words.ts';
import type { AnswerChoice, OpenedOf, WorkDisplay } from './WorkDisplay.ts';
import { workPath } from './workPath.ts';
import '../../questions/Questions.css';

type Choice = AnswerChoice<'answer' | 'read' | 'hide' | 'show' | 'lock' | 'unlock' | 'markBest'>;
const { effects } = answerTexts;

/** A question with its thread; or one of its answers, which can be hidden or marked as the best. */
export const question: WorkDisplay<OpenedOf['question']> = {
  View: QuestionView,
  answers({ thread, answer }) {
    const opened = answer === null ? thread : thread.answers.find(({ id }) => id === answer);
    const shownOrHidden: readonly Choice[] =
      opened?.isHidden === true
        ? [{ answer: 'show', words: 'none' }]
        : [{ answer: 'hide', words: 'none', effect: effects.hide }];
    if (answer !== null) {
      return [
        ...shownOrHidden,
        ...(thread.best === answer ? [] : [{ answer: 'markBest', words: 'none' } as const]),
      ];
    }
    const isOver = thread.isLocked || thread.isDeleted || thread.isHidden;
    return [
      ...(isOver ? [] : [{ answer: 'answer', words: 'required' } as const]),
      { answer: 'read', words: 'none' },
      ...shownOrHidden,
      { answer: thread.isLocked ? 'unlock' : 'lock', words: 'none' },
    ];
  },
  seenOf: ({ written }) => ({ seen: written, wasPublished: false }),
};

function QuestionView({
  work: { itemID, section, answer, thread },
}: {
  readonly work: OpenedOf['question'];
}) {
  const opened = answer ?? thread.id;
  const workID = (id: string) =>
    [itemID, section, thread.id, ...(id === thread.id ? [] : [id])].join('/');
  return (
    <>
      <h2 id="opened">{answer === null ? texts.heading : texts.answerHeading}</h2>
      <p>
        <SiteLink to={itemPath(itemID, section)}>{texts.onSite}</SiteLink>
      </p>
      <ol className="operate-thread" aria-label={texts.thread}>
        {[thread, ...thread.answers].map((post) => (
          <li key={post.id}>
            <PostView
              post={{ ...post, isHidden: false }}
              isBest={post.id === thread.best}
              isDeleted={post.id === thread.id && thread.isDeleted}
            />
            <p className="smallPrint">
              {post.isHidden && `${texts.hidden} `}
              {post.id === opened ? (
                texts.opened
              ) : (
                <Link to={workPath({ kind: 'question', workID: workID(post.id) })}>
                  {post.id === thread.id ? texts.openQuestion : texts.openAnswer}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
