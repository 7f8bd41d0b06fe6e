import { planValidityDays, serviceAnswerDays } from '../../contract/constants.ts';
import type { ServiceRequest } from '../../contract/entities.ts';
import { dayOf, isDay, plusDays } from '../../contract/india.ts';
import { type ServiceID, services } from '../../contract/services.ts';
import type { ServiceRecord } from '../../contract/tables/services.ts';
import { requirePlan } from '../catalogue/requirePlan.ts';
import { Failure } from '../Failure.ts';
import { type Limit, type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import type { Orders } from '../money/ports.ts';
import { requireKey } from '../requireKey.ts';
import { innovatorOrderOf } from './innovatorOrder.ts';
import {
  nextRequestID,
  type ServiceRequests,
  type ServiceUse,
  serviceUseOf,
} from './ServiceRequests.ts';
import { endOfWorkingDays } from './workingDays.ts';

/** Requests are read by people: so many of one person's a day, those included that were withdrawn. */
const dailyServiceRequests: Limit = {
  name: 'service requests a day',
  calls: 20,
  perSeconds: 86_400,
};
/** Calls that come in between; each that loses reads again. */
const maximumTries = 20;

/** What a person asks for. */
export interface NewServiceRequest {
  readonly itemID: ServiceID;
  readonly about: string;
  readonly link?: string | undefined;
  readonly neededBy?: string | undefined;
}

/** What requesting a service works with. */
export interface RequestServicePorts {
  readonly requests: Pick<ServiceRequests, 'ofPerson' | 'add'>;
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly limits: Limits;
  /** 128 random bits as an idempotency key. */
  newKey(): string;
}

/**
 * Stores a request for a service. It takes one of those that are included by the same write: of many at once no more are stored than
 * that. A retry with the same key gets the same request. What was declined or withdrawn does not count.
 *
 * @param sentKey the idempotency key of the call; empty when it has none
 * @param now epoch ms
 * @throws Failure invalidInput with `data.fields`; insufficientPerm and noValidity as for the entry; noValidity with `data.included`
 *   when no more is included within `planValidityDays`; operationFailed when the person asks too often
 */
export async function requestService(
  ports: RequestServicePorts,
  sub: string,
  asked: NewServiceRequest,
  sentKey: string,
  now: number,
): Promise<{ data: { request: ServiceRequest } }> {
  const key = requireKey(sentKey, ports.newKey);
  requireValid(asked, now);
  await requireWithinLimit(ports.limits, limitOf('product/requestService'), sub, now);
  await requireWithinLimit(ports.limits, dailyServiceRequests, sub, now);
  const orders = await ports.orders.ofPerson(sub);
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const all = await ports.requests.ofPerson(sub);
    const known = all.find((one) => one.key === key);
    if (known) {
      return { data: { request: known } };
    }
    requirePlan('Innovator', orders, now);
    const orderID = innovatorOrderOf(orders, now) ?? '';
    const { itemID } = asked;
    requireIncluded(itemID, serviceUseOf(all, itemID, now));
    const requestID = nextRequestID(all, itemID, orderID);
    const request = newRequest(sub, asked, requestID, key, now);
    if (await ports.requests.add(request)) {
      return { data: { request } };
    }
  }
  throw new Failure('operationFailed', 'Several requests arrived at once. Please try again.');
}

function newRequest(
  sub: string,
  { itemID, about, link, neededBy }: NewServiceRequest,
  requestID: string,
  key: string,
  now: number,
): ServiceRecord {
  return {
    sub,
    requestID,
    itemID,
    state: 'requested',
    about,
    link: link ?? null,
    neededBy: neededBy ?? null,
    requestedAt: now,
    answerBy: endOfWorkingDays(now, serviceAnswerDays),
    messages: [],
    key,
  };
}

function requireIncluded(itemID: ServiceID, { nextAt }: ServiceUse): void {
  if (nextAt !== null) {
    const { included } = services[itemID];
    throw new Failure(
      'noValidity',
      `You’ve used all requests for this service that are included within ${planValidityDays} days: ${included}.`,
      { data: { included } },
    );
  }
}

function requireValid({ itemID, link, neededBy }: NewServiceRequest, now: number): void {
  const today = dayOf(now);
  const wrong = [
    ...(services[itemID].needsLink && link === undefined ? ['link'] : []),
    ...(neededBy !== undefined &&
    (!isDay(neededBy) || neededBy < today || neededBy > plusDays(today, 366))
      ? ['neededBy']
      : []),
  ];
  if (wrong.length > 0) {
    throw new Failure('invalidInput', 'Some fields are missing or not valid.', {
      data: { fields: wrong },
    });
  }
}
