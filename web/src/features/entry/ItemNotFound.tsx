import { Link } from 'react-router-dom';
import { searchPath } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { StepDrawing } from '../../ui/StepDrawing.tsx';
import { emptyQuery, searchQueryPath } from '../catalogue/search/searchQuery.ts';
import { itemWords } from './words.ts';

/** For an address that names no entry: a way to find what was meant. The search box is in the header. */
export function ItemNotFound({ itemID }: { readonly itemID: string }) {
  const { title, lead, search, browse } = itemWords.notFound;
  const name = itemID.slice(0, 64);
  return (
    <Page title={title} drawing={<StepDrawing name="find" />}>
      <p>{lead}</p>
      <p className="actions">
        <Link className="button button-primary" to={searchPath(name.replaceAll('-', ' '))}>
          {search}
        </Link>
        <Link className="button button-quiet" to={searchQueryPath(emptyQuery)}>
          {browse}
        </Link>
      </p>
    </Page>
  );
}
