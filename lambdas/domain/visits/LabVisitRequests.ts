/** A request for a lab visit, as stored. */
export interface LabVisitRequest {
  /** Whom to answer: the address in lower case, by which a person's requests are found. */
  readonly emailID: string;
  /** Sorts by time. */
  readonly visitID: string;
  readonly name: string;
  readonly organisation: string;
  readonly message: string;
  /** Epoch ms. */
  readonly requestedAt: number;
  /** `done` once an operator has dealt with it. */
  readonly state: 'new' | 'done';
}

/** Port: stores requests until they expire. */
export interface LabVisitRequests {
  add(visit: LabVisitRequest): Promise<void>;
}

/** Port: requests as operators see them. */
export interface LabVisitQueue {
  /** All of them: the new ones first, the oldest of each first. */
  all(): Promise<LabVisitRequest[]>;
  /** Notes that one is dealt with; false when there is none of that id. */
  setDone(visitID: string): Promise<boolean>;
}
