import type { Context } from 'aws-lambda';
import { dynamoStoredFacts } from '../adapters/dynamo/money/facts.ts';
import { dynamoPollCursors } from '../adapters/dynamo/money/pollCursor.ts';
import { pauseBetweenTries } from '../adapters/pauseBetweenTries.ts';
import { rebuildPorts } from '../adapters/ports/rebuild.ts';
import { syncPorts } from '../adapters/ports/sync.ts';
import { razorpayLists } from '../adapters/razorpay/lists.ts';
import { pollPayments } from '../domain/money/sync/pollPayments.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  ...syncPorts(),
  lists: razorpayLists(),
  cursors: dynamoPollCursors(),
  kept: dynamoStoredFacts(),
  ...rebuildPorts(),
  pause: pauseBetweenTries,
};
const reserveMs = 30_000; // for what is under way when the time is nearly up

/** Every five minutes: reads Razorpay's lists and syncs orders of which neither the browser nor a webhook reported. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
  const { isDone, ...read } = await pollPayments(ports, now, isLate);
  const more = { ...read, durationMs: Date.now() - now };
  logEvent(isDone ? 'poll' : 'pollCutOff', more, isDone ? 'INFO' : 'WARN');
}
