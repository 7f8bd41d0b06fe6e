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
import { isDone, leftOf, sectionsToRepeat } from './reading.ts';
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
    return <StartLink outline={outline} />;
  }
  const next = nextSection(
    outline,
    (id) => isDone(reading, id),
    (check) => reading.saved?.passed.includes(check) ?? false,
  );
  const isCourse = entryKind === 'iCourse';
  const isBuild = entryKind === 'build';
  // What comes next is an account's.
  const isOver = !next && !here?.inNoAccount;
  return (
    <div className="progressLine" aria-busy={isAwaited}>
      <p className="progressLine-words" role="status">
        <strong>{isAwaited ? progressWords.loading : progressOf(left)}</strong>
      </p>
      <ProgressBar left={left} />
      {isAwaited && <span className="button" />}
      {next && !isAwaited && (
        <a className="button button-primary" href={`#${next.id}`}>
          {hasMarked ? progressWords.goOn(next.title) : progressWords.start(next.title)}
        </a>
      )}
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

/** The way to the first section of an open entry; nothing when it has none. */
function StartLink({ outline: [first] }: Pick<Item, 'outline'>) {
  return (
    first && (
      <p className="entryTop-way">
        <a className="button button-primary" href={`#${first.id}`}>
          {progressWords.start(first.title)}
        </a>
      </p>
    )
  );
}
