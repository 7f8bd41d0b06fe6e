import { Failure } from '../Failure.ts';
import type { College } from './College.ts';
import { decidePlaces, type PlaceDecisions } from './decidePlaces.ts';
import type { Applicant, CollegeEditor, Decision, Places, StudentQueue } from './ports.ts';
import { isForgotten } from './requireRegistration.ts';

/** How many registrations are written side by side. */
const atOnce = 16;
/** Runs that come in between; each that loses reads again. */
const maximumTries = 20;

/** What confirming works with. */
export interface ConfirmPorts {
  readonly colleges: Pick<CollegeEditor, 'find' | 'saveCounts'>;
  readonly students: StudentQueue;
}

/** How confirming is done. */
export interface ConfirmOptions {
  /** Roll numbers that the college vouches for, as `rollOf` gives them; null when it was not asked. */
  readonly rolls: ReadonlySet<string> | null;
  /** Epoch ms. */
  readonly now: number;
  /** Called as registrations are written. */
  readonly tell?: (done: number, all: number) => void;
}

/** How a college's list stands. */
export interface ConfirmResult {
  readonly seats: number;
  readonly places: number;
  readonly waiting: number;
  readonly declined: number;
  /** How many registrations changed. */
  readonly changed: number;
}

/**
 * Allocates a college's places. One conditional write decides who has one; then every registration is updated to match. The next run
 * completes one that was cut off, and of two at once the later decision wins: the other reads again before it ends.
 *
 * @throws Failure dataNotFound; invalidInput when an earlier run had roll numbers and this one has none; operationFailed when others
 *   kept coming in between
 */
export async function confirmCollege(
  ports: ConfirmPorts,
  collegeID: string,
  options: ConfirmOptions,
): Promise<ConfirmResult> {
  let changed = 0;
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const view = await readState(ports, collegeID, options);
    if (view.isDone) {
      return { ...view.counts, changed };
    }
    const { next } = view;
    if (await ports.students.commit(collegeID, next)) {
      await writeAll(ports.students, view.changes, next.version, options.tell);
      await ports.colleges.saveCounts(collegeID, countsOf(view.decided), next.version);
      changed += view.changes.length;
    }
  }
  throw new Failure('operationFailed', 'Others confirmed this list meanwhile. Run it again.');
}

/** What is there, what it should be, and what of that is missing. */
async function readState(ports: ConfirmPorts, collegeID: string, { rolls, now }: ConfirmOptions) {
  const college = await ports.colleges.find(collegeID);
  if (!college) {
    throw new Failure('dataNotFound', `There is no college ${collegeID}.`);
  }
  // The places before the registrations: a student who cancels in between is seen, and gets no other place.
  const places = await ports.students.places(collegeID);
  if (places.vouched && !rolls) {
    throw new Failure(
      'invalidInput',
      'This list was confirmed with roll numbers. Name the file with them again.',
    );
  }
  const all = await Array.fromAsync(ports.students.ofCollege(collegeID));
  const applicants = all.filter((one) => !isForgotten(one, now));
  const decided = decidePlaces({
    applicants,
    rolls,
    seats: college.seats,
    holders: places.holders,
  });
  const changes = applicants.flatMap((one) => changeOf(one, decided));
  const { holders } = decided;
  const next: Places = { version: places.version + 1, holders, vouched: rolls !== null };
  const isDone = changes.length === 0 && sameCounts(college, decided) && samePlaces(places, next);
  return { decided, changes, next, isDone, counts: { seats: college.seats, ...countsIn(decided) } };
}

function changeOf(one: Applicant, { decisions }: PlaceDecisions): [string, Decision][] {
  const decision = decisions.get(one.registration);
  const isSame = !decision || (decision.state === one.state && decision.position === one.position);
  return isSame ? [] : [[one.registration, decision]];
}

async function writeAll(
  students: StudentQueue,
  changes: readonly [string, Decision][],
  version: number,
  tell: ConfirmOptions['tell'],
): Promise<void> {
  for (let done = 0; done < changes.length; done += atOnce) {
    const handful = changes.slice(done, done + atOnce);
    await Promise.all(
      handful.map(([registration, decision]) => students.decide(registration, decision, version)),
    );
    tell?.(done + handful.length, changes.length);
  }
}

function countsIn({ decisions }: PlaceDecisions) {
  const states = [...decisions.values()].map(({ state }) => state);
  const count = (state: string) => states.filter((one) => one === state).length;
  return { places: count('place'), waiting: count('waiting'), declined: count('declined') };
}

function countsOf(decided: PlaceDecisions): { placed: number; waiting: number } {
  const { places, waiting } = countsIn(decided);
  return { placed: places, waiting };
}

function sameCounts(college: College, decided: PlaceDecisions): boolean {
  const { placed, waiting } = countsOf(decided);
  return college.placed === placed && college.waiting === waiting;
}

function samePlaces(places: Places, next: Places): boolean {
  return (
    places.vouched === next.vouched &&
    places.holders.length === next.holders.length &&
    next.holders.every((holder) => places.holders.includes(holder))
  );
}
