import type { ReactNode } from 'react';
import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Notice } from '../../ui/Notice.tsx';
import { progressWords, wallWords } from '../catalogue/words.ts';
import { checkAnchor } from '../checks/CheckPlace.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession } from '../session/useSession.ts';
import { isDone, openChecks } from './reading.ts';
import type { ReadingHere } from './useReading.ts';

/** At a section's end: marks it as done. Saved at once, or as soon as the server can be reached; refused, it is taken back with words. */
export function MarkDone({
  section: { id, title, blocks },
  here: { reading, mark, inNoAccount },
  children,
}: {
  readonly section: ItemDocument['sections'][number];
  readonly here: ReadingHere;
  /** Beside it. */
  readonly children?: ReactNode;
}) {
  const isHydrated = useHydrated();
  const done = isDone(reading, id);
  const checks = blocks.flatMap((block) => (block.kind === 'check' ? [block.id] : []));
  const open = openChecks(reading, checks);
  const firstOpen = checks.find((check) => openChecks(reading, [check]) > 0);
  const { kind } = useSession().state;
  // Of the first answer, the question says so.
  const isFirst = done && reading.saved?.done.length === 1 && reading.saved.passed.length === 0;
  return (
    <div className="markDone">
      {!done && firstOpen && (
        <a className="smallPrint" href={`#${checkAnchor(firstOpen)}`}>
          {progressWords.openChecks(open)}
        </a>
      )}
      <label className={open > 0 ? 'choice' : 'choice markDone-complete'}>
        <input
          type="checkbox"
          disabled={!isHydrated}
          checked={done}
          onChange={() => mark(id, !done)}
        />
        <span>
          {done ? progressWords.isDone(open) : progressWords.markDone}
          <span className="visuallyHidden">{progressWords.section(title)}</span>
        </span>
      </label>
      {reading.pendingSections.includes(id) && (
        <p className="markDone-pending" role="status">
          {progressWords.pending}
        </p>
      )}
      {children}
      {kind === 'visitor' && isFirst && !inNoAccount && (
        <Notice tone="info" action={<SignInButton words={wallWords.signIn} tone="plain" />}>
          {progressWords.onThisDevice}
        </Notice>
      )}
      {reading.unsaved === id && (
        <p className="markDone-problem" role="alert">
          {progressWords.unsaved}
        </p>
      )}
    </div>
  );
}
