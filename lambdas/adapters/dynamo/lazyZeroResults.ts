import type { ZeroResultSearches } from '../../domain/catalogue/searchCatalogue.ts';
import { logInfo, logWarning } from '../log.ts';

/** One process counts at most one zero-result search in this time, ms: anyone may search, and a flood must not become writes. */
const pauseMs = 1000;

/**
 * Zero-result searches in the table named by `ZERO_RESULT_SEARCHES_TABLE`. The database's client is loaded with the first one: most
 * searches need none.
 *
 * Words without a person: editors see what is missing, and no log contains a search text.
 */
export function lazyZeroResults(): ZeroResultSearches {
  let countedAt = 0;
  return {
    async count(words, now) {
      logInfo('searchMissed', {}); // how many; what was searched is in the table alone
      if (now - countedAt < pauseMs) {
        return;
      }
      countedAt = now;
      try {
        const { countZeroResult } = await import('./zeroResults.ts');
        await countZeroResult(words, now);
      } catch (error) {
        // The search is answered all the same.
        logWarning('zeroResultNotKept', { error: String(error) });
      }
    },
  };
}
