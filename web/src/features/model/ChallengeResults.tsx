import type { WeekChallenge } from '../../../../lambdas/contract/entities.ts';
import { DoneSign } from '../../ui/DoneSign.tsx';
import { challengeWords as words } from './challengeWords.ts';

/** How many have met the week's challenge, the reader's own best, and the results with a name. */
export function ChallengeResults({ challenge }: { readonly challenge: WeekChallenge }) {
  const { metBy, own, shown } = challenge;
  return (
    <>
      {metBy > 0 && (
        <p>
          {own && (
            <>
              <DoneSign words={false} /> {words.best(own.figure)}{' '}
            </>
          )}
          {own && metBy === 1 ? words.onlyYou : words.metBy(metBy)}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <p className="smallPrint">{words.shown}</p>
          <ol>
            {shown.map(({ name, figure }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one figure.
              <li key={place}>
                <bdi>{name}</bdi>: {figure}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
