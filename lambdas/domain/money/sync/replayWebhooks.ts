import type { FailedWebhook } from '../../../contract/tables/webhookEvents.ts';
import type { FailedWebhooks } from '../ports.ts';
import { errorText } from './errorText.ts';
import { syncNamedOrder } from './handleWebhook.ts';
import type { SyncPorts } from './syncOrder.ts';

/** A webhook that was handled again. */
export interface ReplayedWebhook extends FailedWebhook {
  /** Why it failed again; null when it did not. */
  readonly error: string | null;
}

/** Handles every webhook again that is recorded as failed, each by itself. What doesn't fail any more is taken off the record. */
export async function replayWebhooks(
  ports: SyncPorts & { readonly failedWebhooks: FailedWebhooks },
): Promise<ReplayedWebhook[]> {
  const replayed: ReplayedWebhook[] = [];
  for await (const webhook of ports.failedWebhooks.all()) {
    try {
      await syncNamedOrder(ports, webhook);
      await ports.failedWebhooks.remove(webhook);
      replayed.push({ ...webhook, error: null });
    } catch (error) {
      replayed.push({ ...webhook, error: errorText(error) });
    }
  }
  return replayed;
}
