/** Ports of case studies. */

import type { CaseStudyCard, Item, Photo, Proposal } from '../../contract/entities.ts';
import type { ItemReport } from '../../contract/tables/itemReports.ts';
import type { ProposalRecord } from '../../contract/tables/proposals.ts';
import type { ProposalState } from '../../contract/vocabulary.ts';

/** Names one case study. */
export type ProposalKey = Pick<ProposalRecord, 'sub' | 'productID'>;

/** What a change of a case study sets. */
export type ProposalChanges = Partial<Omit<ProposalRecord, 'sub' | 'productID' | 'photos'>>;

/** Port: where case studies are kept under their authors. */
export interface Proposals {
  /** Keeps a new one; false, and changes nothing, when there is one of that id. */
  add(proposal: ProposalRecord): Promise<boolean>;
  find(key: ProposalKey): Promise<ProposalRecord | null>;
  /** A person's own, in any order. */
  ofPerson(sub: string): Promise<ProposalRecord[]>;
  /** Changes one while it is in one of these states; null, and nothing is changed, when it isn't. */
  change(
    key: ProposalKey,
    states: readonly ProposalState[],
    changes: ProposalChanges & { readonly photos?: readonly Photo[] },
  ): Promise<ProposalRecord | null>;
  /** Adds a photo while there is room and the case study is in one of these states; null otherwise. */
  addPhoto(
    key: ProposalKey,
    states: readonly ProposalState[],
    photo: Photo,
  ): Promise<ProposalRecord | null>;
  /** Marks one as withdrawn, if it is there: from then on no operator publishes it. */
  close(key: ProposalKey): Promise<void>;
  remove(key: ProposalKey): Promise<void>;
}

/** Port: case studies as operators see them. */
export interface ProposalQueue {
  /** All that wait for a decision, oldest first. */
  pending(): Promise<ProposalRecord[]>;
  /** @param id its own, or that of its entry in the catalogue */
  find(id: string): Promise<ProposalRecord | null>;
  /** Decides about one submission while it waits or is published; false when it was taken back or submitted again. */
  decide(
    key: ProposalKey,
    submission: number,
    decision: Pick<Proposal, 'state' | 'itemID' | 'reason'>,
    /** In which of these states it has to be; `pending` or `approved` when left out. */
    from?: readonly ProposalState[],
  ): Promise<boolean>;
}

/** Port: case studies in the catalogue. */
export interface PublishedCaseStudies {
  /**
   * Reserves an entry for a submission. `publish` fills only a reserved entry, and `remove` takes it away, so that what was taken
   * back meanwhile is never published.
   */
  reserve(itemID: string, submission: number): Promise<void>;
  /** Fills the reserved entry and opens it; false when it isn't reserved for this submission any more. */
  publish(item: Item, card: CaseStudyCard, submission: number): Promise<boolean>;
  remove(itemID: string): Promise<void>;
  /** Tells the search index that there is something new. */
  moveVersion(): Promise<void>;
}

/** Port: the published case studies, newest first: the longer ones, and photos of builds. */
export interface Gallery {
  studies(): Promise<CaseStudyCard[]>;
  buildPhotos(): Promise<CaseStudyCard[]>;
}

/** Port: photos: private ones of authors, and those of published case studies. */
export interface Photos {
  put(key: ProposalKey, photoID: string, bytes: Uint8Array): Promise<void>;
  get(key: ProposalKey, photoID: string): Promise<Uint8Array>;
  remove(key: ProposalKey, photoID: string): Promise<void>;
  /** Removes every private photo of a case study; without an id, of a person. */
  removeAll(sub: string, productID?: string): Promise<void>;
  /** Copies the photos of a case study to where the site serves them. */
  publish(key: ProposalKey, photoIDs: readonly string[]): Promise<void>;
  /** Removes them from there. */
  unpublish(productID: string): Promise<void>;
}

/** Port: reports until an operator has closed them. */
export interface ItemReports {
  add(report: ItemReport): Promise<void>;
}

/** Port: reports as operators see them. */
export interface ItemReportQueue {
  /** All of them, oldest first. */
  all(): Promise<ItemReport[]>;
  /** Removes one; false when there is none of that id. */
  close(reportID: string): Promise<boolean>;
}
