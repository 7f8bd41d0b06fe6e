import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { itemPath, learningPathPath } from '../../paths.ts';
import { neighboursOf } from '../catalogue/paths/pathProgress.ts';
import { allSectionsRead } from '../catalogue/sectionsWords.ts';
import { progressWords } from '../catalogue/words.ts';
import { Certificate } from './Certificate.tsx';
import {
  isDone,
  isFinished,
  type Reading,
  type SectionLeft,
  sectionsWithOpenChecks,
} from './reading.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { usePathHere } from './usePathHere.ts';
import { endingWords } from './words.ts';

const { Part: FreeEntry } = lazyPart(async () => (await import('./FreeEntry.tsx')).FreeEntry);

/** What is said once all is done and passed. */
export const completionPart = lazyPart(async () => (await import('./Completion.tsx')).Completion);

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
  const finished = reading !== undefined && isFinished(item.outline, reading);
  const allDone = reading !== undefined && item.outline.every(({ id }) => isDone(reading, id));
  const left = allDone ? sectionsWithOpenChecks(item.outline, reading) : [];
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
        <LazyPart fallback={null}>
          <completionPart.Part
            item={item}
            saved={reading.saved}
            isNew={isJustFinished}
            path={path}
            held={held}
          />
        </LazyPart>
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
        {open.length > 0 && (
          <LazyPart fallback={null}>
            <FreeEntry item={item} />
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
        <Certificate subject={{ kind: 'course', id: item.id }} isComplete={false} />
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
