import { collegeListPage } from '../../contract/constants.ts';
import type { College } from '../../contract/tables/colleges.ts';
import type { Applicant, CoordinatorLink, StudentQueue } from './ports.ts';
import { type LinkCall, type LinkPorts, requireLink } from './requireLink.ts';
import { isForgotten } from './requireRegistration.ts';

/** What reading a list works with. */
export interface ListPorts extends LinkPorts {
  readonly students: Pick<StudentQueue, 'ofCollege'>;
}

/** A page of a college's list, by its coordinator's link. @throws Failure as `requireLink` */
export async function getCollegeList(
  ports: ListPorts,
  { linkToken, after }: { readonly linkToken: string; readonly after?: string | undefined },
  call: LinkCall,
) {
  const { link, college } = await requireLink(ports, 'freeBites/getCollegeList', linkToken, call);
  return { data: await readCollegeList(ports, link, college, { now: call.now, after }) };
}

/**
 * A page of a college's list as its coordinator sees it: what it takes to know a student, and nothing by which to reach one.
 *
 * @param page `now`: epoch ms; `after`: the `next` of the page before; the first page when left out
 */
export async function readCollegeList(
  { students }: Pick<ListPorts, 'students'>,
  link: CoordinatorLink,
  { collegeID, name, city, opensAt, closesAt, seats }: College,
  { now, after }: { readonly now: number; readonly after?: string | undefined },
) {
  const all = await Array.fromAsync(students.ofCollege(collegeID));
  const registered = listedStudents(all.filter((one) => !isForgotten(one, now)));
  const count = (state: Applicant['state']) =>
    registered.filter((one) => one.state === state).length;
  const places = count('place');
  const { page, next } = pageOfList(registered, after);
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
    students: page,
    next,
  };
}

/** Registrations in order of arrival, without those that were cancelled. */
export function listedStudents(applicants: readonly Applicant[]) {
  return applicants
    .toSorted((one, other) => (placeInList(one) < placeInList(other) ? -1 : 1))
    .flatMap(rowOf);
}

/** A page of listed registrations, and where the next one begins. @param after the `next` of the page before */
export function pageOfList<Row extends Pick<Applicant, 'receivedAt' | 'registration'>>(
  listed: readonly Row[],
  after = '',
): { readonly page: Row[]; readonly next: string | null } {
  const rest = listed.filter((one) => placeInList(one) > after);
  const page = rest.slice(0, collegeListPage);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  return { page, next: last ? placeInList(last) : null };
}

/** Where a registration is in its college's list: a text that sorts by arrival and never changes. */
function placeInList({
  receivedAt,
  registration,
}: Pick<Applicant, 'receivedAt' | 'registration'>): string {
  return `${String(receivedAt).padStart(16, '0')}-${registration}`;
}

/** Nothing of who cancelled: what they entered is erased; nor of who waits for a parent or guardian. */
function rowOf({ registration, person, receivedAt, state, position }: Applicant) {
  if (state === 'givenBack' || state === 'guardianAsked' || !person) {
    return [];
  }
  const { name, rollNumber, course, year } = person;
  const waitingPosition = state === 'waiting' ? position : null;
  return [{ registration, name, rollNumber, course, year, receivedAt, state, waitingPosition }];
}
