import type { ZeroResultSearches } from '../../domain/catalogue/searchCatalogue.ts';
import { logNews } from '../logNews.ts';
import { logWarning } from '../logWarning.ts';
import { requireEnv } from '../requireEnv.ts';

/** So often at most does one process note a miss, ms: anyone may search, and a flood must not become writes. */
const pauseMs = 1000;

/** Misses in the table named by `MISSES_TABLE`. The database's client is loaded with the first miss: most searches need none. */
export function lazyMisses(): ZeroResultSearches {
  const TableName = requireEnv('MISSES_TABLE');
  let notedAt = 0;
  return {
    async count(words, now) {
      logNews('searchMissed', {}); // how many; what was searched is in the table alone
      if (now - notedAt < pauseMs) {
        return;
      }
      notedAt = now;
      try {
        const { countMiss } = await import('./dynamoMisses.ts');
        await countMiss(TableName, words, now);
      } catch (error) {
        // The search is answered all the same.
        logWarning('missNotKept', { error: String(error) });
      }
    },
  };
}
