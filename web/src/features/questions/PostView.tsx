import { memo } from 'react';
import type { SectionQuestion, ShownPost } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { PostWords } from './PostWords.tsx';
import { questionWords, roleWords } from './words.ts';

/** What was written, and by whom: of a question or an answer. */
export const PostView = memo(
  ({
    post: { words, name, role, at, changedAt, isHidden },
    isBest = false,
    isDeleted = false,
  }: {
    readonly post: ShownPost | SectionQuestion;
    readonly isBest?: boolean;
    readonly isDeleted?: boolean;
  }) => (
    <>
      {isDeleted ? (
        <p className="post-gone">{questionWords.deleted}</p>
      ) : (
        <>
          <p className="post-top">
            <strong>
              <bdi>{role === 'team' ? questionWords.team : (name ?? questionWords.unnamed)}</bdi>
            </strong>{' '}
            {roleWords[role] && <span className="mark">{roleWords[role]}</span>}{' '}
            <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
            {changedAt !== null && ` · ${questionWords.edited}`}{' '}
            {isBest && <span className="mark mark-on">{questionWords.best}</span>}
          </p>
          <PostWords words={words} />
          {isHidden && <p className="post-gone">{questionWords.hidden}</p>}
        </>
      )}
    </>
  ),
);
