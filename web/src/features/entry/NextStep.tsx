import { Link } from 'react-router-dom';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath } from '../../paths.ts';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { neighboursOf, stepWords } from '../catalogue/paths/pathProgress.ts';
import { useUserinfo } from '../session/useSession.ts';
import { endingWords } from './words.ts';

/** The way from a finished entry to the next step of a path; nothing after its last one. */
export function NextStep({
  path,
  itemID,
  held,
  isQuiet,
}: {
  readonly path: LearningPath;
  readonly itemID: string;
  /** The plan that the reader has at least. */
  readonly held: PlanLevel | undefined;
  /** While a course's certificate, which comes first, is still to be got. */
  readonly isQuiet: boolean;
}) {
  const level = useUserinfo()?.plan.level ?? held;
  const { data } = useRouteQuery('product/getMyCertificates', {}, { enabled: isQuiet });
  const isGot = data?.data.certificates.some(({ subject }) => subject.id === itemID);
  const next = neighboursOf(path, itemID).after;
  return (
    next && (
      <Link
        className={`button button-${isQuiet && !isGot ? 'quiet' : 'primary'}`}
        to={itemPath(next.id, null, path.id)}
      >
        {stepWords(endingWords.nextStep(next.title), next, level)}
      </Link>
    )
  );
}
