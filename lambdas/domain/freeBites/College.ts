import { Failure } from '../Failure.ts';

/** What an operator says of a college that takes part. */
export interface CollegeFacts {
  readonly collegeID: string;
  readonly name: string;
  readonly city: string;
  /** When registration begins, and its last moment, epoch ms; both null while that is not known. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly seats: number;
  /** Ids of the samples that its students may open. */
  readonly samples: readonly string[];
}

/** A college with what has become of its list: how many had a place and how many waited when it was confirmed last. */
export interface College extends CollegeFacts {
  readonly placed: number;
  readonly waiting: number;
  /** Counts how often its facts were changed. */
  readonly revision: number;
}

/** What an operator changes of a college that is there. */
export type CollegeSettings = Pick<CollegeFacts, 'opensAt' | 'closesAt' | 'seats' | 'samples'>;

/** Whether students may register now. @param now epoch ms */
export function isWindowOpen({ opensAt, closesAt }: CollegeFacts, now: number): boolean {
  return opensAt !== null && closesAt !== null && opensAt <= now && now <= closesAt;
}

/** Whether who registers next may hope for a place, as far as the list was confirmed. */
export function areSeatsOpen({ seats, placed, waiting }: College): boolean {
  return placed + waiting < seats;
}

/** The same for a college that never was and one that takes part no more. */
export function noSuchCollege(): Failure {
  return new Failure('dataNotFound', 'College not found.');
}
