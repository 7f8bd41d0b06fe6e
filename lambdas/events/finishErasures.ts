import type { Context } from 'aws-lambda';
import { dynamoDeletionQueue } from '../adapters/dynamo/sessions.ts';
import { erasers } from '../adapters/erasers.ts';
import { logErasureFailures } from '../adapters/log.ts';
import { finishErasures } from '../domain/people/finishErasures.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = { list: dynamoDeletionQueue(), erasers: erasers(), leftovers: logErasureFailures() };
/** Left for what is under way when the time is nearly up, ms. */
const reserveMs = 30_000;

/** Every hour: completes the deletion of accounts, and erases what has arrived since. Fails when something could not be erased. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
  const finished = await finishErasures(ports, now, isLate);
  logEvent('erase', { ...finished, durationMs: Date.now() - now });
  if (finished.failed > 0) {
    throw new Error(`of ${finished.failed} deleted accounts something is left`);
  }
}
