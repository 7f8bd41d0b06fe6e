import type { ListedCollege } from '../../contract/groups/operator.ts';
import type { College } from '../../contract/tables/colleges.ts';
import { isWindowOpen } from '../freeBites/College.ts';
import type { CollegeEditor } from '../freeBites/ports.ts';

/** Every college, by name. @param now epoch ms */
export async function listColleges(
  colleges: Pick<CollegeEditor, 'all'>,
  now: number,
): Promise<ListedCollege[]> {
  const all = await colleges.all();
  return all
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((college) => listedCollege(college, now));
}

/** A college as operators see it. @param now epoch ms */
export function listedCollege(college: College, now: number): ListedCollege {
  const { samples, ...facts } = college;
  return { ...facts, samples: [...samples], isOpen: isWindowOpen(college, now) };
}
