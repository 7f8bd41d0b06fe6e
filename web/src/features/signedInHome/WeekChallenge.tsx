import { Link } from 'react-router-dom';
import { useRouteQuery } from '../../api/queries.ts';
import { itemPath, modelAnchor } from '../../paths.ts';
import { ChallengeResults } from '../model/ChallengeResults.tsx';
import { challengeWords as words } from '../model/challengeWords.ts';

/** The Saturday challenge of this week; nothing until it is known. */
export function WeekChallenge() {
  const { data } = useRouteQuery('product/getChallenge', {});
  if (!data) {
    return null;
  }
  const { challenge } = data.data;
  return (
    <section aria-labelledby="week-challenge">
      <h2 id="week-challenge">{words.heading}</h2>
      <p>{challenge.sentence}</p>
      <ChallengeResults challenge={challenge} />
      <p className="actions">
        <Link className="button button-quiet" to={itemPath(challenge.itemID, modelAnchor)}>
          {words.open}
        </Link>
      </p>
    </section>
  );
}
