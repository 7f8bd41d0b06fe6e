import { useSearchParams } from 'react-router-dom';
import { problemWords } from '../../../api/problemWords.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { queryNames } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import '../../policies/DocumentView.css';
import { CaseStudyView } from '../../caseStudy/CaseStudyView.tsx';
import { useStoredEntry } from '../../offline/useStoredEntry.ts';
import { itemWords } from '../words.ts';
import { EntryView } from './EntryView.tsx';
import { ItemNotFound } from './ItemNotFound.tsx';
import { cameWithout, rememberServed } from './rememberServed.ts';
import './ViewDocPage.css';
import '../../../theme/parts.css';

rememberServed();

const itemIDs = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** An item of the catalogue: what it is, and its document or a preview of it. */
export function ViewDocPage() {
  const [query] = useSearchParams();
  const itemID = query.get(queryNames.item) ?? '';
  return <ItemAt key={itemID} itemID={itemID} />;
}

/** What was seen lately is there at once, and again as soon as it is loaded. */
function ItemAt({ itemID }: { readonly itemID: string }) {
  const enabled = itemIDs.test(itemID);
  const { data, error, refetch } = useRouteQuery('product/getItem', { itemID }, { enabled });
  const isSilent = error?.problem.how === 'silent';
  const stored = useStoredEntry(itemID, isSilent);
  if (!enabled || error?.problem.status === 'dataNotFound') {
    return <ItemNotFound itemID={itemID} />;
  }
  if (data) {
    const { item } = data.data;
    return item.caseStudy ? (
      <CaseStudyView item={item} study={item.caseStudy} />
    ) : (
      <EntryView seen={data.data} stored={stored} />
    );
  }
  if (stored) {
    return <EntryView seen={{ item: stored.item, document: null }} stored={stored} />;
  }
  if (!error && cameWithout(itemID)) {
    // So that nothing moves while the catalogue says the same.
    return <ItemNotFound itemID={itemID} />;
  }
  return error && !(isSilent && stored === undefined) ? (
    <Page title={itemWords.page}>
      <RetryNotice onRetry={() => void refetch()}>
        {itemWords.failed} {problemWords(error.problem).text}
      </RetryNotice>
    </Page>
  ) : (
    <div className="wrap plainPage pageSkeleton" aria-busy="true">
      <h1 className="visuallyHidden">{itemWords.page}</h1>
      <Skeleton label={itemWords.loading} lines={9} heading />
    </div>
  );
}
