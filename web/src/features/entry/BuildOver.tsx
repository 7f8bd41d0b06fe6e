import type { Item } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { builtAnchor } from '../../paths.ts';
import { buildPhotoWords } from '../caseStudy/buildPhotoWords.ts';
import { stateWords } from '../caseStudy/words.ts';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { neighboursOf } from '../catalogue/paths/pathProgress.ts';
import { endingWords } from './words.ts';

/** At the top of a completed build: the way to its photo, with what became of that, and where no step comes next, to what its end proposes. */
export function BuildOver({
  item: { id, parts },
  path,
}: {
  readonly item: Item;
  readonly path: LearningPath | undefined;
}) {
  const { data } = useRouteQuery('product/getMyProposals', {});
  const sent = data?.data.proposals.find(({ buildPhoto }) => buildPhoto?.itemID === id);
  const hasNext = path && neighboursOf(path, id).after;
  return (
    <>
      {!hasNext && (
        <a className="button button-primary" href="#finished">
          {endingWords.seeNext}
        </a>
      )}
      <a href={`#${builtAnchor}`}>
        {sent
          ? buildPhotoWords.yours(stateWords[sent.state].name)
          : buildPhotoWords.offer(parts?.kind === 'none')}
      </a>
    </>
  );
}
