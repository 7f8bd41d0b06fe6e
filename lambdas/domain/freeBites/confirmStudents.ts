import { type ConfirmPorts, confirmCollege } from './confirmCollege.ts';
import { type ListPorts, readCollegeList } from './getCollegeList.ts';
import { type LinkCall, requireLink } from './requireLink.ts';

/** Which registrations a coordinator confirms, and which are not of the college. One in both is declined. */
export interface Marks {
  readonly linkToken: string;
  readonly confirm: readonly string[];
  readonly decline: readonly string[];
}

/**
 * Confirms and declines registrations of the link's college, gives its free places, and answers the first page of the list as it is then. It does
 * what an import of roll numbers does, with the same conditional writes. Registrations of another college are passed over.
 *
 * @throws Failure as `requireLink`; operationFailed when others kept confirming
 */
export async function confirmStudents(
  ports: ListPorts & ConfirmPorts,
  { linkToken, confirm, decline }: Marks,
  call: LinkCall,
) {
  const { now } = call;
  const { link, college } = await requireLink(ports, 'freeBites/confirmStudents', linkToken, call);
  const vouching = { confirmed: new Set(confirm), declined: new Set(decline) };
  await confirmCollege(ports, college.collegeID, { vouching, now });
  return { data: await readCollegeList(ports, link, college, { now }) };
}
