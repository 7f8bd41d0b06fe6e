import type { ServiceMessage } from '../../contract/entities.ts';
import { type ServiceID, services } from '../../contract/services.ts';
import type { ServiceRecord } from '../../contract/tables/services.ts';
import type { ServiceState } from '../../contract/vocabulary.ts';
import { isOrderID, personOf } from '../money/orders/orderID.ts';
import { fullPlanMs } from '../money/plans/plans.ts';

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
 * The id of a person's nth request for a service with an order's plan. Storing a request under it takes one of those that are included,
 * in one write.
 *
 * @param orderID the order that gave the plan
 */
export function requestIDOf(itemID: ServiceID, orderID: string, nth: number): string {
  return `${itemID}.${orderID}.${nth}`;
}

/** The id of a person's next request for a service with an order's plan. @param all the person's requests */
export function nextRequestID(
  all: readonly Pick<ServiceRecord, 'requestID'>[],
  itemID: ServiceID,
  orderID: string,
): string {
  const made = all.filter(({ requestID }) => requestID.startsWith(`${itemID}.${orderID}.`));
  return requestIDOf(itemID, orderID, made.length + 1);
}

/** Whose request an id names, and where it is stored; null when it is no request's id. */
export function keyOfRequest(requestID: string): ServiceKey | null {
  const [itemID = '', orderID = '', nth = '', ...more] = requestID.split('.');
  const isOne = Object.hasOwn(services, itemID) && isOrderID(orderID) && /^[1-9]\d{0,3}$/.test(nth);
  return isOne && more.length === 0 ? { sub: personOf(orderID), requestID } : null;
}

/** Whether a request counts against what is included: one that was declined or withdrawn does not. */
export function countsAsUse({ state }: Pick<ServiceRecord, 'state'>): boolean {
  return state !== 'declined' && state !== 'withdrawn';
}

/** What a person has had of a service, and when more can be requested. */
export interface ServiceUse {
  /** Requests within the last `planValidityDays` that count, whichever order paid for the plan. */
  readonly used: number;
  /** When the next one can be made, epoch ms; null while one is left. */
  readonly nextAt: number | null;
}

/**
 * How much of what is included of a service a person has used.
 *
 * @param all the person's requests
 * @param now epoch ms
 */
export function serviceUseOf(
  all: readonly Pick<ServiceRecord, 'itemID' | 'state' | 'requestedAt'>[],
  itemID: ServiceID,
  now: number,
): ServiceUse {
  const until = all
    .filter((one) => one.itemID === itemID && countsAsUse(one))
    .map(({ requestedAt }) => requestedAt + fullPlanMs)
    .filter((end) => end > now)
    .toSorted((one, other) => one - other);
  const nextAt = until[until.length - services[itemID].included] ?? null;
  return { used: until.length, nextAt };
}

/** The order that gave a request. */
export function orderOfRequest({ requestID }: Pick<ServiceRecord, 'requestID'>): string {
  return requestID.split('.')[1] ?? '';
}
