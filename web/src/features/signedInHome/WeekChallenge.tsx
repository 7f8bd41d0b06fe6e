import { Link } from 'react-router-dom';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath, modelAnchor } from '../../paths.ts';
import { Cover } from '../covers/Cover.tsx';
import { ChallengeResults } from '../model/ChallengeResults.tsx';
import { challengeWords as words } from '../model/challengeWords.ts';
import { readMet } from '../model/metHere.ts';

/** The Saturday challenge of this week; nothing until it is known. */
export function WeekChallenge() {
  const { data } = useRouteQuery('product/getChallenge', {});
  if (!data) {
    return null;
  }
  const { challenge } = data.data;
  const { own } = challenge;
  const met = readMet(() => window.localStorage, challenge.week);
  return (
    <section aria-labelledby="week-challenge">
      <h2 id="week-challenge">{words.heading}</h2>
      <div className="withCover">
        <Cover kind="build" id={challenge.itemID} />
        <div>
          <p>{challenge.sentence}</p>
          {met && own === null && (
            <p>
              <strong>{words.metHere(met.written)}</strong>
            </p>
          )}
          <ChallengeResults challenge={challenge} />
          <Link
            className="button button-quiet"
            to={met ? `${met.path}#${modelAnchor}` : itemPath(challenge.itemID, modelAnchor)}
          >
            {own ? words.openBest : met ? words.openMet : words.open}
          </Link>
        </div>
      </div>
    </section>
  );
}
