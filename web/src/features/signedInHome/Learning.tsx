import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Progress, UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { kindWords } from '../../lib/kinds.ts';
import { useRemembered } from '../../lib/useRemembered.ts';
import { itemPath, learningPathPath, samplePath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { OpensWith } from '../catalogue/OpensWith.tsx';
import { ProgressBar } from '../catalogue/ProgressBar.tsx';
import { type PathProgress, pathWith, planOfPath } from '../catalogue/paths/pathProgress.ts';
import { StepOfPath } from '../catalogue/paths/StepOfPath.tsx';
import { useFollowPath } from '../catalogue/paths/useFollowPath.ts';
import { progressOf } from '../catalogue/sectionsWords.ts';
import { Cover } from '../covers/Cover.tsx';
import { onSentChange } from '../device/sentChanges.ts';
import { useOwnProgress } from '../entry/useOwnProgress.ts';
import { type BegunSample, begunSamplesHere } from '../freeBites/registration/sampleMarks.ts';
import { useOpenedEntries } from '../offline/useOpenedEntries.ts';
import { opens } from '../plans/plans.ts';
import {
  isNewPlan,
  type LearningLists,
  learningLists,
  lookedAt,
  type Named,
  type NextUp,
  type Opened,
  ownPath,
} from './nextUp.ts';
import { dueReviews } from './review/dueReviews.ts';
import { Review } from './review/Review.tsx';
import { Weeks } from './review/Weeks.tsx';
import { ToRepeat } from './ToRepeat.tsx';
import { ownHomeWords, topics } from './words.ts';

/** What is finished. */
export const completedPart = lazyPart(async () => (await import('./Completed.tsx')).Completed);

/** What a newcomer is asked. */
export const welcomePart = lazyPart(async () => (await import('./Welcome.tsx')).Welcome);

/** What to do next, the path, and what else is in progress; at the first visit, a welcome. */
export function Learning({
  userinfo,
  after,
  picks,
  children,
}: {
  readonly userinfo: UserInfo;
  /** What is next where only what was completed leads on. */
  readonly after: NextUp | 'loading' | undefined;
  /** What a newcomer can begin with. */
  readonly picks: ReactNode;
  /** Right below what to do next. */
  readonly children: ReactNode;
}) {
  const query = useRouteQuery('product/getProgress', {});
  const { refetch } = query;
  // What was done before signing in is sent while the page is already drawn.
  useEffect(() => onSentChange(() => void refetch()), [refetch]);
  const opened = useOpenedEntries();
  const bought = useBought(userinfo, query.data?.data.progress);
  const { loading, failed } = ownHomeWords.next;
  const skeleton = <Skeleton label={loading} lines={6} />;
  return (
    <QueryResult query={query} loading={skeleton} failed={failed}>
      {({ data }) =>
        // Both at once, so that nothing moves.
        opened && bought !== 'loading' && after !== 'loading' ? (
          <LearningView
            userinfo={userinfo}
            progress={data.progress}
            opened={opened}
            bought={bought ?? lookedAt(opened, userinfo.plan)}
            after={after}
            picks={picks}
          >
            {children}
            <Weeks weeks={data.weeks} />
          </LearningView>
        ) : (
          skeleton
        )
      }
    </QueryResult>
  );
}

/** The entry that a plan was bought for with which nothing has been done yet; undefined when there is none, or it can't be loaded. */
function useBought(
  { boughtFor, plan }: UserInfo,
  progress: readonly Progress[] | undefined,
): Named | 'loading' | undefined {
  const isNew = progress !== undefined && isNewPlan(progress, plan.validFrom);
  const enabled = isNew && boughtFor !== null;
  const { data, isPending } = useRouteQuery(
    'product/getItem',
    { itemID: boughtFor ?? '' },
    { enabled },
  );
  if (enabled && isPending) {
    return 'loading';
  }
  const item = enabled ? data?.data.item : undefined;
  return item && item.kind !== 'service' && opens(plan.level, item.plan)
    ? { itemID: item.id, title: item.title, kind: item.kind }
    : undefined;
}

/** The same once the progress is known. */
export function LearningView({
  userinfo,
  progress,
  opened = [],
  bought,
  after,
  picks,
  children,
}: {
  readonly userinfo: UserInfo;
  readonly progress: readonly Progress[];
  /** What the person has opened on this device, the last one first. */
  readonly opened?: readonly Opened[];
  /** What a new plan was bought for. */
  readonly bought?: Named | undefined;
  /** What is next where only what was completed leads on. */
  readonly after?: NextUp | undefined;
  readonly picks?: ReactNode;
  readonly children?: ReactNode;
}) {
  /** Undefined before the questions were asked for or answered. */
  const [changing, setChanging] = useState<boolean>();
  // The questions take the reader's place along when they go: what follows is above them.
  useEffect(() => {
    if (changing === false) {
      document.getElementById('next-up')?.focus();
    }
  }, [changing]);
  const path = ownPath(userinfo, progress);
  const lists = learningLists(progress, path, opened, userinfo.plan.validFrom, bought);
  const { finished } = lists;
  const next = lists.next ?? after;
  const [finishedLast] = finished;
  const { plan, interests, pathID } = userinfo;
  const isNew = progress.length === 0 && interests === null && pathID === null && !plan.ended;
  // Who has bought a plan sees first what it opens, and is asked nothing where what to do next is known.
  const hasNewPlan = isNewPlan(progress, plan.validFrom);
  const welcome = changing || (isNew && (hasNewPlan ? !next : plan.level === 'Freebie'));
  return (
    <>
      {(next || !welcome) && (
        <Next
          next={next}
          finished={finishedLast}
          path={path}
          level={userinfo.plan.level}
          unlocked={hasNewPlan ? bought : undefined}
          due={dueReviews(progress).length}
          onChoosePath={() => setChanging(true)}
        />
      )}
      {hasNewPlan && picks}
      {welcome && (
        <LazyPart fallback={<Skeleton label={ownHomeWords.welcome.loading} lines={6} />}>
          <welcomePart.Part
            userinfo={userinfo}
            isAskedFor={changing === true}
            onDone={() => setChanging(false)}
          />
        </LazyPart>
      )}
      {children}
      {!hasNewPlan && picks}
      <Review progress={progress} />
      {path && (
        <PathPanel
          path={path}
          level={userinfo.plan.level}
          // Without a next entry, changing the path is the one thing that is offered above.
          onChange={next && !welcome ? () => setChanging(true) : undefined}
        />
      )}
      <OtherEntries {...lists} />
      {!welcome && (
        <section aria-labelledby="your-topics">
          <h2 id="your-topics">{ownHomeWords.topics.heading}</h2>
          <p>{topicNames(userinfo.interests ?? []) || ownHomeWords.topics.none}</p>
          <p className="actions">
            <Button tone="quiet" onClick={() => setChanging(true)}>
              {ownHomeWords.topics.pick}
            </Button>
          </p>
        </section>
      )}
    </>
  );
}

function topicNames(tags: readonly string[]): string {
  const chosen = topics.filter(({ tag }) => tags.includes(tag));
  return chosen.map(({ name }) => name).join(', ');
}

/** What to do next, with how far the person has come with it, or what they have just finished. */
function Next({
  next,
  finished,
  path,
  level,
  unlocked,
  due,
  onChoosePath,
}: {
  readonly next: NextUp | undefined;
  /** What was finished last. */
  readonly finished: Progress | undefined;
  /** The path that the person follows. */
  readonly path: PathProgress | undefined;
  readonly level: PlanLevel;
  /** What the plan, with which nothing has been done yet, was bought for. */
  readonly unlocked: Named | undefined;
  /** How many questions are to be answered again. */
  readonly due: number;
  readonly onChoosePath: () => void;
}) {
  const words = ownHomeWords.next;
  const { canFollow, follow } = useFollowPath(next?.path?.id ?? '');
  // Who starts a step of a path wants to find the path again.
  const follows = next?.path !== undefined && canFollow;
  // Who follows none sees which path the entry is in, in place of choosing one.
  const unfollowed = next && !next.path && !path ? pathWith(next.itemID, null) : undefined;
  const isComplete = path !== undefined && path.next === undefined;
  const done = isComplete
    ? words.pathComplete(path.path.title)
    : finished && words.done(finished.title);
  const toReview = (
    <a className="button button-quiet" href="#review">
      {words.due(due)}
    </a>
  );
  return (
    <section className="panel nextUp" aria-labelledby="next-up">
      <h2 id="next-up" tabIndex={-1}>
        {words.heading}
      </h2>
      {done && !next?.begun && <p>{done}</p>}
      {next ? (
        <div className="nextUp-entry">
          <div className="nextUp-cover">
            <Cover kind={next.kind} id={next.itemID} />
          </div>
          <div className="nextUp-facts">
            <p className="entryCard-kind">{kindWords[next.kind].one}</p>
            {next.begun && <p>{progressOf(next.begun.questionsLeft)}</p>}
            {unlocked?.itemID === next.itemID && <p>{words.unlocked(level)}</p>}
            {next.plan && !opens(level, next.plan) && (
              <p>
                <OpensWith plan={next.plan} level={level} priced />
              </p>
            )}
          </div>
          <div className="nextUp-words">
            <p className="nextUp-title">{next.title}</p>
            {next.begun && <ProgressBar left={next.begun.questionsLeft} />}
            {next.begun?.nextTitle && <p>{words.nextSection(next.begun.nextTitle)}</p>}
            <p className="actions">
              <Link
                className="button button-primary"
                to={itemPath(next.itemID, next.section, next.path?.id)}
                onClick={follows ? follow : undefined}
              >
                {startWords(next, level)}
                <span className="visuallyHidden"> “{next.title}”</span>
              </Link>
              {due > 0 && toReview}
              {!path && !unfollowed && (
                <Button tone="quiet" onClick={onChoosePath}>
                  {follows ? words.chooseOther : words.choosePath}
                </Button>
              )}
            </p>
            {/* Below, so that what leads on is on the first screen of a phone. */}
            {next.path && (
              <p className="smallPrint">
                <StepOfPath path={next.path} itemID={next.itemID} isFollowed />
                {follows && `. ${words.follows}`}
              </p>
            )}
            {unfollowed && (
              <p className="smallPrint">
                {words.inOne} <Link to={learningPathPath(unfollowed.id)}>{unfollowed.title}</Link>
                {!next.begun && <Beginning path={unfollowed} itemID={next.itemID} />}
              </p>
            )}
            {next.begun && <ToRepeat progress={next.begun} />}
            {unlocked && unlocked.itemID !== next.itemID && (
              <p>
                {words.unlocked(level)}:{' '}
                <Link to={itemPath(unlocked.itemID)}>{unlocked.title}</Link>
              </p>
            )}
          </div>
        </div>
      ) : (
        <>
          <p>{done ? words.pickNext(path !== undefined) : words.nothing}</p>
          <p className="actions">
            <Button onClick={onChoosePath}>{path ? words.changePath : words.choosePath}</Button>
            {due > 0 && toReview}
          </p>
        </>
      )}
    </section>
  );
}

/** The first step of a path, for who lands on another one of it. */
function Beginning({
  path: { id, steps },
  itemID,
}: {
  readonly path: LearningPath;
  readonly itemID: string;
}) {
  const [first] = steps;
  return (
    first &&
    first.id !== itemID && (
      <>
        . {ownHomeWords.next.begins} <Link to={itemPath(first.id, null, id)}>{first.title}</Link>
      </>
    )
  );
}

function startWords({ begun, plan }: NextUp, level: PlanLevel): string {
  const words = ownHomeWords.next;
  if (plan && !opens(level, plan)) {
    return words.preview;
  }
  return begun ? words.continue : words.start;
}

function PathPanel({
  path: { path, finished, next },
  level,
  onChange,
}: {
  readonly path: PathProgress;
  readonly level: PlanLevel;
  readonly onChange: (() => void) | undefined;
}) {
  const words = ownHomeWords.next;
  return (
    <section aria-labelledby="own-path">
      <h2 id="own-path">{words.inPath}</h2>
      <p>
        <Link to={learningPathPath(path.id)}>{path.title}</Link>
      </p>
      <p>
        <OpensWith plan={planOfPath(path)} level={level} priced />
      </p>
      <p>
        {words.pathProgress(finished.size, path.steps.length)}
        {next && (
          <>
            {' '}
            {words.nextStep} <Link to={itemPath(next.id, null, path.id)}>{next.title}</Link>
          </>
        )}
      </p>
      <ProgressBar left={path.steps.map(({ id }) => (finished.has(id) ? 0 : null))} />
      {onChange && (
        <p className="actions">
          <Button tone="quiet" onClick={onChange}>
            {words.changePath}
          </Button>
        </p>
      )}
    </section>
  );
}

/** What a visitor opened on this device: each leads to where they left it. Then the rest, all at once, so that nothing moves. */
export function OpenedByVisitor({ children }: { readonly children: ReactNode }) {
  const opened = useOpenedEntries();
  const progress = useOwnProgress();
  return (
    opened &&
    progress && (
      <>
        <TitlesOfOpened opened={opened} progress={progress} />
        {children}
      </>
    )
  );
}

/** Entries in progress, those that were opened, and those that are finished. */
function OtherEntries({
  open,
  opened,
  finished,
}: Pick<LearningLists, 'open' | 'opened' | 'finished'>) {
  const words = ownHomeWords.begun;
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun">{words.heading}</h2>
          <ul className="begun">
            {open.map((one) => (
              <BegunEntry key={one.itemID} progress={one} />
            ))}
          </ul>
        </section>
      )}
      <TitlesOfOpened opened={opened} />
      {finished.length > 0 && (
        <LazyPart fallback={null}>
          <completedPart.Part finished={finished} />
        </LazyPart>
      )}
    </>
  );
}

/** Entries that were opened, by their titles, with how far a visitor has come; nothing without any. */
function TitlesOfOpened({
  opened,
  progress = [],
}: Pick<LearningLists, 'opened'> & { readonly progress?: readonly Progress[] }) {
  const [samples] = useRemembered<readonly BegunSample[]>(begunSamplesHere, []);
  const begun = progress.filter(({ done, passed }) => done.length + passed.length > 0);
  const entries = [
    ...samples.map(({ id, title, next }) => ({
      title,
      to: `${samplePath(id, new URLSearchParams())}#${next}`,
      known: undefined,
    })),
    ...opened.map(({ itemID, item: { title } }) => {
      const known = begun.find((one) => one.itemID === itemID);
      return { title, to: itemPath(itemID, known?.next), known };
    }),
  ];
  return (
    entries.length > 0 && (
      <section aria-labelledby="opened">
        <h2 id="opened">{ownHomeWords.begun.opened}</h2>
        <ul>
          {entries.map(({ title, to, known }) => (
            <li key={to}>
              <Link to={to}>
                {known?.next && `${ownHomeWords.next.continue}: `}
                {title}
              </Link>{' '}
              {known && <small>{progressOf(known.questionsLeft)}</small>}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

function BegunEntry({ progress }: { readonly progress: Progress }) {
  const { itemID, title, kind, questionsLeft, next } = progress;
  return (
    <li className="begun-entry">
      <p className="entryCard-top">
        <span className="entryCard-kind">{kindWords[kind].one}</span>
        <span>{progressOf(questionsLeft)}</span>
      </p>
      <h3>
        <Link to={itemPath(itemID, next)}>{title}</Link>
      </h3>
      <ToRepeat progress={progress} />
      <ProgressBar left={questionsLeft} />
    </li>
  );
}
