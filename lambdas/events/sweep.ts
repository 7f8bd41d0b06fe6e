import type { Context } from 'aws-lambda';
import { dynamoSweepList } from '../adapters/dynamo/money/orders.ts';
import { dynamoPendingWebhooks } from '../adapters/dynamo/money/webhooks.ts';
import { rebuildPorts } from '../adapters/ports/rebuild.ts';
import { syncPorts } from '../adapters/ports/sync.ts';
import { sweep } from '../domain/money/sync/sweep.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  ...syncPorts(),
  ...rebuildPorts(),
  list: dynamoSweepList(),
  pendingWebhooks: dynamoPendingWebhooks(),
};
/** Left for what is under way when the time is nearly up, ms. */
const reserveMs = 15_000;

/** Every five minutes: asks Razorpay about orders whose payment no browser or webhook reported. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const swept = await sweep(ports, now, () => context.getRemainingTimeInMillis() < reserveMs);
  logEvent('sweep', { ...swept, durationMs: Date.now() - now });
}
