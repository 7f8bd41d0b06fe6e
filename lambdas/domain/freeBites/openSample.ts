import { Failure } from '../Failure.ts';
import type { Colleges, Samples, Students } from './ports.ts';
import type { Registration } from './Registration.ts';
import { requireRegistration } from './requireRegistration.ts';
import { samplesGranted, samplesOf, samplesOfferedBy } from './samplesOfferedBy.ts';

/**
 * A sample's document for a registration. A sample counts once, and stays open once it was opened.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound for an unknown id or a sample that the college does not offer; insufficientPerm when the
 *   registration opens no more
 */
export async function openSample(
  ports: {
    readonly colleges: Colleges;
    readonly students: Pick<Students, 'find' | 'open'>;
    readonly samples: Samples;
  },
  { studentID, itemID }: { readonly studentID: string; readonly itemID: string },
  now: number,
) {
  const registration = await requireRegistration(ports.students, studentID, now);
  const college = await ports.colleges.find(registration.collegeID);
  const offered = college ? await samplesOfferedBy(ports.samples, college) : [];
  // The document first: what cannot be shown is not counted.
  const sample = offered.some(({ id }) => id === itemID) && (await ports.samples.read(itemID));
  if (!college || !sample) {
    throw new Failure('dataNotFound', 'Your college does not offer this sample.');
  }
  const most = samplesGranted(registration, college, offered, now);
  const opened = await openedWith(ports.students, registration, { studentID, itemID, most });
  const { title, document } = sample;
  return {
    data: { title, document, ...samplesOf({ ...registration, opened }, college, offered, now) },
  };
}

/** The samples that are open once this one is. */
async function openedWith(
  students: Pick<Students, 'open'>,
  { opened, state }: Registration,
  { studentID, itemID, most }: { studentID: string; itemID: string; most: number },
): Promise<readonly string[]> {
  if (opened.includes(itemID)) {
    return opened;
  }
  const opensMore = state !== 'declined' && state !== 'givenBack';
  const after = opensMore && (await students.open(studentID, itemID, { state, most }));
  if (!after) {
    throw new Failure(
      'insufficientPerm',
      state === 'place'
        ? 'This registration can’t open any more samples.'
        : 'This registration opens one sample. With a place it opens all of them.',
      { data: { samplesGranted: most, samplesUsed: opened.length } },
    );
  }
  return after;
}
