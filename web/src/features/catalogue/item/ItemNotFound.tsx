import { Link } from 'react-router-dom';
import { Page } from '../../../shell/Page.tsx';
import { SearchBox } from '../../../shell/SearchBox.tsx';
import { StepDrawing } from '../../../ui/StepDrawing.tsx';
import { kinds } from '../kinds.ts';
import { emptyQuery, searchQueryPath } from '../search/searchQuery.ts';

/** For an address that names no entry: a way to find what was meant. */
export function ItemNotFound({ itemID }: { readonly itemID: string }) {
  return (
    <Page title="Not found in the catalogue" drawing={<StepDrawing name="find" />}>
      <p>
        {itemID === '' ? (
          'This link doesn’t point to anything in the catalogue.'
        ) : (
          <>
            There’s no “<bdi>{itemID.slice(0, 64)}</bdi>” in the catalogue. It may have been
            removed, or the link may be missing a letter.
          </>
        )}
      </p>
      <SearchBox size="large" label="Search the catalogue" />
      <p>
        Or <Link to={searchQueryPath({ ...emptyQuery, kinds })}>browse the whole catalogue</Link>,
        newest first.
      </p>
    </Page>
  );
}
