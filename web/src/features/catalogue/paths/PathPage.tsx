import { learningPaths } from 'virtual:paths';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Progress } from '../../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../../lambdas/contract/vocabulary.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { itemPath, learningPathPath, paths, paymentPath, queryNames } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { shellTexts } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cover, loadCovers } from '../../covers/Cover.tsx';
import { isUpgrade, paidPlan } from '../../plans/paidPlan.ts';
import { opens } from '../../plans/plans.ts';
import { useUserinfo } from '../../session/useSession.ts';
import type { LearningPath } from '../builtCatalogue.ts';
import { OpensWith } from '../OpensWith.tsx';
import { pathWords, progressWords, wallWords } from '../words.ts';
import { PathCertificate } from './PathCertificate.tsx';
import { PathSize } from './PathSize.tsx';
import { PathSteps } from './PathSteps.tsx';
import {
  findPath,
  freeSteps,
  hasStep,
  newcomersPath,
  pathProgress,
  planOfPath,
  stepWords,
} from './pathProgress.ts';
import { StepCover } from './StepCover.tsx';
import { type FollowPath, useFollowPath } from './useFollowPath.ts';
import './PathPage.css';
import '../../../theme/parts.css';

/** What the page is drawn with besides its code. */
export const prepare = loadCovers;

/** A path through the catalogue, with how far the reader has come; without a known id, all paths. */
export function PathPage() {
  const [query] = useSearchParams();
  const { data } = useRouteQuery('product/getProgress', {});
  const asked = query.get(queryNames.path);
  const path = findPath(asked);
  const reader = { level: useUserinfo()?.plan.level, progress: data?.data.progress };
  return path ? (
    <OnePath key={path.id} path={path} {...reader} />
  ) : (
    <Page
      title={pathWords.heading}
      lead={asked === null ? pathWords.lead : pathWords.notFound}
      wide
    >
      <PathList paths={learningPaths} {...reader} />
    </Page>
  );
}

/** What is known of the reader of a path. */
interface PathReader {
  /** The reader's plan; undefined for a visitor. */
  readonly level?: PlanLevel | undefined;
  /** Undefined for a visitor, and while it is loaded. */
  readonly progress?: readonly Progress[] | undefined;
}

function OnePath({ path, level, progress }: { readonly path: LearningPath } & PathReader) {
  const own = pathProgress(path, progress ?? []);
  const { next, section, begun } = own;
  const following = useFollowPath(path.id);
  return (
    <Page title={path.title} lead={path.summary} wide>
      <div className="pathColumns">
        <div className="pathWay">
          <PathSize path={path} progress={progress} />
          {next && <PlanOfPath path={path} level={level} />}
          {next && (
            <p className="actions">
              {/* Who starts a path wants to find it again. */}
              <Link
                className="button button-primary"
                to={itemPath(next.id, section, path.id)}
                onClick={following.follow}
              >
                {begun
                  ? stepWords(pathWords.goOn(next.title, section), next, level)
                  : pathWords[hasStep(level, next) ? 'start' : 'preview']}
              </Link>
            </p>
          )}
          <Following {...following} isOffered={next !== undefined && begun} />
          <PathCertificate progress={own} />
          <Goal path={path} />
        </div>
        <PathSteps
          path={path}
          level={level}
          progress={progress}
          next={begun ? next?.id : undefined}
        />
      </div>
      <p>
        <Link to={learningPathPath()}>{pathWords.all}</Link>
      </p>
    </Page>
  );
}

/** That the reader follows the path, or the way to: what takes a pressed button's place has the focus. */
function Following({
  isFollowed,
  canFollow,
  saving: { isPending, isSuccess, isError },
  follow,
  stop,
  isOffered,
}: FollowPath & {
  /** False before the path is begun, as starting it is a way to follow it. */
  readonly isOffered: boolean;
}) {
  const line = useRef<HTMLDivElement>(null);
  /** What the button was pressed for; undefined before it was. */
  const awaited = useRef<boolean>(undefined);
  useEffect(() => {
    if (awaited.current === isFollowed) {
      line.current?.focus();
    }
  }, [isFollowed]);
  const isStopped = canFollow && isSuccess;
  if (!isFollowed && !isStopped && !(canFollow && isOffered)) {
    return null;
  }
  return (
    <div className="actions pathFollow" role="status" tabIndex={-1} ref={line}>
      {isError && <span>{progressWords.unsaved}</span>}
      {isFollowed && (
        <span>
          {pathWords.followed}&nbsp;· <Link to={paths.signedInHome}>{shellTexts.nav.learning}</Link>
        </span>
      )}
      {isStopped && pathWords.stopped}
      {(isFollowed || isOffered) && (
        <Button
          tone="plain"
          busy={isPending}
          onClick={() => {
            awaited.current = !isFollowed;
            (isFollowed ? stop : follow)();
          }}
        >
          {isFollowed ? pathWords.stop : pathWords.follow}
        </Button>
      )}
    </div>
  );
}

/** Where a path leads, beside its steps. On a phone the last step alone shows it. */
function Goal({ path: { id: pathID, steps } }: { readonly path: LearningPath }) {
  return steps.slice(-1).map(({ id, kind, title }) => (
    <div key={id} className="pathGoal">
      <Cover kind={kind} id={id} />
      <p>
        {pathWords.endProject}: <Link to={itemPath(id, null, pathID)}>{title}</Link>
      </p>
    </div>
  ));
}

/** Which plan has every entry of a path, and the way to it unless the reader has it. */
function PlanOfPath({
  path,
  level,
}: {
  readonly path: LearningPath;
  readonly level: PlanLevel | undefined;
}) {
  const plan = paidPlan(planOfPath(path));
  if (!plan) {
    return <p>{pathWords.free}</p>;
  }
  if (level && opens(level, plan.level)) {
    return <p>{pathWords.yours}</p>;
  }
  return isUpgrade(level) ? (
    <p>
      {pathWords.upgrade(plan)} {wallWords.credit}{' '}
      <SiteLink to={paymentPath(plan.offerName, null, path.id)}>{wallWords.upgrade(plan)}</SiteLink>
    </p>
  ) : (
    <p>
      {pathWords.needs(plan, freeSteps(path), path.steps.length)}{' '}
      <SiteLink to={paymentPath(plan.offerName, null, path.id)}>{wallWords.get(plan)}</SiteLink>
    </p>
  );
}

/** Paths, each a link with a drawing of where it leads, its length, its plan and how far the reader has come. */
export function PathList({
  paths,
  level,
  progress,
}: { readonly paths: readonly LearningPath[] } & PathReader) {
  const isNew = !progress?.some(({ done, passed }) => done.length + passed.length > 0);
  const first = isNew ? newcomersPath() : undefined;
  return (
    <ul className="pathList">
      {paths.map((path) => (
        <li key={path.id}>
          {path.steps.slice(-1).map((goal) => (
            <StepCover key={goal.id} step={goal} />
          ))}
          <div className="pathWords">
            <h2>
              <Link to={learningPathPath(path.id)}>{path.title}</Link>
            </h2>
            <p>{path.summary}</p>
            <ContinuePath path={path} progress={progress} />
          </div>
          <div className="pathFacts">
            {path === first && (
              <p>
                <span className="mark mark-now">{pathWords.newcomers}</span>
              </p>
            )}
            <PathSize path={path} progress={progress} />
            <p>
              <OpensWith plan={planOfPath(path)} level={level} priced />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The way on in a path that the reader has begun. */
function ContinuePath({ path, progress }: { readonly path: LearningPath } & PathReader) {
  const { next, section, begun } = pathProgress(path, progress ?? []);
  if (!begun) {
    return null;
  }
  return (
    <p>
      {next ? (
        <Link to={itemPath(next.id, section, path.id)}>{pathWords.goOn(next.title, section)}</Link>
      ) : (
        pathWords.complete
      )}
    </p>
  );
}
