import type { Entry } from '../catalogue/Entry.ts';
import type { EntryStates } from '../catalogue/ports.ts';
import { Failure } from '../Failure.ts';
import type { PublishedSample, PublishedSamplesStore, Sample } from './ports.ts';

/** What publishing works with. */
export interface PublishSamplesPorts {
  readonly samples: PublishedSamplesStore;
  readonly states: Pick<EntryStates, 'isWithdrawn'>;
}

/** What publishing did. */
export interface PublishResult {
  readonly published: number;
  readonly withdrawn: number;
}

/**
 * Publishes entries that are marked as samples, and withdraws those that are marked no more. Others stay as they are; doing it
 * again changes nothing. Students do not get a sample whose entry is withdrawn from the catalogue, even if it only now becomes one.
 *
 * The function that publishes an edition writes the case-study service's bucket too, whose name travels in a parameter; in an import,
 * the command does it for all entries at once. What a student opened of a sample that is withdrawn counts no more, so another can be
 * opened; putting it back gives it back.
 *
 * @throws Failure operationFailed when another editor publishes at the same moment
 */
export async function publishSamples(
  { samples: store, states }: PublishSamplesPorts,
  entries: readonly Entry[],
): Promise<PublishResult> {
  const { samples, mark } = await store.published();
  const offered = new Map(
    entries.filter(({ sample }) => sample).map((entry) => [entry.item.id, sampleOf(entry)]),
  );
  const current: PublishedSample[] = await Promise.all(
    [...offered].map(async ([id, sample]) => ({
      id,
      title: sample.title,
      hash: store.hashOf(sample),
      isWithdrawn: await states.isWithdrawn(id),
    })),
  );
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
    throw overtaken();
  }
  for (const { id } of withdrawn) {
    await store.remove(id);
  }
  // An operator who withdrew one before the list named it found nothing to take from students.
  for (const { id } of changed) {
    await setSampleOpen(store, { itemID: id, isOpen: !(await states.isWithdrawn(id)) });
  }
  return { published: changed.length, withdrawn: withdrawn.length };
}

/** Others publish at the same moment rarely, and a try takes a fraction of a second. */
const maximumTries = 5;

/** The same for one entry, which is published again when another editor came first. */
export function publishSamplesOf(ports: PublishSamplesPorts, entry: Entry): Promise<PublishResult> {
  return tryAgain(() => publishSamples(ports, [entry]));
}

/** Takes a sample from students when its entry is withdrawn from the catalogue, or gives it back. Other entries are left alone. */
export function setSampleOpen(
  store: PublishedSamplesStore,
  { itemID, isOpen }: { readonly itemID: string; readonly isOpen: boolean },
): Promise<void> {
  return tryAgain(async () => {
    const { samples, mark } = await store.published();
    if (!samples.some(({ id, isWithdrawn }) => id === itemID && isWithdrawn === isOpen)) {
      return;
    }
    const changed = samples.map((one) =>
      one.id === itemID ? { ...one, isWithdrawn: !isOpen } : one,
    );
    if (!(await store.replace(changed, mark))) {
      throw overtaken();
    }
  });
}

async function tryAgain<T>(change: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Failure) || tries === maximumTries) {
        throw error;
      }
    }
  }
}

function overtaken(): Failure {
  return new Failure(
    'operationFailed',
    'Another editor published samples in the meantime. Run it again.',
  );
}

function sampleOf({ item, document }: Entry): Sample {
  return { title: item.title, document };
}
