import type { PrivilegeEvent } from '../../contract/tables/journal.ts';

/** One use of a special right, as it is kept. */
export interface PrivilegeRecord extends PrivilegeEvent {
  /** Sorts by time, and begins with it, epoch ms. */
  readonly entry: string;
}

/** Port: reads what was recorded of uses of special rights. */
export interface PrivilegeRecords {
  /** Those whose entry is from one text to another, both included, newest first. */
  newestFirst(from: string, to: string): AsyncIterable<PrivilegeRecord>;
}
