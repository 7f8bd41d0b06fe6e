import { Link } from 'react-router-dom';
import type { PlanLevel } from '../../../../../lambdas/contract/vocabulary.ts';
import { itemPath } from '../../../paths.ts';
import { DoneSign } from '../../../ui/DoneSign.tsx';
import { planOfOffer } from '../../payment/plans/plans.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { levelWords, shortHours } from '../cardWords.ts';
import { kindWords } from '../kinds.ts';
import { OpensWith } from '../OpensWith.tsx';
import { pathWords } from '../words.ts';

/** The entries of a path, in order, with those that are finished ticked. */
export function PathSteps({
  path,
  level: own,
  finished,
  next,
}: {
  readonly path: LearningPath;
  /** The reader's plan; undefined for a visitor. */
  readonly level: PlanLevel | undefined;
  readonly finished: ReadonlySet<string>;
  /** Where the reader continues. */
  readonly next: string | undefined;
}) {
  return (
    <ol className="pathSteps">
      {path.steps.map(({ id, title, kind, plan, level, hours, why }) => (
        <li key={id} className={finished.has(id) ? 'pathSteps-done' : undefined}>
          <h2>
            <Link to={itemPath(id, null, path.id)}>{title}</Link>
            {finished.has(id) && <DoneSign />}
          </h2>
          <p>{why}</p>
          <p className="pathSize">
            {id === next && <strong>{pathWords.upNext} · </strong>}
            {kindWords[kind].one} · {levelWords[level]} · {shortHours(hours)}
          </p>
          <p className="pathSize">
            <OpensWith plan={planOfOffer(plan)?.level ?? 'Freebie'} level={own} />
          </p>
        </li>
      ))}
    </ol>
  );
}
