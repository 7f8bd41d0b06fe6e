import type { College, CollegeFacts } from '../../contract/tables/colleges.ts';
import { Failure } from '../Failure.ts';

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
