import { comparable } from '../people/Caller.ts';
import type { Applicant, Decision } from './ports.ts';

/** What a college's places are decided by. */
export interface PlacesRequest {
  /** Every registration that is not forgotten. */
  readonly applicants: readonly Applicant[];
  /** Hashes of those who hold a place already: they keep it. */
  readonly holders: readonly string[];
  readonly seats: number;
  /** Whether the college vouches for a registration; null while it has not said: the registration stays as it is. */
  readonly vouchesFor: (one: Applicant) => boolean | null;
}

/** Who has a place, and the decision about each registration. */
export interface PlaceDecisions {
  readonly holders: readonly string[];
  readonly decisions: ReadonlyMap<string, Decision>;
}

/** An applicant who has not cancelled. */
type ActiveApplicant = Applicant & { readonly person: NonNullable<Applicant['person']> };

/**
 * One place a person, in order of arrival, then the waiting list in that order; doubles, and those whom the college does not vouch
 * for, are declined. A student with a place keeps it. The same question has the same answer.
 *
 * One conditional write keeps a college's places, and registrations are then updated to match, each unless a later decision was made:
 * two people who confirm at once, and one who is cut off, never give a place twice. Nothing is undone: a run without new information
 * leaves later registrations as `received`. A roll number gives one place; another student with the same number is left to the
 * coordinator.
 */
export function decidePlaces({
  applicants,
  holders,
  seats,
  vouchesFor,
}: PlacesRequest): PlaceDecisions {
  const active = applicants
    .filter((one): one is ActiveApplicant => one.state !== 'givenBack' && one.person !== null)
    .toSorted(byArrival);
  const holding = active.filter(({ registration }) => holders.includes(registration));
  const vouched = active.filter((one) => vouchesFor(one) === true);
  const people = new Set(holding.map(personOf));
  const queue: ActiveApplicant[] = [];
  for (const one of vouched) {
    if (!people.has(personOf(one))) {
      people.add(personOf(one));
      queue.push(one);
    }
  }
  const free = Math.max(0, seats - holding.length);
  const placed = [...holding, ...queue.slice(0, free)].map(({ registration }) => registration);
  const waiting = queue.slice(free).map(({ registration }) => registration);
  const decisions = new Map(
    active
      .filter((one) => vouchesFor(one) !== null)
      .map(({ registration }) => [registration, declined] as [string, Decision]),
  );
  for (const registration of placed) {
    decisions.set(registration, { state: 'place', position: null });
  }
  for (const [index, registration] of waiting.entries()) {
    decisions.set(registration, { state: 'waiting', position: index + 1 });
  }
  return { holders: placed, decisions };
}

const declined: Decision = { state: 'declined', position: null };

/** A roll number without what people write differently. */
export function rollOf(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

function personOf({ person }: ActiveApplicant): string {
  return comparable(person.emailID);
}

function byArrival(one: Applicant, other: Applicant): number {
  return one.receivedAt - other.receivedAt || (one.registration < other.registration ? -1 : 1);
}
