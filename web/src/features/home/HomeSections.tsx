import { Colleges } from './Colleges.tsx';
import { HomePaths } from './HomePaths.tsx';
import { HomePlans } from './HomePlans.tsx';
import { NewestEntries } from './NewestEntries.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';

/** The sections of home below the fold. */
export function HomeSections() {
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
