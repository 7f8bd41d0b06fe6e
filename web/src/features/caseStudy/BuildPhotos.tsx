import { Link } from 'react-router-dom';
import type { CaseStudyCard } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { buildPhotoTitle, buildPhotoWords } from './buildPhotoWords.ts';
import { comparedWords } from './measured.ts';
import './CaseStudy.css';

/** So many of the newest photos are shown: two, three or six in a row. */
const mostShown = 6;

/** The newest photos of what learners built: of one entry, or of any. Nothing while there is none. */
export function BuildPhotos({ itemID }: { readonly itemID?: string }) {
  const { data, isError, refetch } = useRouteQuery('product/getCaseStudies', {
    buildPhotos: true,
    ...(itemID !== undefined && { of: itemID }),
  });
  const buildPhotos = data?.data.studies.slice(0, mostShown) ?? [];
  if (buildPhotos.length === 0 && !isError) {
    return null;
  }
  return (
    <section className="buildPhotos" aria-labelledby="built-by-learners">
      <h2 id="built-by-learners">{buildPhotoWords.heading}</h2>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>{buildPhotoWords.failed}</RetryNotice>
      )}
      <ul className="buildPhotos-list">
        {buildPhotos.map((card) => (
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
  card: { itemID, title, author, photo, buildPhoto },
  isOfOne,
}: {
  readonly card: CaseStudyCard;
  readonly isOfOne: boolean;
}) {
  const measured = buildPhoto?.measured && comparedWords(buildPhoto.measured);
  return (
    <Link className="buildPhoto" to={itemPath(itemID)}>
      {photo && (
        <img
          className="caseStudyPhoto"
          src={photo.path}
          width={photo.width}
          height={photo.height}
          alt={buildPhotoTitle(title, author)}
          loading="lazy"
        />
      )}
      <span className="buildPhoto-words">
        {!isOfOne && <strong>{title}</strong>}
        <span>
          <bdi>{author ?? buildPhotoWords.anonymous}</bdi>
          {measured && ` · ${measured}`}
        </span>
      </span>
    </Link>
  );
}
