import type { OrderTerms } from '../../contract/tables/orders.ts';
import { hasBegun, type LabDays, seatOf } from '../lab/LabDays.ts';
import { labSeatEnded } from '../mail/letters/labSeatEnded.ts';
import { serviceAnswered } from '../mail/letters/serviceAnswered.ts';
import type { Outbox } from '../mail/Outbox.ts';
import { personOf } from '../money/orders/orderID.ts';
import { plans } from '../money/plans/plans.ts';
import type { Orders } from '../money/ports.ts';
import { innovatorOrderOf } from './innovatorOrder.ts';
import { orderOfRequest, type ServiceRequests } from './ServiceRequests.ts';

/** What ending works with. */
export interface EndingPorts {
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly requests: Pick<ServiceRequests, 'ofPerson' | 'addEntry'>;
  readonly labDays: Pick<LabDays, 'all' | 'leave'>;
  readonly outbox: Outbox;
}

/** What the person reads about a request that ends. */
const words =
  'All of the money for your Innovator plan went back to you before we accepted this request, so it has ended. It doesn’t count against what a plan includes.';

/**
 * Ends what a buyer can't have any more once all of the money of an order went back, which only Innovator gives: the order's service
 * requests that we have not accepted are withdrawn, and seats at lab days that have not begun go to the next in line, with a mail about each. What we
 * have accepted is finished. Nothing ends while another Innovator plan is in force. Doing it again changes nothing.
 *
 * @param now epoch ms
 */
export async function endPlanBenefits(
  { orders, requests, labDays, outbox }: EndingPorts,
  { orderID, offerName }: Pick<OrderTerms, 'orderID' | 'offerName'>,
  now: number,
): Promise<void> {
  const sub = personOf(orderID);
  const isInnovator = plans[offerName].level === 'Innovator';
  if (!isInnovator || innovatorOrderOf(await orders.ofPerson(sub), now) !== null) {
    return;
  }
  const unaccepted = (await requests.ofPerson(sub)).filter(
    (request) => request.state === 'requested' && orderOfRequest(request) === orderID,
  );
  for (const request of unaccepted) {
    const { requestID } = request;
    await outbox.add(serviceAnswered.to(sub, { requestID, at: now }, now));
    await requests.addEntry(request, {
      message: { from: 'xplorers', text: words, became: 'withdrawn', at: now },
      from: ['requested'],
      atMost: Number.MAX_SAFE_INTEGER,
      key: null,
    });
  }
  const booked = (await labDays.all()).filter(
    (day) => day.cancelled === null && !hasBegun(day, now) && seatOf(day, sub),
  );
  for (const { labDayID } of booked) {
    await outbox.add(labSeatEnded.to(sub, { labDayID, orderID }, now));
    await labDays.leave(labDayID, sub);
  }
}
