import type { ServiceAllowance, ServiceRequest } from '../../contract/entities.ts';
import { serviceIDs, services } from '../../contract/services.ts';
import type { Orders } from '../money/ports.ts';
import { planYearOf } from './planYear.ts';
import { countRequests, type ServiceRequests } from './ServiceRequests.ts';

/** So many requests are shown: those of more than a plan year. */
const shownCount = 20;

/** A person's own requests, newest first, and what the plan year includes. @param now epoch ms */
export async function listServiceRequests(
  ports: {
    readonly requests: Pick<ServiceRequests, 'ofPerson'>;
    readonly orders: Pick<Orders, 'ofPerson'>;
  },
  sub: string,
  now: number,
): Promise<{ data: { requests: ServiceRequest[]; allowances: ServiceAllowance[] } }> {
  const [all, orders] = await Promise.all([
    ports.requests.ofPerson(sub),
    ports.orders.ofPerson(sub),
  ]);
  const requests = all
    .toSorted((one, other) => other.requestedAt - one.requestedAt)
    .slice(0, shownCount);
  const yearID = planYearOf(orders, now);
  const allowances =
    yearID === null
      ? []
      : serviceIDs.map((itemID) => ({
          itemID,
          included: services[itemID].included,
          used: countRequests(all, itemID, yearID).used,
        }));
  return { data: { requests, allowances } };
}
