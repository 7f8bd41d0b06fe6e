import type { PublishSamplesPorts } from '../../domain/freeBites/publishSamples.ts';
import type { SetEntryOpenPorts } from '../../domain/operators/setEntryOpen.ts';
import { dynamoEntryStates } from '../dynamo/catalogue.ts';
import { s3PublishedSamples } from '../objectStore/s3PublishedSamples.ts';

/** What publishes samples to students of colleges, and withdraws entries but for their printed pages. */
export function publishSamplesPorts() {
  return {
    samples: s3PublishedSamples(),
    states: dynamoEntryStates(),
  } satisfies PublishSamplesPorts & Omit<SetEntryOpenPorts, 'pages'>;
}
