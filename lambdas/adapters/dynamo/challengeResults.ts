import * as z from 'zod/mini';
import { challengeResultDays } from '../../contract/constants.ts';
import { ChallengeResult } from '../../contract/tables/challengeResults.ts';
import type { ChallengeResults } from '../../domain/challenges/ports.ts';
import { expiryAfter, getItem, putItem, query, setAll, table, take, updateItem } from './table.ts';

const ShownResult = z.object({ name: z.string(), figure: z.number() });
const MetCount = z.object({ met: z.int() });
/** The counts of challenges, beside those of days. */
const list = 'challenges';

/** Results in the table named by `CHALLENGE_RESULTS_TABLE`, key `sub`, `challengeID`; how many there are of a challenge in `DAY_COUNTS_TABLE`. */
export function dynamoChallengeResults(): ChallengeResults {
  const results = table('challengeResults', ChallengeResult);
  const counts = table('dayCounts', MetCount);
  return {
    find: (sub, challengeID) => getItem(results, { sub, challengeID }),
    async keep(sub, challengeID, { figure, score, name }, now) {
      const expiresAt = expiryAfter(now, challengeResultDays);
      const shown = name === null ? {} : { name, shownIn: challengeID };
      const isFirst = await putItem(
        results,
        { sub, challengeID, figure, score, expiresAt, ...shown },
        { ConditionExpression: 'attribute_not_exists(#sub)' },
      );
      if (isFirst) {
        await updateItem(
          counts,
          { list, day: challengeID },
          { UpdateExpression: 'ADD #met :one', values: { one: 1 } },
        );
        return;
      }
      // Of two results at once the better one stays, whichever is last.
      await updateItem(
        results,
        { sub, challengeID },
        { ...setAll({ figure, score }), ConditionExpression: '#score > :score' },
      );
      await updateItem(
        results,
        { sub, challengeID },
        {
          ...(name === null ? { UpdateExpression: 'REMOVE #name, #shownIn' } : setAll(shown)),
          ConditionExpression: 'attribute_exists(#sub)',
        },
      );
    },
    async count(challengeID) {
      const counted = await getItem(counts, { list, day: challengeID });
      return counted?.met ?? 0;
    },
    shown: (challengeID, count) =>
      take(
        query(table('challengeResults', ShownResult), {
          IndexName: 'shown',
          KeyConditionExpression: '#shownIn = :challengeID',
          values: { challengeID },
          Limit: count,
        }),
        count,
      ),
  };
}
