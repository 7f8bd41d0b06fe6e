import { alertMessenger } from '../adapters/aws/alertMessenger.ts';
import { readLogBatch } from '../adapters/aws/readLogBatch.ts';
import { dynamoAlerts } from '../adapters/dynamo/alerts.ts';
import { requireEnv } from '../adapters/requireEnv.ts';
import { closeWindows, raiseAlerts } from '../domain/alerts/raiseAlerts.ts';
import { readRunbook } from '../domain/alerts/runbook.ts';

/** The text of infra/RUNBOOK.md, which the bundler puts in. */
declare const runbook: string;

const messenger = alertMessenger();
const ports = {
  store: dynamoAlerts(),
  messenger,
  origin: { stage: requireEnv('STAGE'), host: requireEnv('HOST') },
  runbook: readRunbook(runbook),
};

/** Tells people of what a delivery of log lines says; without one, called every five minutes, sends the summaries that are due. */
export async function handler(event: unknown): Promise<void> {
  const batch = readLogBatch(event);
  const now = Date.now();
  await (batch ? raiseAlerts(ports, batch, now) : closeWindows(ports, now));
  messenger.requireChat();
}
