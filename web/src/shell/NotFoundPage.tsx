import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { StepDrawing } from '../ui/StepDrawing.tsx';
import { notFoundWords as words } from './notFoundWords.ts';
import { Page } from './Page.tsx';
import { SearchBox } from './SearchBox.tsx';

const ways = [
  [paths.search, words.browse],
  [paths.path, words.paths],
  [paths.home, words.home],
] as const;

/** An address that does not exist: it says so, and offers the search and a few ways on. */
export function NotFoundPage() {
  return (
    <Page title={words.title} lead={words.lead} drawing={<StepDrawing name="find" />}>
      <SearchBox size="large" />
      <p className="actions">
        {ways.map(([to, name]) => (
          <Link className="button button-quiet" key={to} to={to}>
            {name}
          </Link>
        ))}
      </p>
    </Page>
  );
}
