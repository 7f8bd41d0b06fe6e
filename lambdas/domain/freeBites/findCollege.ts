import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { isWindowOpen } from './College.ts';
import type { CollegeList } from './ports.ts';
import { suggestColleges } from './suggestColleges.ts';

/** So many colleges are answered at most. */
const mostFound = 10;

/**
 * Finds colleges by a typed text.
 *
 * @param call `sourceAddress`: where it came from; `now`: epoch ms
 * @throws Failure operationFailed when one address asks too often
 */
export async function findCollege(
  ports: { readonly list: CollegeList; readonly limits: Limits },
  text: string,
  { sourceAddress, now }: { readonly sourceAddress: string; readonly now: number },
) {
  await requireWithinLimit(ports.limits, limitOf('freeBites/findCollege'), sourceAddress, now);
  const found = suggestColleges(await ports.list.all(), text, mostFound);
  const colleges = found.map((college) => ({
    id: college.collegeID,
    name: college.name,
    city: college.city,
    windowOpen: isWindowOpen(college, now),
  }));
  return { data: { colleges } };
}
