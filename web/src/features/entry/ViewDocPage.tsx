import { Link, useSearchParams } from 'react-router-dom';
import { problemWords } from '../../api/problemWords.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { cameWith, useCameWithout, useIsMissing } from '../../api/seen.ts';
import { LazyPart } from '../../LazyPart.tsx';
import { paths, queryNames } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { TypedBefore } from '../../shell/TypedBefore.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import '../policies/DocumentView.css';
import { boardPart } from '../board/BoardSlot.tsx';
import { boardsIn } from '../board/BoardsContext.ts';
import { boardStagePart } from '../board/boardStagePart.ts';
import { caseStudyPart } from '../caseStudy/caseStudyPart.ts';
import { checkPart } from '../checks/CheckSlot.tsx';
import { keepCover } from '../covers/Cover.tsx';
import { modelParts } from '../model/modelParts.ts';
import { useStoredEntry } from '../offline/useStoredEntry.ts';
import { toolPart, toolPreviewPart } from '../tool/ToolPart.tsx';
import { EntryView } from './EntryView.tsx';
import { ItemNotFound } from './ItemNotFound.tsx';
import { splitIntro } from './onTop.ts';
import { priceColumn } from './partsPrices.ts';
import { needsPart, partsPart } from './partsSlot.ts';
import { documentWords, itemWords } from './words.ts';
import './ViewDocPage.css';
import '../../theme/parts.css';

if (cameWith?.cover) {
  keepCover(cameWith.cover);
}

const itemIDs = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Loads what the entry that the page came with is drawn with, so that all of it is taken over at once. */
export async function prepare(): Promise<void> {
  if (cameWith?.routeId === 'product/getItem') {
    const { item, document, opening } = cameWith.answer.data;
    const sections = document?.sections ?? (opening ? [opening] : []);
    const blocks = [...item.intro, ...sections.flatMap((section) => section.blocks)];
    await Promise.all([
      boardsIn(blocks).length > 0 && boardPart.load(),
      splitIntro(item).board && boardStagePart.load(),
      item.parts && item.parts.most > 0 && needsPart.load(),
      item.caseStudy && caseStudyPart.load(),
      item.model && modelParts[item.model].load(),
      document?.tool && toolPart.load(),
      !document && item.tool && toolPreviewPart.load(),
      blocks.some(({ kind }) => kind === 'check') && checkPart.load(),
      blocks.some((block) => block.kind === 'table' && priceColumn(block) !== undefined) &&
        partsPart.load(),
    ]);
  }
}

/** An item of the catalogue: what it is, and its document or a preview of it. */
export function ViewDocPage() {
  const [query] = useSearchParams();
  const itemID = query.get(queryNames.item) ?? '';
  // One page comes for every address without an entry, and stays as it is until another is opened.
  const cameWithout = useCameWithout();
  return (
    <>
      <ItemAt key={cameWithout ? '' : itemID} itemID={itemID} />
      <TypedBefore />
    </>
  );
}

/** What was seen lately is there at once, and again as soon as it is loaded. */
function ItemAt({ itemID }: { readonly itemID: string }) {
  const enabled = itemIDs.test(itemID);
  const query = useRouteQuery('product/getItem', { itemID }, { enabled });
  const { data, error, refetch } = query;
  const isMissing = useIsMissing(query);
  const isSilent = error?.problem.how === 'silent';
  const stored = useStoredEntry(itemID, isSilent);
  const onRetry = () => void refetch();
  if (!enabled || isMissing) {
    return <ItemNotFound itemID={itemID} />;
  }
  if (data) {
    const { item } = data.data;
    return item.caseStudy ? (
      <LazyPart fallback={<Loading />}>
        <caseStudyPart.Part item={item} study={item.caseStudy} />
      </LazyPart>
    ) : (
      <EntryView seen={data.data} stored={stored} onRetry={isSilent ? onRetry : undefined} />
    );
  }
  if (stored) {
    return (
      <EntryView seen={{ item: stored.item, document: null, opening: null }} stored={stored} />
    );
  }
  if (!error || (isSilent && stored === undefined)) {
    return <Loading />;
  }
  return (
    <Page title={itemWords.page}>
      {isSilent ? (
        <>
          <RetryNotice tone="info" onRetry={onRetry}>
            {documentWords.offline} {documentWords.openOnce}
          </RetryNotice>
          <p className="actions">
            <Link to={paths.signedInHome}>{documentWords.toStored}</Link>
          </p>
        </>
      ) : (
        <RetryNotice onRetry={onRetry}>
          {itemWords.failed} {problemWords(error.problem).text}
        </RetryNotice>
      )}
    </Page>
  );
}

function Loading() {
  return (
    <div className="wrap plainPage pageSkeleton" aria-busy="true">
      <h1 className="visuallyHidden">{itemWords.page}</h1>
      <Skeleton label={itemWords.loading} lines={9} heading />
    </div>
  );
}
