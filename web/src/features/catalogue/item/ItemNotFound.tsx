import { Link } from 'react-router-dom';
import { Page } from '../../../shell/Page.tsx';
import { SearchBox } from '../../../shell/SearchBox.tsx';
import { StepDrawing } from '../../../ui/StepDrawing.tsx';
import { kinds } from '../kinds.ts';
import { nothingWanted, wantedPath } from '../search/searchQuery.ts';

/** For an address that names no entry: a way to find what was meant. */
export function ItemNotFound({ itemID }: { readonly itemID: string }) {
  return (
    <Page title="Entry not found" drawing={<StepDrawing name="find" />}>
      <p>
        {itemID === '' ? (
          'This address names no entry of the catalogue.'
        ) : (
          <>
            There is no entry “<bdi>{itemID.slice(0, 64)}</bdi>” in the catalogue. It may have been
            taken out, or the address may have lost a letter.
          </>
        )}
      </p>
      <SearchBox size="large" label="Search the catalogue" />
      <p>
        Or{' '}
        <Link to={wantedPath({ ...nothingWanted, kinds })}>look through the whole catalogue</Link>,
        newest first.
      </p>
    </Page>
  );
}
