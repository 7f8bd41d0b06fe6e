import { workerAddress } from './workerFacts.ts';

/**
 * Registers the service worker, once entries are stored that it is needed for. A browser that has none, or refuses it, can do all
 * but read without a network.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  try {
    await navigator.serviceWorker.register(trustedAddress());
  } catch (error) {
    console.warn(`The service worker could not be registered: ${error}`);
  }
}

/** The pages' policy lets only trusted addresses become workers; this trusts the one. */
function trustedAddress(): string {
  const policy = window.trustedTypes?.createPolicy('serviceWorker', {
    createScriptURL: () => workerAddress,
  });
  return policy?.createScriptURL(workerAddress) ?? workerAddress;
}
