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

/** Port: requests that nobody has dealt with. */
export interface WaitingVisits {
  /** What a list shows of them, the oldest first. A change of a moment ago may be missing. */
  waiting(): Promise<Pick<LabVisitRequest, 'visitID' | 'organisation' | 'requestedAt'>[]>;
}

/** Port: requests as operators answer them. */
export interface LabVisitQueue {
  /** One of them, new or done; null when there is none of that id. */
  find(visitID: string): Promise<LabVisitRequest | null>;
  /** Notes that one is dealt with; false when there is none of that id. */
  setDone(visitID: string): Promise<boolean>;
}
