import { mostListed } from '../../contract/answerBounds.ts';
import type { ServiceAllowance, ServiceRequest } from '../../contract/entities.ts';
import { serviceIDs, services } from '../../contract/services.ts';
import { firstWithin } from '../firstWithin.ts';
import type { Orders } from '../money/ports.ts';
import { innovatorOrderOf } from './innovatorOrder.ts';
import { type ServiceRequests, serviceUseOf } from './ServiceRequests.ts';

/** A person's own requests, newest first, and what is included within `planValidityDays`. @param now epoch ms */
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
  const newest = all
    .toSorted((one, other) => other.requestedAt - one.requestedAt)
    .slice(0, mostListed.serviceRequests);
  const allowances =
    innovatorOrderOf(orders, now) === null
      ? []
      : serviceIDs.map((itemID) => ({
          itemID,
          included: services[itemID].included,
          ...serviceUseOf(all, itemID, now),
        }));
  return { data: { requests: firstWithin(newest), allowances } };
}
