import { dayOf } from '../../contract/india.ts';
import type { PlanUse } from '../../contract/refund.ts';
import type { OpenedEntries } from '../catalogue/ports.ts';
import { type LabDays, seatOf } from '../lab/LabDays.ts';
import { countsAsUse, type ServiceRequests } from './ServiceRequests.ts';

/** What the use of a plan is counted from. */
export interface PlanUsePorts {
  readonly opened: Pick<OpenedEntries, 'countSince'>;
  readonly requests: Pick<ServiceRequests, 'ofPerson'>;
  readonly labDays: Pick<LabDays, 'all'>;
}

/** What a person has used of a plan since a moment. @param from epoch ms */
export async function countPlanUse(
  { opened, requests, labDays }: PlanUsePorts,
  sub: string,
  from: number,
): Promise<PlanUse> {
  const [entries, asked, days] = await Promise.all([
    opened.countSince(sub, from),
    requests.ofPerson(sub),
    labDays.all(),
  ]);
  const counting = asked.filter((one) => one.requestedAt >= from && countsAsUse(one));
  const seats = days.filter(
    (one) => one.cancelled === null && one.day >= dayOf(from) && seatOf(one, sub)?.place === null,
  );
  return {
    entries,
    services: counting.length,
    servicesAccepted: counting.filter(({ state }) => state !== 'requested').length,
    labSeats: seats.length,
  };
}
