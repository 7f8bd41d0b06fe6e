import { areSeatsOpen, isWindowOpen, noSuchCollege } from './College.ts';
import type { Colleges, Samples } from './ports.ts';
import { samplesOfferedBy } from './samplesOfferedBy.ts';

/**
 * What anyone may know of a college.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound
 */
export async function getCollegeInfo(
  ports: { readonly colleges: Colleges; readonly samples: Pick<Samples, 'titles'> },
  collegeID: string,
  now: number,
) {
  const college = await ports.colleges.find(collegeID);
  if (!college) {
    throw noSuchCollege();
  }
  const { name, city, opensAt, closesAt } = college;
  const windowOpen = isWindowOpen(college, now);
  const seatsOpen = areSeatsOpen(college);
  const samples = await samplesOfferedBy(ports.samples, college);
  return { data: { name, city, windowOpen, opensAt, closesAt, seatsOpen, samples } };
}
