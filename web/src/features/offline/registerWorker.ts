import { workerAddress } from './workerFacts.ts';

/**
 * Registers the service worker, once entries are stored that it is needed for. A browser that has none, or refuses it, can do all
 * but read without a network; `npm run dev` has none, as it would show old pages.
 *
 * @returns whether there is one
 */
export async function registerWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    return false;
  }
  try {
    await navigator.serviceWorker.register(trustedAddress());
    return true;
  } catch (error) {
    console.warn(`The service worker could not be registered: ${error}`);
    return false;
  }
}

let policy: { createScriptURL(address: string): string } | undefined;

/** The pages' policy lets only trusted addresses become workers; this trusts the one. */
function trustedAddress(): string {
  policy ??= window.trustedTypes?.createPolicy('serviceWorker', {
    createScriptURL: () => workerAddress,
  });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
}
