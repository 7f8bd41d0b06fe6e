import type { StudentState } from '../../contract/vocabulary.ts';
import type { Applicant } from './ports.ts';

const rank: Readonly<Record<StudentState, number>> = {
  place: 0,
  waiting: 1,
  received: 2,
  declined: 3,
  guardianAsked: 4,
  givenBack: 5,
};

/** Sorts registrations by how far they have come, and then by when they arrived. */
export function furthestFirst(
  one: Pick<Applicant, 'state' | 'receivedAt'>,
  other: Pick<Applicant, 'state' | 'receivedAt'>,
): number {
  return rank[one.state] - rank[other.state] || one.receivedAt - other.receivedAt;
}
