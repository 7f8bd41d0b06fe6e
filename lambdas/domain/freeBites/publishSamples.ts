import type { Entry } from '../catalogue/Entry.ts';
import { Failure } from '../Failure.ts';
import type { PublishedSample, PublishedSamplesStore, Sample } from './ports.ts';

/** What publishing did. */
export interface PublishResult {
  readonly published: number;
  readonly withdrawn: number;
}

/**
 * Publishes entries that are marked as samples, and withdraws those that are marked no more. Others stay as they are; doing it again
 * changes nothing.
 *
 * @throws Failure operationFailed when another editor publishes at the same moment
 */
export async function publishSamples(
  store: PublishedSamplesStore,
  entries: readonly Entry[],
): Promise<PublishResult> {
  const { samples, mark } = await store.published();
  const offered = new Map(
    entries.filter(({ sample }) => sample).map((entry) => [entry.item.id, sampleOf(entry)]),
  );
  const current: PublishedSample[] = [...offered].map(([id, sample]) => ({
    id,
    title: sample.title,
    hash: store.hashOf(sample),
  }));
  const changed = current.filter(
    ({ id, hash }) => !samples.some((one) => one.id === id && one.hash === hash),
  );
  const withdrawn = samples.filter(
    ({ id }) => !offered.has(id) && entries.some(({ item }) => item.id === id),
  );
  if (changed.length + withdrawn.length === 0) {
    return { published: 0, withdrawn: 0 };
  }
  // Documents before the list that names them, and away only after it: a reader always finds one.
  for (const { id } of changed) {
    const sample = offered.get(id);
    if (sample) {
      await store.put(id, sample);
    }
  }
  const kept = samples.filter(({ id }) => !entries.some(({ item }) => item.id === id));
  if (!(await store.replace([...kept, ...current], mark))) {
    throw new Failure(
      'operationFailed',
      'Another editor published samples in the meantime. Run it again.',
    );
  }
  for (const { id } of withdrawn) {
    await store.remove(id);
  }
  return { published: changed.length, withdrawn: withdrawn.length };
}

/** Others publish at the same moment rarely, and a try takes a fraction of a second. */
const maximumTries = 5;

/** The same for one entry, which is published again when another editor came first. */
export async function publishSamplesOf(
  store: PublishedSamplesStore,
  entry: Entry,
): Promise<PublishResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await publishSamples(store, [entry]);
    } catch (error) {
      if (!(error instanceof Failure) || tries === maximumTries) {
        throw error;
      }
    }
  }
}

function sampleOf({ item, document }: Entry): Sample {
  return { title: item.title, document };
}
