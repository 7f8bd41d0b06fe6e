import type { PublishPorts } from '../domain/catalogue/editions/publishEdition.ts';
import type { PublishScheduledPorts } from '../domain/catalogue/editions/scheduleEdition.ts';
import { publishSamplesOf } from '../domain/freeBites/publishSamples.ts';
import type { ChangeTextPorts } from '../domain/operators/changeEntryText.ts';
import { dynamoCatalogueEditor, isTaken } from './dynamo/catalogue.ts';
import { dynamoEditions, dynamoScheduledEditions } from './dynamo/editions.ts';
import { dynamoPrivilegeLog } from './dynamo/journal.ts';
import { readOnlineSource } from './markdown/readOnlineSource.ts';
import { s3PublishedSamples } from './objectStore/s3PublishedSamples.ts';
import { sha256 } from './sha256.ts';

/** What the console changes entries' texts with. */
export function changeTextPorts(): ChangeTextPorts {
  return {
    ...publishPorts(),
    scheduled: dynamoScheduledEditions(),
    isTaken,
    privileges: dynamoPrivilegeLog(),
  };
}

/** What scheduled texts are published with. */
export function publishScheduledPorts(now: () => number): PublishScheduledPorts {
  const privileges = dynamoPrivilegeLog();
  return {
    ...publishPorts(),
    scheduled: dynamoScheduledEditions(),
    record: (who, subject) =>
      privileges.record({ at: now(), who, what: 'publish scheduled entry', subject }),
  };
}

function publishPorts(): PublishPorts {
  const { keep, moveVersion } = dynamoCatalogueEditor();
  const samples = s3PublishedSamples();
  return {
    editor: {
      moveVersion,
      /** Colleges get a sample as readers do: with the entry, also when a call that was cut off is made again. */
      async keep(entry) {
        const outcome = await keep(entry);
        await publishSamplesOf(samples, entry);
        return outcome;
      },
    },
    editions: dynamoEditions(),
    read: readOnlineSource,
    hashOf: sha256,
  };
}
