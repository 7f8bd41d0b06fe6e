import type { LabVisitRequest } from '../../contract/tables/visits.ts';
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
