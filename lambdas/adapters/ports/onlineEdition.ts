import type { ChangeTextPorts } from '../../domain/catalogue/editions/changeEntryText.ts';
import type { PublishScheduledPorts } from '../../domain/catalogue/editions/scheduleEdition.ts';
import { publishSamplesOf } from '../../domain/freeBites/publishSamples.ts';
import { dynamoCatalogueEditor, dynamoEntryStates, isTaken } from '../dynamo/catalogue.ts';
import { dynamoEditions, dynamoScheduledEditions } from '../dynamo/editions.ts';
import { dynamoPrivilegeLog } from '../dynamo/money/journal.ts';
import { logScheduleAlerts } from '../log.ts';
import { readOnlineSource } from '../markdown/readOnlineSource.ts';
import { s3PublishedSamples } from '../objectStore/s3PublishedSamples.ts';
import { sha256 } from '../sha256.ts';

/** What functions change entries' texts with, for an operator at once and for the clock later. */
export function onlineEditionPorts(): ChangeTextPorts &
  Omit<PublishScheduledPorts, 'queue' | 'groups'> {
  const { keep, outline, moveVersion } = dynamoCatalogueEditor();
  const samples = { samples: s3PublishedSamples(), states: dynamoEntryStates() };
  return {
    editor: {
      outline,
      moveVersion,
      /** Colleges get a sample as readers do: with the entry, also when a call that was cut off is made again. */
      async keep(entry) {
        const outcome = await keep(entry);
        await publishSamplesOf(samples, entry);
        return outcome;
      },
    },
    editions: dynamoEditions(),
    scheduled: dynamoScheduledEditions(),
    privileges: dynamoPrivilegeLog(),
    alerts: logScheduleAlerts(),
    isTaken,
    read: readOnlineSource,
    hashOf: sha256,
  };
}
