import { learningPaths } from 'virtual:paths';
import { Link, useSearchParams } from 'react-router-dom';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { itemPath, learningPathPath, queryNames } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { plans } from '../../payment/plans/plans.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { shortHours } from '../cardWords.ts';
import { pathWords } from '../words.ts';
import { PathSteps } from './PathSteps.tsx';
import { findPath, pathProgress } from './pathProgress.ts';
import './PathPage.css';

/** A path through the catalogue, with how far the reader has come; without a known id, all paths. */
export function PathPage() {
  const [query] = useSearchParams();
  const path = findPath(query.get(queryNames.path));
  return path ? <OnePath key={path.id} path={path} /> : <AllPaths />;
}

function OnePath({ path }: { readonly path: LearningPath }) {
  const { data } = useRouteQuery('product/getProgress', {});
  const { finished, next } = pathProgress(path, data?.data.progress ?? []);
  return (
    <Page title={path.title} lead={path.summary} wide>
      <p className="pathSize">
        {pathWords.size(path.steps.length, shortHours(hoursOf(path)))}
        {data && ` · ${pathWords.finished(finished.size, path.steps.length)}`}
      </p>
      <p>{planNeeded(path)}</p>
      {next && (
        <p className="actions">
          <Link className="button button-primary" to={itemPath(next.id)}>
            {finished.size > 0 ? pathWords.goOn(next.title) : pathWords.start}
          </Link>
        </p>
      )}
      <PathSteps path={path} finished={finished} next={finished.size > 0 ? next?.id : undefined} />
      <p>
        <Link to={learningPathPath()}>{pathWords.all}</Link>
      </p>
    </Page>
  );
}

function AllPaths() {
  return (
    <Page title={pathWords.heading} lead={pathWords.lead} wide>
      <PathList paths={learningPaths} />
    </Page>
  );
}

/** Paths, each a link with its length. */
export function PathList({ paths }: { readonly paths: readonly LearningPath[] }) {
  return (
    <ul className="pathList">
      {paths.map((path) => (
        <li key={path.id}>
          <h2>
            <Link to={learningPathPath(path.id)}>{path.title}</Link>
          </h2>
          <p>{path.summary}</p>
          <p className="pathSize">{pathWords.size(path.steps.length, shortHours(hoursOf(path)))}</p>
        </li>
      ))}
    </ul>
  );
}

/** Which plan has every entry of a path. */
function planNeeded({ steps }: LearningPath): string {
  const needed = plans.findLast(({ offerName }) => steps.some(({ plan }) => plan === offerName));
  return needed && needed.priceRupees > 0
    ? pathWords.needs(needed.level, formatRupees(needed.priceRupees))
    : pathWords.free;
}

function hoursOf({ steps }: LearningPath): number {
  return steps.reduce((sum, { hours }) => sum + hours, 0);
}
