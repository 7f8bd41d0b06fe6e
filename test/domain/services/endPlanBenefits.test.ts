/** What ends once all of the money of a plan went back. */

import { expect, it } from 'vitest';
import type { LabDayRecord } from '../../../lambdas/contract/tables/labDays.ts';
import type { ServiceRecord } from '../../../lambdas/contract/tables/services.ts';
import type { ServiceState } from '../../../lambdas/contract/vocabulary.ts';
import type { NewMail } from '../../../lambdas/domain/mail/Outbox.ts';
import type { Order } from '../../../lambdas/domain/money/orders/Order.ts';
import { endPlanBenefits } from '../../../lambdas/domain/services/endPlanBenefits.ts';
import type { ServiceEntry } from '../../../lambdas/domain/services/ServiceRequests.ts';
import { dayMs, paidOrder, start, termsWith } from '../../support/money/fixtures.ts';
import { orderIDOf, people } from '../../support/moneyModel/people.ts';

const { sub } = people[0] ?? { sub: '' };
const [first, second] = [orderIDOf(sub, start, 1), orderIDOf(sub, start, 2)];
/** An order whose plan is over, and whose money stayed. */
const kept = orderIDOf(sub, start, 3);
const now = start + dayMs;

function request(requestID: string, state: ServiceState): ServiceRecord {
  return {
    sub,
    requestID,
    itemID: 'code-review',
    state,
    about: 'A pump.',
    link: null,
    neededBy: null,
    requestedAt: start,
    answerBy: now,
    messages: [],
    key: requestID,
  };
}

function labDay(labDayID: string, people: readonly string[], more: Partial<LabDayRecord> = {}) {
  const about = { place: 'Pune', builds: 'A pump', audience: 'Students' };
  const day = '2099-01-01';
  return { labDayID, day, ...about, seats: 1, people, cancelled: null, visitID: null, ...more };
}

/** What is withdrawn and left after all of the first order's money went back, and the mails that were added before. */
async function ended(...orders: Order[]) {
  const withdrawn: string[] = [];
  const left: string[] = [];
  const mails: NewMail[] = [];
  const requests = [
    request(`code-review.${first}.1`, 'requested'),
    request(`code-review.${first}.2`, 'accepted'),
    request(`code-review.${kept}.1`, 'requested'),
  ];
  const days = [
    labDay('has begun', [sub], { day: new Date(now).toISOString().slice(0, 10) }),
    labDay('is cancelled', [sub], { cancelled: 'Rain.' }),
    labDay('has a seat', [sub, 'other']),
    labDay('has a place in line', ['other', sub]),
    labDay('is not booked', ['other']),
  ];
  const ports = {
    orders: { ofPerson: async () => orders },
    requests: {
      ofPerson: async () => requests,
      async addEntry({ requestID }: { requestID: string }, { message, from }: ServiceEntry) {
        if (message.became === 'withdrawn' && from.includes('requested')) {
          withdrawn.push(requestID);
        }
        return null;
      },
    },
    labDays: {
      all: async () => days,
      async leave(labDayID: string) {
        left.push(labDayID);
        return null;
      },
    },
    outbox: { add: async (mail: NewMail) => void mails.push(mail) },
  };
  await endPlanBenefits(ports, orders[0]?.terms ?? termsWith(), now);
  return { withdrawn, left, mails: mails.map(({ mailID }) => mailID) };
}

const innovator = { offerName: 'innovator' } as const;
const refunded = { refund: 'full', refundedPaise: 390_000 } as const;
const nothing = { withdrawn: [], left: [], mails: [] };

it.each<[string, Order[], Awaited<ReturnType<typeof ended>>]>([
  [
    'requests that were not accepted, and bookings of lab days that have not begun, with a mail about each',
    [paidOrder(first, start, innovator, refunded)],
    {
      withdrawn: [`code-review.${first}.1`],
      left: ['has a seat', 'has a place in line'],
      mails: [
        `serviceAnswered#code-review.${first}.1-${now}`,
        `labSeatEnded#has a seat-${first}`,
        `labSeatEnded#has a place in line-${first}`,
      ],
    },
  ],
  [
    'nothing while another Innovator plan is in force',
    [paidOrder(first, start, innovator, refunded), paidOrder(second, start + 1000, innovator)],
    nothing,
  ],
  [
    'nothing with a plan that has only what is read',
    [paidOrder(first, start, {}, { refund: 'full', refundedPaise: 90_000 })],
    nothing,
  ],
])('ends %s', async (_, orders, expected) => {
  expect(await ended(...orders)).toEqual(expected);
});
