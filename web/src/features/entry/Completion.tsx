import { useState } from 'react';
import { Link } from 'react-router-dom';
import { challengeAt } from '../../../../lambdas/contract/challenges.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { goToNamed } from '../../lib/intoSight.ts';
import { printedUnits } from '../../lib/keepTogether.ts';
import { useInSight } from '../../lib/useInSight.ts';
import { paths } from '../../paths.ts';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { BuiltIt } from '../caseStudy/BuiltIt.tsx';
import { builtState } from '../caseStudy/built.ts';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { hasStep, neighboursOf } from '../catalogue/paths/pathProgress.ts';
import { entryLink } from '../catalogue/ShareEntry.tsx';
import { completedWords } from '../catalogue/words.ts';
import { Cover } from '../covers/Cover.tsx';
import { challengeWords } from '../model/challengeWords.ts';
import { readMet } from '../model/metHere.ts';
import { useSession, useUserinfo } from '../session/useSession.ts';
import { Certificate } from './Certificate.tsx';
import { FreeEntry, NextEntry } from './FreeEntry.tsx';
import { NextStep } from './NextStep.tsx';
import { PathEnd } from './PathEnd.tsx';
import { type Reading, sectionsToRepeat } from './reading.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { endingWords } from './words.ts';

/** The entry is finished: its drawing, what was made, and the way to show it. */
export function Completion({
  item,
  saved,
  isNew,
  path,
  held,
}: {
  readonly item: Item;
  readonly saved: Reading['saved'];
  /** Whether the last answer or mark has just been given: the drawing then puts itself together. */
  readonly isNew: boolean;
  /** The path that it was read in. */
  readonly path: LearningPath | undefined;
  readonly held: PlanLevel | undefined;
}) {
  const { id, kind, makes, outline } = item;
  const questions = outline.reduce((sum, { checks = [] }) => sum + checks.length, 0);
  const [met] = useState(() => metInWeek(id));
  const repeats = sectionsToRepeat(outline, saved);
  // The last mark may still be on its way: the server would say that the course is not complete.
  const isSaved = outline.every((section) => saved?.done.includes(section.id));
  const isCertified = kind === 'iCourse' && isSaved;
  const isVisitor = useSession().state.kind === 'visitor';
  const canGetCertificate = isCertified && repeats.length === 0 && !isVisitor;
  const level = useUserinfo()?.plan.level ?? held;
  const next = path && neighboursOf(path, id).after;
  return (
    <section className="completion" aria-labelledby="finished">
      <CompletedCover item={item} isNew={isNew} />
      <div>
        <h2 id="finished" ref={goToNamed}>
          {completedWords(kind)}
        </h2>
        <p>
          <strong>{endingWords.goal(kind)}:</strong> {printedUnits(makes)}
        </p>
        {(questions > 0 || met) && (
          <p>
            {questions > 0 && endingWords.answered(questions)}{' '}
            {met && challengeWords.metWith(met.written)}
          </p>
        )}
        {isCertified && (
          <Certificate
            subject={{ kind: 'course', id }}
            isComplete
            repeats={repeats.length > 0 && <SectionLinks sections={repeats} />}
          />
        )}
        {kind !== 'iCourse' && path && repeats.length > 0 && (
          <Certificate
            subject={{ kind: 'path', id: path.id }}
            isComplete
            repeats={<SectionLinks sections={repeats} />}
          />
        )}
        {!path && <NextEntry item={item} isQuiet={canGetCertificate} />}
        {path && !next && <PathEnd path={path} item={item} held={held} />}
        <div className="actions">
          {path && <NextStep path={path} itemID={id} held={held} isQuiet={canGetCertificate} />}
          <ShareButton
            label={endingWords.share(kind)}
            text={endingWords.shared(item)}
            url={() => entryLink(id)}
            tone={next || !path || kind !== 'utility' ? 'quiet' : 'primary'}
          />
        </div>
        {next && !hasStep(level, next) && <FreeEntry item={item} />}
        {kind !== 'build' && (
          <p>
            {endingWords.proposeLead}{' '}
            <Link to={paths.caseStudy} state={builtState(item)}>
              {endingWords.propose}
            </Link>
          </p>
        )}
      </div>
      {kind === 'build' && isSaved && <BuiltIt item={item} />}
    </section>
  );
}

/** With what this browser met the challenge, where the entry is this week's. */
function metInWeek(id: string) {
  const { week, itemID } = challengeAt(Date.now());
  return itemID === id ? readMet(() => window.localStorage, week) : null;
}

/** The drawing of what was finished. It puts itself together where it is seen: what was answered last may be far above it. */
function CompletedCover({
  item: { kind, id },
  isNew,
}: {
  readonly item: Pick<Item, 'kind' | 'id'>;
  readonly isNew: boolean;
}) {
  const [box, isInSight] = useInSight<HTMLDivElement>(0.3);
  const assembling = isInSight ? 'cover-new' : 'cover-new cover-waits';
  return (
    <div ref={box} className={isNew ? `completion-cover ${assembling}` : 'completion-cover'}>
      <Cover kind={kind} id={id} />
    </div>
  );
}
