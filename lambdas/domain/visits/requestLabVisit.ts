import { labVisitsPerDay } from '../../contract/constants.ts';
import type { LabVisitRequest } from '../../contract/tables/visits.ts';
import {
  type Limit,
  type LimitCounts,
  type Limits,
  requireVisitorWithinLimit,
  requireWithinLimit,
  usedUpUntil,
} from '../Limits.ts';
import { comparable } from '../people/Caller.ts';
import type { LabVisitRequests } from './LabVisitRequests.ts';

/** So many requests for a lab visit under one email address a day. */
export const dailyVisits: Limit = { name: 'lab visits a day', calls: 3, perSeconds: 86_400 };

/** So many requests a day in all: made-up addresses must not bury those that operators have to answer. */
export const allDailyVisits: Limit = {
  name: 'all lab visits a day',
  calls: labVisitsPerDay,
  perSeconds: 86_400,
  isShared: true,
};
/** All of them are counted as one caller's. */
const everyone = 'everyone';

/** Port: alerts operators that the day's requests are used up. */
export interface VisitAlerts {
  alert(event: 'labVisitsUsedUp', fields: { readonly requests: number }): void;
}

/** What requesting a visit works with. */
export interface VisitPorts {
  readonly visits: LabVisitRequests;
  readonly limits: Limits;
  readonly alerts: VisitAlerts;
  /** A new id, sortable by time. */
  newVisitID(now: number): string;
}

/** When visits can be requested again once the day's requests are used up, epoch ms; null while they can. @param now epoch ms */
export function visitsUsedUpUntil(counts: LimitCounts, now: number): Promise<number | null> {
  return usedUpUntil(counts, allDailyVisits, everyone, now);
}

/**
 * Stores a request for a lab visit until an operator answers it. The last one of a day alerts operators: a flood of made-up
 * requests would keep every college out.
 *
 * @param source where the call came from
 * @param now epoch ms
 * @throws Failure operationFailed when that network address, or that email address, has asked too often, or everyone together
 */
export async function requestLabVisit(
  ports: VisitPorts,
  asked: Pick<LabVisitRequest, 'name' | 'emailID' | 'organisation' | 'message'>,
  source: string,
  now: number,
): Promise<{ data: { visitID: string } }> {
  const emailID = comparable(asked.emailID);
  await requireVisitorWithinLimit(ports.limits, 'product/requestLabVisit', source, now);
  await requireWithinLimit(ports.limits, dailyVisits, emailID, now);
  const count = await requireWithinLimit(ports.limits, allDailyVisits, everyone, now);
  if (count === allDailyVisits.calls) {
    ports.alerts.alert('labVisitsUsedUp', { requests: count });
  }
  const { name, organisation, message } = asked;
  const visitID = ports.newVisitID(now);
  await ports.visits.add({
    emailID,
    visitID,
    name,
    organisation,
    message,
    requestedAt: now,
    state: 'new',
  });
  return { data: { visitID } };
}
