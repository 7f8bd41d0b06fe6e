import { runtimes } from 'virtual:runtimes';
import { runtimeCache } from './workerFacts.ts';

/** Browsers that don't say when they are idle wait for this long, ms. */
const idleAfterMs = 3000;

/**
 * Stores what runs code, once the page has nothing else to do. What is stored already is not asked for again.
 *
 * @param isWanted asked before each file: signing out removes what is stored, and nothing may come after it
 * @throws when a file doesn't come or doesn't fit
 */
export async function storeRuntimes(
  names: readonly (keyof typeof runtimes)[],
  isWanted: () => boolean,
): Promise<void> {
  const addresses = names.flatMap((name) => {
    const { worker, files } = runtimes[name];
    return [worker, ...files.map(({ address }) => address)];
  });
  for (const address of addresses) {
    await untilIdle();
    if (!isWanted()) {
      return;
    }
    const cache = await caches.open(runtimeCache);
    if (!(await cache.match(address))) {
      await cache.add(address);
    }
  }
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve());
    } else {
      setTimeout(resolve, idleAfterMs);
    }
  });
}
