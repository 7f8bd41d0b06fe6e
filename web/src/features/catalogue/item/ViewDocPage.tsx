import { useSearchParams } from 'react-router-dom';
import { words } from '../../../api/words.ts';
import { queryNames } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EntryView } from './EntryView.tsx';
import { ItemNotFound } from './ItemNotFound.tsx';
import { useItem } from './useItem.ts';

/** An entry of the catalogue: what it is, and its document or a preview of it. */
export function ViewDocPage() {
  const [query] = useSearchParams();
  const itemID = query.get(queryNames.item) ?? '';
  return <EntryAt key={itemID} itemID={itemID} />;
}

function EntryAt({ itemID }: { readonly itemID: string }) {
  const { loaded, retry } = useItem(itemID);
  switch (loaded.kind) {
    case 'ready':
      return <EntryView seen={loaded.seen} />;
    case 'notFound':
      return <ItemNotFound itemID={itemID} />;
    case 'loading':
      return (
        <div className="wrap plainPage pageSkeleton" aria-busy="true">
          <h1 className="visuallyHidden">Catalogue entry</h1>
          <Skeleton label="The entry is being loaded" lines={9} heading />
        </div>
      );
    case 'failed':
      return (
        <Page title="Catalogue entry">
          <Notice
            tone="problem"
            action={
              <Button tone="quiet" onClick={retry}>
                Try again
              </Button>
            }
          >
            The entry could not be loaded. {words[loaded.problem].text}
          </Notice>
        </Page>
      );
  }
}
