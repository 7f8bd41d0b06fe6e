import { useRef, useState } from 'react';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { formatDate } from '../../lib/formatDate.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useArrival } from '../../shell/useArrival.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { ShareEntry } from '../catalogue/ShareEntry.tsx';
import { type Access, type PublicItem, useDocument } from '../catalogue/useDocument.ts';
import type { StoredEntry } from '../device/deviceStore.ts';
import { personOnDevice } from '../device/personOnDevice.ts';
import { useStoredEntry } from '../offline/useStoredEntry.ts';
import { useStoreEntry } from '../offline/useStoreEntry.ts';
import { offlineWords } from '../offline/words.ts';
import { RetryProfile } from '../session/RetryProfile.tsx';
import { useSession } from '../session/useSession.ts';
import { EntryArticle } from './EntryArticle.tsx';
import { FollowPath } from './StepLine.tsx';
import { useReading } from './useReading.ts';
import { useHeldPlace, useSectionOfAddress } from './useSectionHere.ts';
import { documentWords } from './words.ts';

// A visitor has no list, and the server prints for visitors.
const { Part: SaveEntry } = lazyPart(async () => (await import('./SaveEntry.tsx')).SaveEntry);

/**
 * An entry that was loaded.
 *
 * @param stored the copy on this device, when it was looked for
 * @param onRetry asks for it again, when nothing answered since it was seen
 */
export function EntryView({
  seen,
  stored,
  onRetry,
}: {
  readonly seen: PublicItem;
  readonly stored?: StoredEntry | null | undefined;
  readonly onRetry?: (() => void) | undefined;
}) {
  const { item, built } = seen;
  const heading = useRef<HTMLHeadingElement>(null);
  const { access, copy } = useAccess(seen, stored);
  const isVisitors = useIsVisitors();
  const isSignedIn = useSession().state.kind === 'signedIn';
  const reading = useReading(
    item,
    isVisitors,
    copy === undefined ? undefined : (copy?.progress ?? null),
  );
  useArrival(item.title, heading);
  const isOpen = access.kind === 'open';
  const document = isOpen ? access.document : access.kind === 'closed' ? null : undefined;
  useStoreEntry(item, isVisitors, copy ? undefined : document, reading?.reading.saved ?? null);
  useSectionOfAddress(isOpen);
  useHeldPlace();
  return (
    <>
      {copy && <CopyNotice copy={copy} />}
      {stored === null && access.kind === 'closed' && onRetry && (
        <div className="wrap noticeBar">
          <RetryNotice tone="info" onRetry={onRetry}>
            {documentWords.offline}
          </RetryNotice>
        </div>
      )}
      <EntryArticle
        item={item}
        built={built}
        access={access}
        reading={reading}
        heading={heading}
        held={copy && copy.until !== null ? item.plan : undefined}
        actions={
          <>
            <ShareEntry item={item} />
            {isSignedIn && (
              <LazyPart fallback={null}>
                <SaveEntry itemID={item.id} />
              </LazyPart>
            )}
            <FollowPath itemID={item.id} />
          </>
        }
      />
    </>
  );
}

/** Says that the copy on this device is read. */
function CopyNotice({ copy: { storedAt } }: { readonly copy: StoredEntry }) {
  const { state } = useSession();
  // When something answered, what went wrong is said above.
  const isOffline = state.kind !== 'unreachable' || state.offline;
  return (
    <div className="wrap noticeBar">
      <Notice tone="info" action={<RetryProfile />}>
        {isOffline && offlineWords.offline} {offlineWords.reading(formatDate(storedAt))}
      </Notice>
    </div>
  );
}

/**
 * Whether the page is a visitor's, as the server's is that a browser takes over. Who signs out on it leaves nothing behind, so it
 * doesn't become one.
 */
function useIsVisitors(): boolean {
  const isHydrated = useHydrated();
  const { kind } = useSession().state;
  const [isVisitors, setVisitors] = useState(kind === 'visitor');
  // A visitor who presses "Sign In" is one until they are back.
  if (isVisitors && kind !== 'visitor' && personOnDevice() !== undefined) {
    setVisitors(false);
  }
  return !isHydrated || isVisitors;
}

/**
 * What the server says of the document. While it, or the profile, cannot be reached the copy on this device stands in until the
 * server has answered: it also says how far the reader has come. It is undefined while it is looked for.
 */
function useAccess(
  seen: PublicItem,
  stored: StoredEntry | null | undefined,
): { readonly access: Access; readonly copy: StoredEntry | null | undefined } {
  const live = useDocument(seen);
  const isUnreachable = useSession().state.kind === 'unreachable';
  const isSilent = live.kind === 'failed' && live.problem.how === 'silent';
  const found = useStoredEntry(seen.item.id, !stored && (isSilent || isUnreachable));
  const copy = stored ?? found;
  // What is free is closed to nobody: the catalogue is silent.
  const isClosed = live.kind === 'closed' && seen.item.plan !== 'Freebie';
  const isAnswered = live.kind === 'open' || isClosed;
  if (!copy || (isAnswered && !isUnreachable)) {
    return { access: live, copy: copy && null };
  }
  const access = live.kind === 'open' ? live : { kind: 'open' as const, document: copy.document };
  return { access, copy };
}
