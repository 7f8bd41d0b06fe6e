import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { goToNamed } from '../../lib/goToNamed.ts';
import { printedUnits } from '../../lib/keepTogether.ts';
import { itemPath, learningPathPath, paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { builtState } from '../caseStudy/built.ts';
import type { LearningPath } from '../catalogue/builtCatalogue.ts';
import { neighboursOf } from '../catalogue/paths/pathProgress.ts';
import { entryLink } from '../catalogue/ShareEntry.tsx';
import { allSectionsRead, completedWords, progressWords, wallWords } from '../catalogue/words.ts';
import { Cover } from '../covers/Cover.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession } from '../session/useSession.ts';
import { NextStep } from './NextStep.tsx';
import {
  isDone,
  type Reading,
  type SectionLeft,
  sectionsToRepeat,
  sectionsWithOpenChecks,
} from './reading.ts';
import { usePathHere } from './usePathHere.ts';
import { endingWords } from './words.ts';

/** The way to a certificate. */
export const certificatePart = lazyPart(
  async () => (await import('../certificate/GetCertificate.tsx')).GetCertificate,
);
const { Part: GetCertificate } = certificatePart;
const { Part: BuiltIt } = lazyPart(async () => (await import('../caseStudy/BuiltIt.tsx')).BuiltIt);
const { Part: FreeBuild } = lazyPart(async () => (await import('./FreeBuild.tsx')).FreeBuild);
const { Part: PathEnd } = lazyPart(async () => (await import('./PathEnd.tsx')).PathEnd);

/** What a search finds. */
export const foundPart = lazyPart(async () => (await import('./FoundEntries.tsx')).FoundEntries);

/** What comes after the last section: what was made once all is done and passed, or what is left; then the ways on. */
export function Ending({
  item,
  reading,
  held,
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
  /** The plan that the reader has at least. */
  readonly held?: PlanLevel | undefined;
}) {
  const { path } = usePathHere(item.id);
  const { before, after } = (path && neighboursOf(path, item.id)) ?? {};
  const allDone = reading !== undefined && item.outline.every(({ id }) => isDone(reading, id));
  const left = allDone ? sectionsWithOpenChecks(item.outline, reading) : [];
  const finished = allDone && left.length === 0;
  // What is finished says itself what is next.
  const nextOpen = finished ? undefined : after;
  // Of what leads to another step, that is the way on.
  const open =
    after || !reading?.saved ? [] : item.outline.filter(({ id }) => !isDone(reading, id));
  const isJustFinished = useWasOpen(reading?.saved != null && !finished) && finished;
  return (
    <footer className="ending">
      {left.length > 0 && <ChecksLeft item={item} left={left} />}
      {/* Who reads without marking is told nothing. */}
      {open.length > 0 && open.length < item.outline.length && <SectionsLeft left={open} />}
      {finished && (
        <Completion
          item={item}
          saved={reading.saved}
          isNew={isJustFinished}
          path={path}
          held={held}
        />
      )}
      <div className="ending-ways">
        {path && (
          <p>
            {endingWords.inPath} <Link to={learningPathPath(path.id)}>{path.title}</Link>
          </p>
        )}
        {path && (before || nextOpen) && (
          <nav className="ending-around" aria-label={path.title}>
            {before && (
              <Link rel="prev" to={itemPath(before.id, null, path.id)}>
                <span>{endingWords.previous}</span>
                {before.title}
              </Link>
            )}
            {nextOpen && (
              <Link className="ending-next" rel="next" to={itemPath(nextOpen.id, null, path.id)}>
                <span>{endingWords.next}</span>
                {nextOpen.title}
              </Link>
            )}
          </nav>
        )}
        {path && !after && finished && (
          <LazyPart fallback={null}>
            <PathEnd path={path} itemID={item.id} />
          </LazyPart>
        )}
        {open.length > 0 && (
          <LazyPart fallback={null}>
            <FreeBuild except={item.id} />
          </LazyPart>
        )}
        {!after && (
          <LazyPart fallback={null}>
            <foundPart.Part
              text={item.tags[0] ?? ''}
              heading={endingWords.related}
              except={item.id}
            />
          </LazyPart>
        )}
      </div>
    </footer>
  );
}

/** Whether the entry has been unfinished since the page was opened. */
function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setOpen] = useState(isOpen);
  if (isOpen && !wasOpen) {
    setOpen(true);
  }
  return wasOpen;
}

/** Every section is done and some checks are not passed: the ways to them. */
function ChecksLeft({
  item,
  left,
}: {
  readonly item: Item;
  readonly left: readonly SectionLeft[];
}) {
  return (
    <section className="panel checksLeft" aria-labelledby="checks-left">
      <h2 id="checks-left">{allSectionsRead}</h2>
      <p>{progressWords.openChecks(left.reduce((sum, { count }) => sum + count, 0))}</p>
      <SectionLinks sections={left} />
      {item.kind === 'iCourse' && (
        <Certificate>
          <GetCertificate subject={{ kind: 'course', id: item.id }} isComplete={false} />
        </Certificate>
      )}
    </section>
  );
}

/** Sections are not done, and no step comes after the entry: the ways to them. */
function SectionsLeft({ left }: { readonly left: readonly OutlineEntry[] }) {
  return (
    <section className="panel checksLeft" aria-labelledby="sections-left">
      <h2 id="sections-left">{endingWords.sectionsLeft(left.length)}</h2>
      <SectionLinks sections={left.map(({ id, title }) => ({ id, title, count: 1 }))} />
    </section>
  );
}

/** The ways to sections in which something is left, with how many questions where there are several. */
export function SectionLinks({ sections }: { readonly sections: readonly SectionLeft[] }) {
  return (
    <ul>
      {sections.map(({ id, title, count }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          {count > 1 && ` (${count})`}
        </li>
      ))}
    </ul>
  );
}

/** The way to a certificate: a visitor signs in first. */
function Certificate({ children }: { readonly children: ReactNode }) {
  const isVisitor = useSession().state.kind === 'visitor';
  return isVisitor ? (
    <Notice tone="info" action={<SignInButton words={wallWords.signIn} tone="quiet" />}>
      {progressWords.certificate}
    </Notice>
  ) : (
    <LazyPart fallback={null}>{children}</LazyPart>
  );
}

/** The entry is finished: its drawing, what was made, and the way to show it. */
function Completion({
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
  const repeats = sectionsToRepeat(outline, saved);
  // The last mark may still be on its way: the server would say that the course is not complete.
  const isSaved = outline.every((section) => saved?.done.includes(section.id));
  const isCertified = kind === 'iCourse' && isSaved;
  const isVisitor = useSession().state.kind === 'visitor';
  const canGetCertificate = isCertified && repeats.length === 0 && !isVisitor;
  const hasNext = path !== undefined && neighboursOf(path, id).after !== undefined;
  return (
    <section className="completion" aria-labelledby="finished">
      <div className={isNew ? 'completion-cover cover-new' : 'completion-cover'}>
        <Cover kind={kind} id={id} />
      </div>
      <div>
        <h2 id="finished" ref={goToNamed}>
          {completedWords(kind)}
        </h2>
        <p>
          <strong>{endingWords.goal}:</strong> {printedUnits(makes)}
        </p>
        {isCertified && (
          <Certificate>
            <GetCertificate
              subject={{ kind: 'course', id }}
              isComplete
              repeats={repeats.length > 0 && <SectionLinks sections={repeats} />}
            />
          </Certificate>
        )}
        {kind !== 'iCourse' && path && repeats.length > 0 && (
          <Certificate>
            <GetCertificate
              subject={{ kind: 'path', id: path.id }}
              isComplete
              repeats={<SectionLinks sections={repeats} />}
            />
          </Certificate>
        )}
        <div className="actions">
          {path && <NextStep path={path} itemID={id} held={held} isQuiet={canGetCertificate} />}
          <ShareButton
            label={endingWords.share(kind)}
            text={endingWords.shared(item)}
            url={() => entryLink(id)}
            tone={hasNext || kind !== 'utility' ? 'quiet' : 'primary'}
          />
        </div>
        {kind === 'build' ? (
          isSaved && (
            <LazyPart fallback={null}>
              <BuiltIt item={item} />
            </LazyPart>
          )
        ) : (
          <p>
            {endingWords.proposeLead}{' '}
            <Link to={paths.caseStudy} state={builtState(item)}>
              {endingWords.propose}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
