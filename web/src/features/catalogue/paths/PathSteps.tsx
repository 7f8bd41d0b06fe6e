import { Link } from 'react-router-dom';
import { isComplete } from '../../../../../lambdas/contract/completion.ts';
import type { Progress } from '../../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../../lambdas/contract/vocabulary.ts';
import { kindWords } from '../../../lib/kinds.ts';
import { itemPath } from '../../../paths.ts';
import { DoneSign } from '../../../ui/DoneSign.tsx';
import { planOfOffer } from '../../plans/plans.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { levelWords, shortHours } from '../cardWords.ts';
import { OpensWith } from '../OpensWith.tsx';
import { progressOf } from '../sectionsWords.ts';
import { pathWords } from '../words.ts';
import { pathProgress } from './pathProgress.ts';
import { StepCover } from './StepCover.tsx';

/** The entries of a path, in order, with those that are finished ticked, and how far one is with those that are begun. */
export function PathSteps({
  path,
  level: own,
  progress = [],
  next,
}: {
  readonly path: LearningPath;
  /** The reader's plan; undefined for a visitor. */
  readonly level: PlanLevel | undefined;
  readonly progress?: readonly Progress[] | undefined;
  /** Where the reader continues. */
  readonly next: string | undefined;
}) {
  const { finished } = pathProgress(path, progress);
  return (
    <ol className="pathSteps">
      {path.steps.map((step) => (
        <li key={step.id} className={finished.has(step.id) ? 'pathSteps-done' : undefined}>
          <StepCover step={step} />
          <div className="pathWords">
            <h2>
              <Link to={itemPath(step.id, null, path.id)}>{step.title}</Link>
              {finished.has(step.id) && <DoneSign />}
            </h2>
            <p>{step.why}</p>
          </div>
          <div className="pathFacts">
            <p>
              {step.id === next && <strong>{pathWords.upNext}&nbsp;· </strong>}
              {step === path.steps.at(-1) && `${pathWords.endProject}\u00a0· `}
              {kindWords[step.kind].one}&nbsp;· {levelWords[step.level]}&nbsp;·{' '}
              {shortHours(step.hours)}
            </p>
            <p>
              <OpensWith plan={planOfOffer(step.plan)?.level ?? 'Freebie'} level={own} />
            </p>
            {progress
              .filter((one) => one.itemID === step.id && one.done.length > 0 && !isComplete(one))
              .map(({ questionsLeft }) => (
                <p key={step.id}>{progressOf(questionsLeft)}</p>
              ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
