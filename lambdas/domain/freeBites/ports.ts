/** Ports of freeBites. */

import type { ItemDocument } from '../../contract/document.ts';
import type { College, CollegeFacts } from '../../contract/tables/colleges.ts';
import type { EnteredPerson } from '../../contract/tables/students.ts';
import type { StudentState } from '../../contract/vocabulary.ts';
import type { CollegeSettings } from './College.ts';
import type { NewRegistration, Registration } from './Registration.ts';

/** Port: one college. */
export interface Colleges {
  find(collegeID: string): Promise<College | null>;
}

/** Port: all colleges. */
export interface CollegeList {
  all(): Promise<readonly College[]>;
}

/** Port: colleges as operators change them. */
export interface CollegeEditor extends Colleges, CollegeList {
  /** Brings a college in, or its facts up to date; its seats and what was confirmed stay. */
  keep(facts: CollegeFacts): Promise<'added' | 'changed' | 'same'>;
  /** Changes a college that has had so many changes; false when it had more since. */
  change(collegeID: string, revision: number, settings: CollegeSettings): Promise<boolean>;
  /** Notes how many have a place and wait, unless a later version has. */
  saveCounts(
    collegeID: string,
    counts: { readonly placed: number; readonly waiting: number },
    version: number,
  ): Promise<void>;
}

/** Port: registrations by their ids, which are kept only as hashes. */
export interface Students {
  find(studentID: string): Promise<Registration | null>;
  /** What the student entered; null once the place was cancelled. */
  findPerson(studentID: string): Promise<EnteredPerson | null>;
  /**
   * Counts one more registration of a college's window.
   *
   * @returns how many there are now; null, and nothing is counted, when there are `most`
   */
  admit(
    window: Pick<College, 'collegeID' | 'opensAt' | 'closesAt'>,
    most: number,
  ): Promise<number | null>;
  /** Keeps a registration; one that is there under the id stays as it is. With `mails`, its student is sent the id. */
  add(
    studentID: string,
    registration: NewRegistration,
    options: { readonly mails: boolean },
  ): Promise<void>;
  /**
   * Counts a sample, once an item, however many calls come at once.
   *
   * @returns the samples opened now; null when as many as allowed are, or the registration opens no more
   */
  open(
    studentID: string,
    itemID: string,
    as: { readonly state: StudentState; readonly most: number },
  ): Promise<readonly string[] | null>;
  /** Erases what the student entered and cancels the place; false when there is no such registration. @param now epoch ms */
  cancel(studentID: string, now: number): Promise<boolean>;
}

/** A registration as operators' commands see it. */
export interface Applicant extends Registration {
  /** The hash under which it is kept. */
  readonly registration: string;
  /** Null once the place was cancelled. */
  readonly person: EnteredPerson | null;
  readonly consent: { readonly version: string; readonly at: number };
}

/** Port: registrations of students under 18, as a parent or guardian decides about them; by the hashes under which they are kept. */
export interface GuardedStudents {
  find(registration: string): Promise<Applicant | null>;
  /**
   * Notes that the parent or guardian agrees; from then on it is a registration like others. False when it doesn't wait for that.
   *
   * @param options `expiresAt`: when it is to be forgotten, epoch s; `mails`: whether its student is told by mail
   */
  agree(
    registration: string,
    options: { readonly now: number; readonly expiresAt: number; readonly mails: boolean },
  ): Promise<boolean>;
  /** As `Students.cancel`. */
  cancel(registration: string, now: number): Promise<boolean>;
}

/** Which registrations of a college have a place. This item decides; each registration is then updated to match. */
export interface Places {
  /** Counts the decisions about this college; 0 before the first. */
  readonly version: number;
  /** Hashes of the registrations that hold a place. */
  readonly holders: readonly string[];
  /** Whether the college has vouched for its students, by their roll numbers or one by one. */
  readonly vouched: boolean;
}

/** What is decided about one registration. */
export interface Decision {
  readonly state: StudentState;
  readonly position: number | null;
}

/** Port: students who ask for their id to be mailed to them. */
export interface LostIDs {
  /** Notes one, unless one of the same college and mailbox was noted within the last hour. @param now epoch ms */
  add(lost: LostID, now: number): Promise<void>;
}

/** What a student who lost the id still knows. */
export interface LostID {
  readonly collegeID: string;
  /** As `comparable` writes it. */
  readonly emailID: string;
}

/** Port: registrations of a college by their address, but those that were cancelled. What was kept a moment ago may not show yet. */
export interface StudentsByAddress {
  ofAddress(known: LostID): AsyncIterable<Applicant>;
}

/** Port: registrations as operators' commands see them. */
export interface StudentQueue {
  /** Every registration of a college, in any order. What was kept before is in it. */
  ofCollege(collegeID: string): AsyncIterable<Applicant>;
  places(collegeID: string): Promise<Places>;
  /** Writes the decision that follows the one that was read; false when another came first. */
  commit(collegeID: string, places: Places): Promise<boolean>;
  /**
   * Writes a decision to a registration, unless a later one was made or its place was cancelled.
   *
   * @param options `mails`: whether its student is told by mail; `now`: epoch ms
   */
  decide(
    registration: string,
    decision: Decision,
    version: number,
    options: { readonly now: number; readonly mails: boolean },
  ): Promise<void>;
}

/** Opens a college's list to its coordinator. */
export interface CoordinatorLink {
  /** The hash of the token; the token itself is kept nowhere. */
  readonly linkID: string;
  readonly collegeID: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch s. */
  readonly expiresAt: number;
}

/** Port: coordinators' links by their tokens. */
export interface CoordinatorLinks {
  find(token: string): Promise<CoordinatorLink | null>;
}

/** Port: coordinators' links as operators give and take them. */
export interface CoordinatorLinkEditor {
  add(token: string, link: Omit<CoordinatorLink, 'linkID'>): Promise<void>;
  ofCollege(collegeID: string): AsyncIterable<CoordinatorLink>;
  remove(linkID: string): Promise<void>;
}

/** A sample as the case-study host holds it. */
export interface Sample {
  readonly title: string;
  readonly document: ItemDocument;
}

/** Port: samples as students read them. */
export interface Samples {
  /** Titles of the published samples by their ids, without withdrawn ones. */
  titles(): Promise<ReadonlyMap<string, string>>;
  read(itemID: string): Promise<Sample | null>;
}

/** What is published of one sample. */
export interface PublishedSample {
  readonly id: string;
  readonly title: string;
  /** Names what it says: the same sample, the same text. */
  readonly hash: string;
  /** Whether its entry is withdrawn from the catalogue: then students do not get it either. */
  readonly isWithdrawn: boolean;
}

/** Port: samples as editors publish them. */
export interface PublishedSamplesStore {
  /** What is published, and a mark of this state of the list. */
  published(): Promise<{
    readonly samples: readonly PublishedSample[];
    readonly mark: string | null;
  }>;
  hashOf(sample: Sample): string;
  put(itemID: string, sample: Sample): Promise<void>;
  /** Replaces the list if it still has the mark; false when another editor replaced it. */
  replace(samples: readonly PublishedSample[], mark: string | null): Promise<boolean>;
  remove(itemID: string): Promise<void>;
}

/** Port: student ids. */
export interface StudentIDs {
  /** The id that belongs to a text: always the same, and neither can be computed from the other. */
  idFor(text: string): Promise<string>;
  /** Whether an id belongs to a text. */
  isIDFor(text: string, studentID: string): Promise<boolean>;
  /** Encrypts an id for the table of registrations: mails tell it, and a reader of the table learns none. */
  seal(studentID: string): Promise<string>;
  /** @throws Error when it was not sealed with the stage's key */
  unseal(sealed: string): Promise<string>;
}
