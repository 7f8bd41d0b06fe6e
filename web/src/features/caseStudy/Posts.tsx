import { Link } from 'react-router-dom';
import type { CaseStudyCard } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { measurementWords } from './measured.ts';
import { postTitle, postWords } from './postWords.ts';
import './CaseStudy.css';

/** So many of the newest photos are shown: two, three or six in a row. */
const mostShown = 6;

/** The newest photos of what learners built: of one entry, or of any. Nothing while there is none. */
export function Posts({ itemID }: { readonly itemID?: string }) {
  const { data, isError, refetch } = useRouteQuery('product/getCaseStudies', {
    posts: true,
    ...(itemID !== undefined && { of: itemID }),
  });
  const posts = data?.data.studies.slice(0, mostShown) ?? [];
  if (posts.length === 0 && !isError) {
    return null;
  }
  return (
    <section className="posts" aria-labelledby="built-by-learners">
      <h2 id="built-by-learners">{postWords.heading}</h2>
      {isError && <RetryNotice onRetry={() => void refetch()}>{postWords.failed}</RetryNotice>}
      <ul className="posts-photos">
        {posts.map((card) => (
          <li key={card.itemID}>
            <Photo card={card} isOfOne={itemID !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A photo with what it says below: of many entries, which one was built. */
function Photo({
  card: { itemID, title, author, photo, post },
  isOfOne,
}: {
  readonly card: CaseStudyCard;
  readonly isOfOne: boolean;
}) {
  const measured = post?.measured && measurementWords(post.measured);
  return (
    <Link className="posts-photo" to={itemPath(itemID)}>
      {photo && (
        <img
          className="caseStudyPhoto"
          src={photo.path}
          width={photo.width}
          height={photo.height}
          alt={postTitle(title, author)}
          loading="lazy"
        />
      )}
      <span className="posts-words">
        {!isOfOne && <strong>{title}</strong>}
        <span>
          <bdi>{author ?? postWords.anonymous}</bdi>
          {measured && ` · ${measured}`}
        </span>
      </span>
    </Link>
  );
}
