import { dynamoScheduledEditions } from '../../../lambdas/adapters/dynamo/editions.ts';
import { editionPorts } from '../../../lambdas/adapters/ports/edition.ts';
import { publishSamplesPorts } from '../../../lambdas/adapters/ports/publishSamples.ts';
import { scheduleEdition } from '../../../lambdas/domain/catalogue/editions/scheduleEdition.ts';
import { publishSamplesOf } from '../../../lambdas/domain/freeBites/publishSamples.ts';
import { importEntry } from './importEntry.ts';
import { writtenEntry } from './MemoryCatalogue.ts';
import { writtenSource } from './writtenSource.ts';

const day = 86_400_000;

/**
 * An entry with a text whose time has come. It is a sample from then on, or no more.
 *
 * @param who scheduled it: the opaque id of an operator
 * @param aws the local stack's AWS endpoint
 */
export async function makeDue(
  aws: string,
  itemID: string,
  { who, wasSample }: { readonly who: string; readonly wasSample: boolean },
): Promise<void> {
  const before = writtenSource({ isSample: wasSample });
  const baseHash = await importEntry(aws, itemID, before);
  if (wasSample) {
    await publishSamplesOf(publishSamplesPorts(), writtenEntry(before, { itemID }));
  }
  const markdown = writtenSource({ intro: 'Its time has come.', isSample: !wasSample });
  const source = { markdown, drawings: {} };
  const change = { itemID, source, baseHash, who, note: '', seen: null };
  const ports = { ...editionPorts(), scheduled: dynamoScheduledEditions() };
  // It was scheduled a day ago, for half a day ago.
  const now = Date.now() - day;
  await scheduleEdition(ports, { ...change, publishAt: now + day / 2 }, now);
}
