import { nextSection } from '../../../../lambdas/contract/completion.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { ProgressBar } from '../catalogue/ProgressBar.tsx';
import { progressOf } from '../catalogue/sectionsWords.ts';
import { progressWords } from '../catalogue/words.ts';
import { useSession } from '../session/useSession.ts';
import { certificatePart } from './Certificate.tsx';
import { NextStep } from './NextStep.tsx';
import { isDone, leftOf, nothingRead, type Reading, sectionsToRepeat } from './reading.ts';
import { usePathHere } from './usePathHere.ts';
import type { ReadingHere } from './useReading.ts';

/** Of a build: the way to its photo. */
export const buildOverPart = lazyPart(async () => (await import('./BuildOver.tsx')).BuildOver);

/** How far the reader has come, and the way on. */
export function ProgressLine({
  item,
  here,
  held,
}: {
  readonly item: Item;
  readonly here: Pick<ReadingHere, 'reading' | 'isAwaited' | 'inNoAccount'> | undefined;
  /** The plan that the reader has at least. */
  readonly held?: PlanLevel | undefined;
}) {
  const { id: itemID, kind: entryKind, outline } = item;
  const { kind } = useSession().state;
  const { path, isStep } = usePathHere(itemID);
  const { reading, isAwaited } = here ?? {};
  const left = leftOf(outline, reading);
  const hasMarked = left.some((questions) => questions !== null);
  const hasBegun = hasMarked || (reading?.saved?.passed.length ?? 0) > 0;
  const isCounted = kind === 'signedIn' && reading?.saved != null;
  if (!reading || !(isAwaited || isCounted || hasBegun)) {
    return (
      outline.length > 0 && (
        <p className="entryTop-way">
          <ReadOn outline={outline} reading={reading} />
        </p>
      )
    );
  }
  const isCourse = entryKind === 'iCourse';
  const isBuild = entryKind === 'build';
  // What comes next is an account's.
  const isOver = !sectionAhead(outline, reading) && !here?.inNoAccount;
  return (
    <div className="progressLine" aria-busy={isAwaited}>
      <p className="progressLine-words" role="status">
        <strong>{isAwaited ? progressWords.loading : progressOf(left)}</strong>
      </p>
      <ProgressBar left={left} />
      {isAwaited && <span className="button" />}
      {!isAwaited && <ReadOn outline={outline} reading={reading} />}
      {isCourse && isOver && (
        <LazyPart fallback={<span className="button" />}>
          <certificatePart.Part
            subject={{ kind: 'course', id: itemID }}
            isComplete
            isBrief
            repeats={sectionsToRepeat(outline, reading.saved).length > 0}
          />
        </LazyPart>
      )}
      {path && (isStep || isBuild) && isOver && (
        <NextStep path={path} itemID={itemID} held={held} isQuiet={isCourse} />
      )}
      {isBuild && isOver && (
        <LazyPart fallback={<span className="button" />}>
          <buildOverPart.Part item={item} path={path} />
        </LazyPart>
      )}
    </div>
  );
}

/** The way to the section to read now; nothing when all is done. */
export function ReadOn({
  outline,
  reading = nothingRead,
}: Pick<Item, 'outline'> & { readonly reading: Reading | undefined }) {
  const next = sectionAhead(outline, reading);
  const hasMarked = leftOf(outline, reading).some((questions) => questions !== null);
  return (
    next && (
      <a className="button button-primary" href={`#${next.id}`}>
        {progressWords[hasMarked ? 'goOn' : 'start'](next.title)}
      </a>
    )
  );
}

function sectionAhead(outline: Item['outline'], reading: Reading) {
  return nextSection(
    outline,
    (id) => isDone(reading, id),
    (check) => reading.saved?.passed.includes(check) ?? false,
  );
}
