import type { Context } from 'aws-lambda';
import { dynamoJournal, dynamoJournalEvents } from '../adapters/dynamo/money/journal.ts';
import { dynamoOverdueRequests } from '../adapters/dynamo/serviceRequests.ts';
import { logMoneyEvents, logServiceAlerts } from '../adapters/log.ts';
import { reconciliationPorts } from '../adapters/ports/reconciliation.ts';
import { syncPorts } from '../adapters/ports/sync.ts';
import { runNightly } from '../domain/money/reconciliation/runNightly.ts';
import { alertOverdue } from '../domain/services/alertOverdue.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  ...reconciliationPorts(),
  sync: syncPorts(),
  events: logMoneyEvents(),
  journal: dynamoJournal(),
  keptEvents: dynamoJournalEvents(),
};
const services = { requests: dynamoOverdueRequests(), alerts: logServiceAlerts() };
/** Left for what is under way when the time is nearly up, ms. */
const reserveMs = 120_000;

/** Every night at 02:00 in India: alerts to overdue service requests, seals the day that is over and reconciles the last five. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
  const overdueServices = await alertOverdue(services, now);
  const { isDone, ...did } = await runNightly(ports, now, isLate);
  const more = { ...did, overdueServices, durationMs: Date.now() - now };
  logEvent(isDone ? 'nightly' : 'nightlyCutOff', more, isDone ? 'INFO' : 'WARN');
}
