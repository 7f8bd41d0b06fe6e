import type { PublishSamplesPorts } from '../../domain/freeBites/publishSamples.ts';
import { dynamoEntryStates } from '../dynamo/catalogue.ts';
import { s3PublishedSamples } from '../objectStore/s3PublishedSamples.ts';

/** What commands publish samples to students of colleges with. */
export function publishSamplesPorts(): PublishSamplesPorts {
  return { samples: s3PublishedSamples(), states: dynamoEntryStates() };
}
