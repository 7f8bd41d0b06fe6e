import { mostListed } from '../../contract/answerBounds.ts';
import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import { isWindowOpen } from './College.ts';
import type { CollegeList } from './ports.ts';
import { suggestColleges } from './suggestColleges.ts';

/**
 * Finds colleges by a typed text.
 *
 * @param call `source`: where it came from; `now`: epoch ms
 * @throws Failure operationFailed when one address asks too often
 */
export async function findCollege(
  ports: { readonly list: CollegeList; readonly limits: Limits },
  text: string,
  { source, now }: { readonly source: string; readonly now: number },
) {
  await requireVisitorWithinLimit(ports.limits, 'freeBites/findCollege', source, now);
  const found = suggestColleges(await ports.list.all(), text, mostListed.foundColleges);
  const colleges = found.map((college) => ({
    id: college.collegeID,
    name: college.name,
    city: college.city,
    windowOpen: isWindowOpen(college, now),
  }));
  return { data: { colleges } };
}
