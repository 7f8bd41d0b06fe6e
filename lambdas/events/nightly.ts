import type { Context } from 'aws-lambda';
import { dynamoJournal, dynamoKeptEvents } from '../adapters/dynamo/journal.ts';
import { logMoneyEvents } from '../adapters/log.ts';
import { runPorts } from '../adapters/runPorts.ts';
import { settlePorts } from '../adapters/settlePorts.ts';
import { nightly } from '../domain/money/reconciliation/nightly.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  ...runPorts(),
  settling: settlePorts(),
  events: logMoneyEvents(),
  journal: dynamoJournal(),
  keptEvents: dynamoKeptEvents(),
};
/** Left for what is under way when the time is nearly up, ms. */
const reserveMs = 120_000;

/** Every night at 02:00 in India: seals the day that is over and reconciles the last five. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
  const { isDone, ...did } = await nightly(ports, now, isLate);
  logEvent(isDone ? 'nightly' : 'nightlyCutOff', { ...did, durationMs: Date.now() - now });
}
