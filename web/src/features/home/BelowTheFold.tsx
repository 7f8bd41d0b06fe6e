import { Colleges } from './Colleges.tsx';
import { HomePaths } from './HomePaths.tsx';
import { HomePlans } from './HomePlans.tsx';
import { NewestEntries } from './NewestEntries.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';

/** What home shows to whoever scrolls down. */
export function BelowTheFold() {
  return (
    <>
      <NewestEntries />
      <HomePaths />
      <Steps />
      <HomePlans />
      <Colleges />
      <Questions />
    </>
  );
}
