import type { College } from './College.ts';
import type { Applicant, CoordinatorLink, StudentQueue } from './ports.ts';
import { type LinkCall, type LinkPorts, requireLink } from './requireLink.ts';
import { isForgotten } from './requireRegistration.ts';

/** What reading a list works with. */
export interface ListPorts extends LinkPorts {
  readonly students: Pick<StudentQueue, 'ofCollege'>;
}

/** A college's list, for whoever has its coordinator's link. @throws Failure as `requireLink` */
export async function getCollegeList(ports: ListPorts, token: string, call: LinkCall) {
  const { link, college } = await requireLink(ports, 'freeBites/getCollegeList', token, call);
  return { data: await readCollegeList(ports, link, college, call.now) };
}

/**
 * A college's list as its coordinator sees it: what it takes to know a student, and nothing by which to reach one.
 *
 * @param now epoch ms
 */
export async function readCollegeList(
  { students }: Pick<ListPorts, 'students'>,
  link: CoordinatorLink,
  { collegeID, name, city, opensAt, closesAt, seats }: College,
  now: number,
) {
  const all = await Array.fromAsync(students.ofCollege(collegeID));
  const registered = listedStudents(all.filter((one) => !isForgotten(one, now)));
  const count = (state: Applicant['state']) =>
    registered.filter((one) => one.state === state).length;
  const places = count('place');
  return {
    college: name,
    city,
    opensAt,
    closesAt,
    linkExpiresAt: link.expiresAt * 1000,
    seats,
    counts: {
      registered: registered.length,
      toConfirm: count('received'),
      places,
      waiting: count('waiting'),
      declined: count('declined'),
      placesLeft: Math.max(0, seats - places),
    },
    students: registered,
  };
}

/** Registrations in order of arrival, without those that were cancelled. */
export function listedStudents(applicants: readonly Applicant[]) {
  return applicants.toSorted((one, other) => one.receivedAt - other.receivedAt).flatMap(rowOf);
}

/** Nothing of who cancelled: what they entered is erased. */
function rowOf({ registration, person, receivedAt, state, position }: Applicant) {
  if (state === 'givenBack' || !person) {
    return [];
  }
  const { name, rollNumber, course, year } = person;
  const waitingPosition = state === 'waiting' ? position : null;
  return [{ registration, name, rollNumber, course, year, receivedAt, state, waitingPosition }];
}
