import { nextSection } from '../../../../../lambdas/contract/completion.ts';
import type { Item } from '../../../../../lambdas/contract/entities.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SignInButton } from '../../session/SignInButton.tsx';
import { progressWords, wallWords } from '../words.ts';
import { countOpenChecks, isDone, type Reading } from './reading.ts';
import { StartLink } from './StartLink.tsx';

/** How far the reader has come, and the way on. A visitor is told what signing in would keep. */
export function ProgressLine({
  item: { outline },
  reading,
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
}) {
  if (!reading) {
    return (
      <>
        <StartLink outline={outline} />
        <Notice tone="info" action={<SignInButton words={wallWords.signIn} tone="quiet" />}>
          {progressWords.signIn}
        </Notice>
      </>
    );
  }
  const done = outline.filter(({ id }) => isDone(reading, id)).length;
  const questions = countOpenChecks(outline, reading);
  const next = nextSection(
    outline,
    (id) => isDone(reading, id),
    (check) => reading.saved?.passed.includes(check) ?? false,
  );
  return (
    <div className="progressLine">
      <p className="progressLine-words" role="status">
        <strong>{progressWords.count(done, outline.length, questions)}</strong>
      </p>
      <div className="progressBar" aria-hidden="true">
        {outline.map(({ id }) => (
          <span key={id} className={isDone(reading, id) ? 'progressBar-done' : undefined} />
        ))}
      </div>
      {next && (
        <a className="button button-primary" href={`#${next.id}`}>
          {done > 0 ? progressWords.goOn(next.title) : progressWords.start(next.title)}
        </a>
      )}
    </div>
  );
}
