import type { Context } from 'aws-lambda';
import { dynamoStoredFacts } from '../adapters/dynamo/money/facts.ts';
import { dynamoPollCursor } from '../adapters/dynamo/money/pollCursor.ts';
import { dynamoPendingWebhooks } from '../adapters/dynamo/money/webhooks.ts';
import { pauseBetweenTries } from '../adapters/pauseBetweenTries.ts';
import { rebuildPorts } from '../adapters/ports/rebuild.ts';
import { syncPorts } from '../adapters/ports/sync.ts';
import { razorpayLists } from '../adapters/razorpay/lists.ts';
import { pollPayments } from '../domain/money/sync/pollPayments.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  ...syncPorts(),
  lists: razorpayLists(),
  cursor: dynamoPollCursor(),
  kept: dynamoStoredFacts(),
  ...rebuildPorts(),
  pendingWebhooks: dynamoPendingWebhooks(),
  pause: pauseBetweenTries,
};
const reserveMs = 60_000; // for what is under way when the time is nearly up

/** Every hour: reads Razorpay's lists and syncs orders whose webhook was lost. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
  const { isDone, ...read } = await pollPayments(ports, now, isLate);
  const more = { ...read, durationMs: Date.now() - now };
  logEvent(isDone ? 'poll' : 'pollCutOff', more, isDone ? 'INFO' : 'WARN');
}
