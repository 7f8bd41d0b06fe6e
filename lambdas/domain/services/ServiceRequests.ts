import type { ServiceMessage, ServiceRequest } from '../../contract/entities.ts';
import { type ServiceID, services } from '../../contract/services.ts';
import type { ServiceState } from '../../contract/vocabulary.ts';
import { isOrderID, personOf } from '../money/orders/orderID.ts';

/** A service request as stored. */
export interface ServiceRecord extends ServiceRequest {
  readonly sub: string;
  /** The idempotency key of the call that made it. */
  readonly key: string;
}

/** Where a service request is found. */
export type ServiceKey = Pick<ServiceRecord, 'sub' | 'requestID'>;

/** What is written about a request, and from which states. */
export interface ServiceEntry {
  readonly message: ServiceMessage;
  readonly from: readonly ServiceState[];
  /** Most messages that there may be before it. */
  readonly atMost: number;
  /** The idempotency key of the call; null when it has none. */
  readonly key: string | null;
}

/** Port: where a person's service requests are stored. */
export interface ServiceRequests {
  /** A person's own, in no order. */
  ofPerson(sub: string): Promise<ServiceRecord[]>;
  /** Stores a new one; false when there is one of its id. */
  add(request: ServiceRecord): Promise<boolean>;
  find(key: ServiceKey): Promise<ServiceRecord | null>;
  /**
   * Adds an entry, with the new state if it has one; an entry of a key that was added before is not added again. Null when state
   * or length do not allow it.
   */
  addEntry(key: ServiceKey, entry: ServiceEntry): Promise<ServiceRecord | null>;
}

/** Port: service requests as operators see them. */
export interface ServiceQueue extends Pick<ServiceRequests, 'find' | 'addEntry'> {
  /** All that have not ended. */
  open(): Promise<ServiceRecord[]>;
}

/** Port: requests whose first answer was due. It may lag: what it does not show yet is seen by the next run. */
export interface OverdueRequests {
  /** @param now epoch ms */
  overdue(now: number): AsyncIterable<Pick<ServiceRecord, 'requestID' | 'requestedAt'>>;
}

/** States in which a request has ended: nothing can be added to it. */
export const endStates: readonly ServiceState[] = ['closed', 'declined', 'withdrawn'];

/**
 * The id of a person's nth request for a service in a plan year. Storing a request under it takes one of those that the year
 * includes, in one write.
 *
 * @param yearID the order that gave the plan
 */
export function requestIDOf(itemID: ServiceID, yearID: string, nth: number): string {
  return `${itemID}.${yearID}.${nth}`;
}

/** Whose request an id names, and where it is stored; null when it is no request's id. */
export function keyOfRequest(requestID: string): ServiceKey | null {
  const [itemID = '', yearID = '', nth = '', ...more] = requestID.split('.');
  const isOne = Object.hasOwn(services, itemID) && isOrderID(yearID) && /^[1-9]\d{0,3}$/.test(nth);
  return isOne && more.length === 0 ? { sub: personOf(yearID), requestID } : null;
}

/** How many requests for a service a plan year has had, and how many of them count: not those that were declined or withdrawn. */
export function countRequests(
  all: readonly Pick<ServiceRecord, 'requestID' | 'state'>[],
  itemID: ServiceID,
  yearID: string,
): { readonly made: number; readonly used: number } {
  const made = all.filter(({ requestID }) => requestID.startsWith(`${itemID}.${yearID}.`));
  const isOver = ({ state }: Pick<ServiceRecord, 'state'>) =>
    state === 'declined' || state === 'withdrawn';
  return { made: made.length, used: made.filter((one) => !isOver(one)).length };
}
