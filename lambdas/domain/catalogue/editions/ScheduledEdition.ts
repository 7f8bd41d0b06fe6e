import type { ScheduleState } from '../../../contract/vocabulary.ts';
import type { EntrySource } from './Edition.ts';

/** A text with a time of its own, as lists name it. */
export interface ScheduleFacts {
  readonly itemID: string;
  /** When it is to be published, epoch ms. */
  readonly publishAt: number;
  readonly state: ScheduleState;
  /** As an edition's. */
  readonly who: string;
  /** When it was stored or its state changed, epoch ms. No two of an entry are the same, so a change names it. */
  readonly at: number;
  readonly note: string;
}

/** A text that is to become an entry's newest edition at a set time, or that did not. An entry has one at most. */
export interface ScheduledEdition extends ScheduleFacts {
  readonly source: EntrySource;
  readonly hash: string;
  /** The edition that it was made from, and its hash; 0 and null for an entry that is new. */
  readonly baseEdition: number;
  readonly baseHash: string | null;
  /** Why it was refused, when that is the text's own fault. */
  readonly problem: string | null;
  /** Whether it was refused because the person who scheduled it is no longer an operator. */
  readonly isRoleRevoked: boolean;
}

/** Port: the scheduled texts of entries. */
export interface ScheduledEditions {
  find(itemID: string): Promise<ScheduledEdition | null>;
  /** Stores one in place of the one that was stored at `seen`; null: of none. False when there is another one. */
  put(scheduled: ScheduledEdition, seen: number | null): Promise<boolean>;
  /** Removes the one that was stored at `seen`; that it is not there is no error. */
  remove(itemID: string, seen: number): Promise<void>;
}

/** Port: which of them wait. It may lag behind a change. */
export interface ScheduleQueue {
  /** Those that wait for their time, and those that were refused and wait for a person, each the earliest first. */
  all(): AsyncIterable<ScheduleFacts>;
  /** Those whose time has come, the earliest first. @param until epoch ms */
  due(until: number): AsyncIterable<ScheduleFacts>;
}
