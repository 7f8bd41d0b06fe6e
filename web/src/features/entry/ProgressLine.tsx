import { nextSection } from '../../../../lambdas/contract/completion.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { certificatePath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { progressWords } from '../catalogue/words.ts';
import { certificateWays } from '../certificate/needs.ts';
import { useOwnCertificate } from '../certificate/useOwnCertificate.ts';
import { useSession } from '../session/useSession.ts';
import { NextStep } from './NextStep.tsx';
import { countOpenChecks, isDone, openChecks, type Reading } from './reading.ts';
import { usePathHere } from './usePathHere.ts';

/** How far the reader has come, and the way on. */
export function ProgressLine({
  item,
  reading,
  held,
}: {
  readonly item: Item;
  readonly reading: Reading | undefined;
  /** The plan that the reader has at least. */
  readonly held?: PlanLevel | undefined;
}) {
  const { outline } = item;
  const { kind } = useSession().state;
  const done = reading ? outline.filter(({ id }) => isDone(reading, id)).length : 0;
  const hasBegun = done > 0 || (reading?.saved?.passed.length ?? 0) > 0;
  if (!reading || (kind !== 'signedIn' && !hasBegun)) {
    return <StartLink outline={outline} />;
  }
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
      <SectionBar outline={outline} reading={reading} />
      {next ? (
        <a className="button button-primary" href={`#${next.id}`}>
          {done > 0 ? progressWords.goOn(next.title) : progressWords.start(next.title)}
        </a>
      ) : (
        <WaysOn item={item} held={held} />
      )}
    </div>
  );
}

/** Where a finished entry leads: to its certificate or its photo, and to the next step of the path that the reader takes. */
function WaysOn({
  item: { id, kind },
  held,
}: Pick<Parameters<typeof ProgressLine>[0], 'item' | 'held'>) {
  const isSignedIn = useSession().state.kind === 'signedIn';
  const { path, isStep } = usePathHere(id);
  return (
    <>
      {kind === 'iCourse' && <CertificateWay courseID={id} />}
      {path && isStep && (
        <NextStep path={path} itemID={id} held={held} isQuiet={kind === 'iCourse'} />
      )}
      {kind === 'build' && isSignedIn && (
        <a className="button button-quiet" href="#built-it">
          {progressWords.showIt}
        </a>
      )}
    </>
  );
}

/** The way to the certificate, or to the end of the course, which says who sees one before it is made. */
function CertificateWay({ courseID }: { readonly courseID: string }) {
  const own = useOwnCertificate({ kind: 'course', id: courseID });
  return own ? (
    <SiteLink className="button button-quiet" to={certificatePath(own.certificateID)}>
      {certificateWays.see}
    </SiteLink>
  ) : (
    <a className="button button-primary" href="#finished">
      {certificateWays.get}
    </a>
  );
}

/** A field for each section: filled once it is done, and half of it while questions are left in it. */
export function SectionBar({
  outline,
  reading,
}: Pick<Item, 'outline'> & { readonly reading: Reading | undefined }) {
  return (
    <div className="progressBar" aria-hidden="true">
      {outline.map(({ id, checks }) => (
        <span
          key={id}
          className={
            reading && isDone(reading, id) ? doneField(openChecks(reading, checks)) : undefined
          }
        />
      ))}
    </div>
  );
}

function doneField(questions: number): string {
  return questions === 0 ? 'progressBar-done' : 'progressBar-read';
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
