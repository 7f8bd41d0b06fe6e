import { Failure } from '../Failure.ts';
import type { Colleges, Samples, Students } from './ports.ts';
import type { Registration } from './Registration.ts';
import { requireRegistration } from './requireRegistration.ts';
import { samplesGranted, samplesOf, samplesOfferedBy, samplesUsed } from './samplesOfferedBy.ts';

/**
 * A sample's document for a registration. A sample counts once, and stays open once it was opened, as long as the college offers it.
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
  const used = samplesUsed(registration, offered).length;
  const opened = await openedWith(ports.students, registration, { studentID, itemID, most, used });
  const { title, document } = sample;
  return {
    data: { title, document, ...samplesOf({ ...registration, opened }, college, offered, now) },
  };
}

/** The samples that are open once this one is. */
async function openedWith(
  students: Pick<Students, 'open'>,
  { opened, state }: Registration,
  {
    studentID,
    itemID,
    most,
    used,
  }: { studentID: string; itemID: string; most: number; used: number },
): Promise<readonly string[]> {
  if (opened.includes(itemID)) {
    return opened;
  }
  if (state === 'guardianAsked') {
    throw new Failure('insufficientPerm', 'Your parent or guardian has to agree first.', {
      data: { samplesGranted: 0, samplesUsed: 0 },
    });
  }
  const opensMore = state !== 'declined' && state !== 'givenBack';
  // What is not offered any more stays on record, and does not count.
  const mostOpened = most + opened.length - used;
  const after = opensMore && (await students.open(studentID, itemID, { state, most: mostOpened }));
  if (!after) {
    throw new Failure(
      'insufficientPerm',
      state === 'place'
        ? 'This registration can’t open any more samples.'
        : 'This registration opens one sample. With a place it opens all of them.',
      { data: { samplesGranted: most, samplesUsed: used } },
    );
  }
  return after;
}
