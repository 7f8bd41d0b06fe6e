import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useArrival } from '../../../shell/useArrival.ts';
import { ServicePanel } from '../../services/ServicePanel.tsx';
import { ToolPart } from '../../tool/ToolPart.tsx';
import { Blocks } from '../blocks/Blocks.tsx';
import { DocumentPart } from './DocumentPart.tsx';
import { Ending } from './Ending.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryTop } from './EntryTop.tsx';
import { Outline } from './Outline.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { SaveEntry } from './SaveEntry.tsx';
import { ShareEntry } from './ShareEntry.tsx';
import { type PublicItem, useDocument } from './useDocument.ts';
import { useReading } from './useReading.ts';

/** An entry that was loaded. */
export function EntryView({ seen }: { readonly seen: PublicItem }) {
  const { item } = seen;
  const heading = useRef<HTMLHeadingElement>(null);
  const access = useDocument(seen);
  // A service is asked for, not worked through: there is nothing to mark as done.
  const isService = item.kind === 'service';
  const reading = useReading(item.id);
  const here = isService ? undefined : reading;
  useArrival(item.title, heading);
  const isOpen = access.kind === 'open';
  const isClosed = access.kind === 'closed';
  useSectionOfAddress(isOpen);
  return (
    <article className="wrap plainPage plainPage-wide entry">
      <EntryTop item={item} heading={heading} />
      <div className="entryActions">
        <ShareEntry item={item} />
        <SaveEntry itemID={item.id} />
      </div>
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
