import type { HealthPorts } from '../../domain/operators/checkHealth.ts';
import { cloudWatchAlarms } from '../aws/cloudWatchAlarms.ts';
import { cloudWatchRuns } from '../aws/cloudWatchRuns.ts';
import { dynamoItemSource } from '../dynamo/catalogue.ts';
import { dynamoDueStudentMails } from '../dynamo/freeBites/studentMails.ts';
import { dynamoFailedWebhooks } from '../dynamo/money/webhooks.ts';
import { dynamoDueMails, dynamoFailedMails } from '../dynamo/outbox.ts';
import { logFailure } from '../log.ts';
import { s3IndexStore } from '../objectStore/s3IndexStore.ts';
import { requireEnv } from '../requireEnv.ts';
import { formatVersion } from '../searchIndex/schema.ts';

/** What is checked of a stage's health; the runbook comes with the function. */
export function healthPorts(): Omit<HealthPorts, 'runbook'> {
  return {
    alarms: cloudWatchAlarms(),
    runs: cloudWatchRuns(),
    index: {
      source: dynamoItemSource(),
      store: s3IndexStore(),
      format: formatVersion,
      noteUnread: (cause) => logFailure('indexNotRead', cause),
    },
    mails: dynamoFailedMails(),
    mailQueues: [dynamoDueMails(), dynamoDueStudentMails()],
    webhooks: dynamoFailedWebhooks(),
    noteRetriesUnread: (cause) => logFailure('retriesNotRead', cause),
    stage: requireEnv('STAGE'),
  };
}
