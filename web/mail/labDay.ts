import { formatDay } from '../src/lib/formatDay.ts';
import { facts, type MailBlock } from './MailWords.ts';

/** A lab day as a mail describes it. */
export interface LabDay {
  /** The day in India. */
  readonly day: string;
  readonly place: string;
  readonly builds: string;
}

export function labDayFacts({ day, place, builds }: LabDay): MailBlock {
  return facts(['Day', formatDay(day)], ['Place', place], ['Builds', builds]);
}
