import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDate } from '../../../lib/formatDate.ts';
import { useArrival } from '../../../shell/useArrival.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { StoredEntry } from '../../offline/deviceStore.ts';
import { useStoredEntry } from '../../offline/useStoredEntry.ts';
import { useStoreEntry } from '../../offline/useStoreEntry.ts';
import { offlineWords } from '../../offline/words.ts';
import { ServicePanel } from '../../services/ServicePanel.tsx';
import { useSession } from '../../session/useSession.ts';
import { ToolPart } from '../../tool/ToolPart.tsx';
import { Blocks } from '../blocks/Blocks.tsx';
import { DocumentPart } from './DocumentPart.tsx';
import { Ending } from './Ending.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryTop } from './EntryTop.tsx';
import { Outline } from './Outline.tsx';
import { UnlockLink } from './Paywall.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { SaveEntry } from './SaveEntry.tsx';
import { ShareEntry } from './ShareEntry.tsx';
import { type Access, type PublicItem, useDocument } from './useDocument.ts';
import { useReading } from './useReading.ts';

/** An entry that was loaded. @param stored the copy on this device, when it was looked for */
export function EntryView({
  seen,
  stored,
}: {
  readonly seen: PublicItem;
  readonly stored?: StoredEntry | null | undefined;
}) {
  const { item } = seen;
  const heading = useRef<HTMLHeadingElement>(null);
  const { access, copy } = useAccess(seen, stored);
  // A service is asked for, not worked through: there is nothing to mark as done.
  const isService = item.kind === 'service';
  const reading = useReading(item.id, copy?.progress);
  const here = isService ? undefined : reading;
  useArrival(item.title, heading);
  const isOpen = access.kind === 'open';
  const isClosed = access.kind === 'closed';
  const document = isOpen ? access.document : isClosed ? null : undefined;
  useStoreEntry(item, copy ? undefined : document, reading?.reading.saved ?? null);
  useSectionOfAddress(isOpen);
  return (
    <article className="wrap plainPage plainPage-wide entry">
      <EntryTop item={item} heading={heading} />
      <div className="entryActions">
        {access.kind === 'closed' && <UnlockLink item={item} why={access.why} />}
        <ShareEntry item={item} />
        <SaveEntry itemID={item.id} />
      </div>
      {copy && <Notice tone="info">{offlineWords.reading(formatDate(copy.storedAt))}</Notice>}
      <ToolPart item={item} access={access} />
      {isOpen && !isService && <ProgressLine item={item} reading={here?.reading} />}
      {isService && <ServicePanel itemID={item.id} />}
      <EntryFacts item={item} />
      <div className={isClosed ? 'entry-preview' : 'document'}>
        {!isClosed && <Outline item={item} reading={here?.reading} open={isOpen} />}
        <div className="document-text entry-text">
          <Blocks blocks={item.intro} />
          <DocumentPart item={item} access={access} here={here} />
          {isOpen && <Ending item={item} reading={here?.reading} />}
        </div>
      </div>
    </article>
  );
}

/**
 * What the server says of the document. While it, or the profile, cannot be reached the copy on this device stands in until the
 * server has answered: it also says how far the reader has come.
 */
function useAccess(
  seen: PublicItem,
  stored: StoredEntry | null | undefined,
): { readonly access: Access; readonly copy?: StoredEntry } {
  const live = useDocument(seen);
  const isUnreachable = useSession().state.kind === 'unreachable';
  const isSilent = live.kind === 'failed' && live.problem.how === 'silent';
  const found = useStoredEntry(seen.item.id, !stored && (isSilent || isUnreachable));
  const copy = stored ?? found;
  const isAnswered = live.kind === 'open' || live.kind === 'closed';
  if (!copy || (isAnswered && !isUnreachable)) {
    return { access: live };
  }
  const access = live.kind === 'open' ? live : { kind: 'open' as const, document: copy.document };
  return { access, copy };
}

/** Goes to the section that the address names, once the document is there; not when going back to a place already left. */
function useSectionOfAddress(isOpen: boolean): void {
  const { hash } = useLocation();
  const gone = useRef(false);
  useLayoutEffect(() => {
    if (isOpen && !gone.current) {
      gone.current = true;
      if (hash !== '' && window.scrollY === 0) {
        document.getElementById(hash.slice(1))?.scrollIntoView();
      }
    }
  }, [isOpen, hash]);
}
