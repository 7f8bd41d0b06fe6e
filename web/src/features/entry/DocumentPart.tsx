import type { Item } from '../../../../lambdas/contract/entities.ts';
import { problemWords } from '../../api/problemWords.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { isCertified } from '../catalogue/paths/pathProgress.ts';
import type { Access } from '../catalogue/useDocument.ts';
import { CheckPlaceContext } from '../checks/CheckPlace.ts';
import { CodeDownloads } from '../liveCode/CodeDownloads.tsx';
import { LiveCode } from '../liveCode/LiveCode.tsx';
import { SectionFoot } from '../questions/SectionFoot.tsx';
import { RetryProfile } from '../session/RetryProfile.tsx';
import { useSession } from '../session/useSession.ts';
import { Blocks } from './Blocks.tsx';
import { MarkDone } from './MarkDone.tsx';
import { OpeningSection } from './OpeningSection.tsx';
import { NextSection } from './Outline.tsx';
import { Paywall } from './Paywall.tsx';
import { isDone } from './reading.ts';
import type { ReadingHere } from './useReading.ts';
import { documentWords, itemWords } from './words.ts';

const { Part: JustCompleted } = lazyPart(
  async () => (await import('./JustCompleted.tsx')).JustCompleted,
);

/** The document when the reader has it; else what is in its place. */
export function DocumentPart({
  item,
  access,
  here,
  alone,
}: {
  readonly item: Item;
  readonly access: Access;
  readonly here: ReadingHere | undefined;
  /** The section that is shown alone on a phone. */
  readonly alone?: string | undefined;
}) {
  const completedAt = here?.completedAt;
  const last = item.outline.at(-1);
  const isLast = last?.id === completedAt || last?.checks?.some((check) => check === completedAt);
  const justCompleted = (
    <LazyPart fallback={null}>
      <JustCompleted item={item} isLast={isLast === true} />
    </LazyPart>
  );
  switch (access.kind) {
    case 'open':
      return (
        <LiveCode itemID={item.id} document={access.document}>
          <CheckPlaceContext
            value={{
              itemID: item.id,
              outline: item.outline,
              isCertified: !here?.inNoAccount && isCertified(item),
              own: here && ownChecks(here),
              completed: { at: completedAt, said: justCompleted },
            }}
          >
            <CodeDownloads title={item.title} document={access.document} />
            {access.document.sections.map((section) => (
              <section
                className={
                  section.id === alone ? 'entrySection entrySection-alone' : 'entrySection'
                }
                key={section.id}
              >
                {/* By its name alone, without the link's. */}
                <h2 id={section.id} tabIndex={-1} aria-label={section.title}>
                  {section.title}
                  <a className="headingLink" href={`#${section.id}`}>
                    <span aria-hidden="true">#</span>
                    <span className="visuallyHidden">
                      {itemWords.linkTo} “{section.title}”
                    </span>
                  </a>
                </h2>
                <Blocks blocks={section.blocks} />
                {here && (
                  <MarkDone section={section} here={here}>
                    <NextSection
                      item={item}
                      section={section.id}
                      className={
                        isDone(here.reading, section.id)
                          ? 'nextSection button button-quiet'
                          : 'nextSection'
                      }
                    />
                  </MarkDone>
                )}
                {section.id === completedAt && <div role="status">{justCompleted}</div>}
                {here && !here.inNoAccount && <SectionFoot item={item} section={section} />}
                {section.id === alone && (
                  <p>
                    <NextSection
                      item={item}
                      section={section.id}
                      className="button button-primary"
                    />
                  </p>
                )}
              </section>
            ))}
          </CheckPlaceContext>
        </LiveCode>
      );
    case 'closed':
      return (
        <>
          {access.opening && <OpeningSection item={item} section={access.opening} />}
          <Paywall item={item} why={access.why} hasOpening={access.opening !== null} />
        </>
      );
    case 'loading':
      return <Skeleton label={documentWords.loading} lines={8} />;
    case 'waiting':
      return <Waiting />;
    case 'failed':
      return (
        <RetryNotice onRetry={access.retry}>
          {documentWords.failed} {problemWords(access.problem).text}
        </RetryNotice>
      );
  }
}

function ownChecks({ reading, inNoAccount, take, storeAnswer }: ReadingHere) {
  return {
    inNoAccount,
    passed: reading.saved?.passed ?? [],
    toRepeat: reading.saved?.toRepeat ?? [],
    orders: reading.saved?.orders ?? [],
    pending: reading.pendingChecks,
    take,
    store: storeAnswer,
  };
}

/** In place of the document while the profile can't be reached. */
function Waiting() {
  const { state } = useSession();
  const isOffline = state.kind === 'unreachable' && state.offline;
  return (
    <Notice tone="info" action={<RetryProfile />}>
      {isOffline ? documentWords.offline : documentWords.waiting}
    </Notice>
  );
}
