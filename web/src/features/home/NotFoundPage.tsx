import { NotFound } from '../../shell/NotFound.tsx';
import { notFoundWords as words } from '../../shell/notFoundWords.ts';
import { SearchBox } from '../../shell/SearchBox.tsx';

/** At an address that does not exist, where the header has no search box. */
export function NotFoundPage() {
  return (
    <NotFound title={words.title} lead={words.lead}>
      <SearchBox size="large" />
    </NotFound>
  );
}
