import type { Plan } from '../../../../lambdas/contract/entities.ts';
import { extendEntries } from './deviceStore.ts';
import { personOnDevice } from './personOnDevice.ts';

/** Has what is on this device stay as long as the person's plan, which may have been renewed since. Never rejects. */
export async function extendStoredEntries(plan: Plan): Promise<void> {
  const owner = personOnDevice();
  try {
    if (owner !== undefined) {
      await extendEntries(owner, plan);
    }
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}
