import { NotFound } from '../../shell/NotFound.tsx';
import { SearchBox } from '../../shell/SearchBox.tsx';
import { MissingGear } from './MissingGear.tsx';

/** At an address that does not exist, where the header has no search box. */
export function NotFoundPage() {
  return (
    <NotFound drawing={<MissingGear />}>
      <SearchBox size="large" />
    </NotFound>
  );
}
