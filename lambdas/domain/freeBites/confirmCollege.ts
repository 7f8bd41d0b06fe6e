import type { College } from '../../contract/tables/colleges.ts';
import type { StudentState } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { comparable } from '../people/Caller.ts';
import { noSuchCollege } from './College.ts';
import { decidePlaces, type PlaceDecisions, rollOf } from './decidePlaces.ts';
import { furthestFirst } from './furthestFirst.ts';
import { mailedRegistrations } from './mailedRegistrations.ts';
import type { Applicant, CollegeEditor, Places, StudentQueue } from './ports.ts';
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

/**
 * Whom a college vouches for: every student on a list of roll numbers, as `rollOf` gives them, and no others; or, of single
 * registrations, which it confirms and which it declines.
 */
export type Vouching =
  | { readonly rolls: ReadonlySet<string> }
  | { readonly confirmed: ReadonlySet<string>; readonly declined: ReadonlySet<string> };

/** What some marked registrations vouch for; null when none is marked. */
export function vouchingBy({
  confirm,
  decline,
}: {
  readonly confirm: readonly string[];
  readonly decline: readonly string[];
}): Vouching | null {
  return confirm.length + decline.length === 0
    ? null
    : { confirmed: new Set(confirm), declined: new Set(decline) };
}

/** How confirming is done. */
export interface ConfirmOptions {
  /** Whom the college vouches for; null when this run brings nothing new of it. */
  readonly vouching: Vouching | null;
  /** Epoch ms. */
  readonly now: number;
  /** Called with what will be written, before anything is; it throws to write nothing. */
  readonly check?: (changes: readonly PlaceChange[]) => void;
}

/** What a decision changes of one registration. */
export interface PlaceChange {
  readonly registration: string;
  readonly from: StudentState;
  readonly to: StudentState;
  /** On the waiting list, from 1; null elsewhere. */
  readonly position: number | null;
}

/** The status of a college's list. */
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
 * A college that was never asked vouches for everyone. Once it has vouched, a run that brings nothing new of it keeps to what it
 * said, and who registered since stays received.
 *
 * @throws Failure dataNotFound; operationFailed when others kept coming in between
 */
export async function confirmCollege(
  ports: ConfirmPorts,
  collegeID: string,
  options: ConfirmOptions,
): Promise<ConfirmResult> {
  let changed = 0;
  let isBegun = false;
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const view = await previewPlaces(ports, collegeID, options);
    if (view.isDone) {
      return { ...view.counts, changed };
    }
    const { next } = view;
    if (!isBegun) {
      options.check?.(view.changes);
    }
    if (await ports.students.commit(collegeID, next)) {
      isBegun = true;
      await writeAll(ports.students, view, options);
      await ports.colleges.saveCounts(collegeID, countsOf(view.decided), next.version);
      changed += view.changes.length;
    }
  }
  throw new Failure(
    'operationFailed',
    'Someone else confirmed this list in the meantime. Run it again.',
  );
}

/** What confirming a college reads. */
export interface PreviewPorts {
  readonly colleges: Pick<CollegeEditor, 'find'>;
  readonly students: Pick<StudentQueue, 'ofCollege' | 'places'>;
}

type PlacesPreview = Awaited<ReturnType<typeof previewPlaces>>;

/** What is there, what it should be, and what of that is missing. @throws Failure dataNotFound */
export async function previewPlaces(
  ports: PreviewPorts,
  collegeID: string,
  { vouching, now }: Pick<ConfirmOptions, 'vouching' | 'now'>,
) {
  const college = await ports.colleges.find(collegeID);
  if (!college) {
    throw noSuchCollege();
  }
  // The places before the registrations: a student who cancels in between is seen, and gets no other place.
  const places = await ports.students.places(collegeID);
  const all = await Array.fromAsync(ports.students.ofCollege(collegeID));
  const applicants = all.filter((one) => one.state !== 'guardianAsked' && !isForgotten(one, now));
  const decided = decidePlaces({
    applicants,
    vouchesFor: vouchesBy(vouching, places.vouched, applicants),
    seats: college.seats,
    holders: places.holders,
  });
  const changes = applicants.flatMap((one) => changeOf(one, decided));
  const after = applicants.map((one) => ({ ...one, ...decided.decisions.get(one.registration) }));
  const { holders } = decided;
  const vouched = places.vouched || vouching !== null;
  const next: Places = { version: places.version + 1, holders, vouched };
  const isDone = changes.length === 0 && sameCounts(college, decided) && samePlaces(places, next);
  return {
    college,
    applicants,
    hasVouched: places.vouched,
    decided,
    changes,
    mailed: mailedRegistrations(after),
    next,
    isDone,
    counts: { seats: college.seats, ...countsIn(decided) },
  };
}

function vouchesBy(
  vouching: Vouching | null,
  hasVouched: boolean,
  applicants: readonly Applicant[],
): (one: Applicant) => boolean | null {
  if (vouching && 'rolls' in vouching) {
    return vouchesByRoll(vouching.rolls, applicants);
  }
  if (!vouching && !hasVouched) {
    return () => true;
  }
  return (one) => {
    if (vouching?.declined.has(one.registration)) {
      return false;
    }
    return vouching?.confirmed.has(one.registration) ? true : confirmationOf[one.state];
  };
}

/**
 * A list of roll numbers says that there is such a student, not who of several that gave the number it is: the one that has come
 * furthest counts, then the first to arrive. What others with it have stays as it is until the college marks them one by one.
 */
function vouchesByRoll(
  rolls: ReadonlySet<string>,
  applicants: readonly Applicant[],
): (one: Applicant) => boolean | null {
  const addresses = new Map<string, string>();
  for (const { person } of applicants.toSorted(furthestFirst)) {
    if (person && !addresses.has(rollOf(person.rollNumber))) {
      addresses.set(rollOf(person.rollNumber), comparable(person.emailID));
    }
  }
  return ({ person, state }) => {
    if (!person || !rolls.has(rollOf(person.rollNumber))) {
      return false;
    }
    const isTheirs = addresses.get(rollOf(person.rollNumber)) === comparable(person.emailID);
    return isTheirs ? true : confirmationOf[state];
  };
}

/** What a college has said of a registration in a state. */
const confirmationOf: Readonly<Record<StudentState, boolean | null>> = {
  guardianAsked: null,
  received: null,
  place: true,
  waiting: true,
  declined: false,
  givenBack: null,
};

function changeOf(one: Applicant, { decisions }: PlaceDecisions): PlaceChange[] {
  const decision = decisions.get(one.registration);
  const isSame = !decision || (decision.state === one.state && decision.position === one.position);
  const { registration, state: from } = one;
  return isSame ? [] : [{ registration, from, to: decision.state, position: decision.position }];
}

async function writeAll(
  students: StudentQueue,
  { changes, mailed, next }: Pick<PlacesPreview, 'changes' | 'mailed' | 'next'>,
  { now }: ConfirmOptions,
): Promise<void> {
  for (let done = 0; done < changes.length; done += atOnce) {
    const handful = changes.slice(done, done + atOnce);
    await Promise.all(
      handful.map(({ registration, from, to, position }) =>
        students.decide(registration, { state: to, position }, next.version, {
          now,
          mails: from !== to && mailed.has(registration),
        }),
      ),
    );
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
