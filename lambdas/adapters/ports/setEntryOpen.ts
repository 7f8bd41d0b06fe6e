import type { SetEntryOpenPorts } from '../../domain/operators/setEntryOpen.ts';
import { dynamoEntryStates } from '../dynamo/catalogue.ts';
import { s3PublishedSamples } from '../objectStore/s3PublishedSamples.ts';

/** What the console and `npm run ops -- catalogue withdraw` withdraw entries with. */
export function setEntryOpenPorts(): SetEntryOpenPorts {
  return { states: dynamoEntryStates(), samples: s3PublishedSamples() };
}
