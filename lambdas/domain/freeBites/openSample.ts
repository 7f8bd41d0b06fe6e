import { samplesPerStudent } from '../../contract/constants.ts';
import { Failure } from '../Failure.ts';
import type { Colleges, Samples, Students } from './ports.ts';
import type { Registration } from './Registration.ts';
import { requireRegistration } from './requireRegistration.ts';
import { samplesOf, samplesOfferedBy } from './samplesOfferedBy.ts';

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
  if (!sample) {
    throw new Failure('dataNotFound', 'Your college does not offer this sample.');
  }
  const opened = await openedWith(ports.students, registration, { studentID, itemID });
  const { title, document } = sample;
  return { data: { title, document, ...samplesOf(offered, opened) } };
}

/** The samples that are open once this one is. */
async function openedWith(
  students: Pick<Students, 'open'>,
  { opened, state }: Registration,
  { studentID, itemID }: { readonly studentID: string; readonly itemID: string },
): Promise<readonly string[]> {
  if (opened.includes(itemID)) {
    return opened;
  }
  const opensMore = state !== 'declined' && state !== 'givenBack';
  const after = opensMore && (await students.open(studentID, itemID, samplesPerStudent));
  if (!after) {
    throw new Failure('insufficientPerm', 'This registration opens no more samples.', {
      data: { samplesGranted: samplesPerStudent, samplesUsed: opened.length },
    });
  }
  return after;
}
