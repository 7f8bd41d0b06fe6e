/** A wish for a visit of the mobile lab, as kept. */
export interface LabVisitRequest {
  /** Whom to answer: the address in small letters, by which what somebody asked is found again. */
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

/** Port: where wishes are kept until they age out. */
export interface LabVisitRequests {
  add(visit: LabVisitRequest): Promise<void>;
}

/** Port: the wishes as operators deal with them. */
export interface LabVisitQueue {
  /** All of them: the new ones first, the oldest of each first. */
  all(): Promise<LabVisitRequest[]>;
  /** Notes that one is dealt with; false when there is none of that id. */
  setDone(visitID: string): Promise<boolean>;
}
