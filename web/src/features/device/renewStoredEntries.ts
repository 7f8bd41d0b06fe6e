import type { Plan } from '../../../../lambdas/contract/entities.ts';
import { renewEntries } from './deviceStore.ts';
import { personOnDevice } from './personOnDevice.ts';

/**
 * Has what is on this device stay as long as the person's plan opens it, which may have been renewed or refunded since. Never rejects.
 */
export async function renewStoredEntries(plan: Plan): Promise<void> {
  const owner = personOnDevice();
  try {
    if (owner !== undefined) {
      await renewEntries(owner, plan);
    }
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}
