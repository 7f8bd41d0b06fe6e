import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SearchBox } from '../../shell/SearchBox.tsx';
import { StepDrawing } from '../../ui/StepDrawing.tsx';
import { BelowTheFold } from './BelowTheFold.tsx';
import { notFoundWords as words } from './notFoundWords.ts';

/** The public home at an address that does not exist: it says so in place of the first part. */
export function NotFoundPage() {
  return (
    <>
      <Page title={words.title} lead={words.lead} drawing={<StepDrawing name="find" />}>
        <SearchBox size="large" />
        <p className="actions">
          <Link className="button button-quiet" to={paths.search}>
            {words.browse}
          </Link>
          <Link className="button button-quiet" to={paths.home}>
            {words.home}
          </Link>
        </p>
      </Page>
      <BelowTheFold />
    </>
  );
}
