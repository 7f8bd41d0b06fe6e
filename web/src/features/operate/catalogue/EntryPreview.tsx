import { useEffect, useRef, useState } from 'react';
import type { OpenedEntry } from '../../../../../lambdas/contract/groups/operator.ts';
import { ApiContext } from '../../../api/Api.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteQuery } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EntryArticle } from '../../entry/EntryArticle.tsx';
import { SessionContext } from '../../session/useSession.ts';
import { operateWords } from '../words.ts';
import { accessOf, type Reader, readingOf, sessionOf, silentApi } from './reader.ts';
import { previewTexts as texts } from './words.ts';
import '../../policies/DocumentView.css';
import '../../entry/ViewDocPage.css';

/** The preview follows when one pauses, ms. */
const afterMs = 600;

type Shown = NonNullable<Success<'operator/changeEntry'>['data']['shown']>;

/** A text as each reader would see it, which follows what is typed, and what is wrong with it. Nothing is saved. */
export function EntryPreview({
  itemID,
  markdown,
  openedEdition,
}: Pick<OpenedEntry, 'itemID' | 'markdown'> & { readonly openedEdition: number }) {
  const [reader, setReader] = useState<Reader>('signedOut');
  const typed = useAfterPause(markdown);
  const { data, error, isFetching } = useRouteQuery('operator/changeEntry', {
    itemID,
    change: 'preview',
    markdown: typed,
    openedEdition,
  });
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (data?.data.shown) {
      setShown(data.data.shown);
    }
  }, [data]);
  const problem = error?.problem.answer?.data?.['problem'];
  return (
    // Not below `operate`, whose styles are not those of the learner's page.
    <section aria-labelledby="entry-preview" aria-busy={isFetching || typed !== markdown}>
      <div className="operate">
        <h3 id="entry-preview">{texts.heading}</h3>
        <p>{texts.lead}</p>
        <ReaderChoice reader={reader} onChange={setReader} />
        {typeof problem === 'string' ? (
          <Notice tone="warning">
            <p>{shown ? `${texts.problem} ${texts.lastGood}` : texts.problem}</p>
            <p className="operate-words">{problem}</p>
          </Notice>
        ) : (
          <ProblemNotice error={error} words={operateWords} />
        )}
      </div>
      {shown ? (
        <Sheet shown={shown} reader={reader} />
      ) : (
        !error && <Skeleton label={texts.loading} lines={12} />
      )}
    </section>
  );
}

function ReaderChoice({
  reader,
  onChange,
}: {
  readonly reader: Reader;
  readonly onChange: (reader: Reader) => void;
}) {
  return (
    <fieldset className="choices">
      <legend>{texts.reader}</legend>
      {texts.readers.map(([value, text]) => (
        <label className="choice" key={value}>
          <input
            type="radio"
            name="reader"
            checked={value === reader}
            onChange={() => onChange(value)}
          />
          <span className="choice-words">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The page itself. Its buttons do nothing, and its links open beside it, so that what is being written is not lost. */
function Sheet({
  shown: { item, document },
  reader,
}: {
  readonly shown: Shown;
  readonly reader: Reader;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const openBeside = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && !link.getAttribute('href')?.startsWith('#')) {
        event.preventDefault();
        event.stopPropagation();
        window.open(link.href, '_blank', 'noopener');
      }
    };
    const shownSheet = sheet.current;
    shownSheet?.addEventListener('click', openBeside, { capture: true });
    return () => shownSheet?.removeEventListener('click', openBeside, { capture: true });
  }, []);
  return (
    <SessionContext value={sessionOf(reader)}>
      <ApiContext value={silentApi}>
        <fieldset
          className="entryPreview-sheet"
          disabled
          aria-label={texts.sheet(item.title)}
          ref={sheet}
        >
          <EntryArticle
            item={item}
            access={accessOf(reader, item, document)}
            reading={readingOf(reader)}
            heading={heading}
            key={reader}
          />
        </fieldset>
      </ApiContext>
    </SessionContext>
  );
}

/** A text as it was when one last paused. */
function useAfterPause(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), afterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
