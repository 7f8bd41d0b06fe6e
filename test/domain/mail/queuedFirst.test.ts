/** A letter is queued before what it announces, so no crash in between loses it. */

import { expect, it } from 'vitest';
import type { Item } from '../../../lambdas/contract/entities.ts';
import type { Person } from '../../../lambdas/contract/tables/people.ts';
import type { ServiceRecord } from '../../../lambdas/contract/tables/services.ts';
import { issueCertificate } from '../../../lambdas/domain/certificates/issueCertificate.ts';
import { cancelLabDay } from '../../../lambdas/domain/lab/cancelLabDay.ts';
import { bookLabSeat } from '../../../lambdas/domain/lab/labSeats.ts';
import type { NewMail, Outbox } from '../../../lambdas/domain/mail/Outbox.ts';
import { changePerson } from '../../../lambdas/domain/operators/changePerson.ts';
import { setWebInstance } from '../../../lambdas/domain/people/setWebInstance.ts';
import { endPlanBenefits } from '../../../lambdas/domain/services/endPlanBenefits.ts';
import { handleServiceRequest } from '../../../lambdas/domain/services/handleServiceRequest.ts';
import { dayMs, paidOrder, start, termsWith } from '../../support/money/fixtures.ts';
import { orderIDOf, people } from '../../support/moneyModel/people.ts';

const { sub } = people[0] ?? { sub: '' };
const orderID = orderIDOf(sub, start, 1);
const now = start + dayMs;
const requestID = `code-review.${orderID}.1`;
const request: ServiceRecord = {
  sub,
  requestID,
  itemID: 'code-review',
  state: 'requested',
  about: 'A pump.',
  link: null,
  neededBy: null,
  requestedAt: start,
  answerBy: now,
  messages: [],
  key: 'key',
};
const labDay = {
  labDayID: 'day',
  day: '2099-01-01',
  place: 'Pune',
  builds: 'A pump',
  audience: 'Students',
  seats: 1,
  people: ['other'],
  cancelled: null,
  visitID: null,
};
const course: Item = {
  id: 'circuits',
  kind: 'iCourse',
  title: 'Circuits',
  summary: '',
  tags: [],
  plan: 'Freebie',
  updatedAt: start,
  level: null,
  hours: null,
  makes: '',
  needs: [],
  intro: [],
  outline: [],
};
const person: Person = {
  sub,
  emailID: 'asha@example.com',
  name: 'Asha',
  state: null,
  createdAt: start,
  consent: null,
  interests: null,
  pathID: null,
  emails: {},
  boughtFor: null,
};
const status = { newest: null, notBefore: 0, suspension: null, deletion: null };
const limits = { count: async () => 1, noteUncounted: () => undefined };
const cut = () => Promise.reject(new Error('cut off'));
const nothing = async () => undefined;
const innovator = async () => [paidOrder(orderID, start, { offerName: 'innovator' })];

it.each<[string, (outbox: Outbox) => Promise<unknown>, string]>([
  [
    'an answer to a service request',
    (outbox) => {
      const services = { find: async () => request, addEntry: cut };
      const read = { key: 'key', seen: 0 };
      return handleServiceRequest({ services, outbox }, 'accept', requestID, '', now, read);
    },
    `serviceAnswered#${requestID}-${now}`,
  ],
  [
    'a request that ends with its plan',
    (outbox) => {
      const requests = { ofPerson: async () => [request], addEntry: cut };
      const labDays = { all: async () => [], leave: cut };
      const ports = { orders: { ofPerson: async () => [] }, requests, labDays, outbox };
      return endPlanBenefits(ports, termsWith({ orderID, offerName: 'innovator' }), now);
    },
    `serviceAnswered#${requestID}-${now}`,
  ],
  [
    'a seat that ends with its plan',
    (outbox) => {
      const requests = { ofPerson: async () => [], addEntry: cut };
      const labDays = { all: async () => [{ ...labDay, people: [sub] }], leave: cut };
      const ports = { orders: { ofPerson: async () => [] }, requests, labDays, outbox };
      return endPlanBenefits(ports, termsWith({ orderID, offerName: 'innovator' }), now);
    },
    `labSeatEnded#day-${orderID}`,
  ],
  [
    'a place in line for a seat',
    (outbox) => {
      const labDays = { find: async () => labDay, join: cut, leave: cut, all: async () => [] };
      return bookLabSeat({ labDays, orders: { ofPerson: innovator }, outbox }, sub, 'day', now);
    },
    `labSeat#day-1-${Math.floor(now / 60_000)}`,
  ],
  [
    'a lab day that is cancelled',
    (outbox) => {
      const labDays = { find: async () => labDay, change: cut };
      return cancelLabDay({ labDays, outbox }, 'day', 'Rain.', now);
    },
    'labDayCancelled#day',
  ],
  [
    'a certificate',
    (outbox) => {
      const ports = {
        certificates: { find: async () => null, keep: cut },
        statuses: { reserve: async () => 1 },
        catalogue: { item: async () => course },
        paths: { find: () => undefined },
        progress: { find: async () => null },
        people: { find: async () => person },
        signer: { sign: async () => 'signed' },
        limits,
        outbox,
        newID: () => 'c',
      };
      return issueCertificate(ports, sub, { kind: 'course', id: course.id }, now);
    },
    'certificateIssued#c',
  ],
  [
    'a sign-in',
    (outbox) => {
      const session = { webSessionID: 7, startedAt: now, device: 'Chrome on Linux' };
      const ports = { sessions: { start: cut, end: cut }, outbox, limits };
      return setWebInstance(ports, status, sub, session);
    },
    'newSignIn#7',
  ],
  [
    'a suspension',
    (outbox) => {
      const account = { sub, username: 'Google_1', emailVerified: true };
      const ports = {
        directory: { withAddress: async () => [] },
        groups: {
          find: async () => [account],
          withSub: async () => account,
          groupsOf: async () => [],
          add: nothing,
          remove: nothing,
        },
        accounts: { signOutEverywhere: nothing },
        sessions: { accountStatus: async () => status, endAll: nothing, suspend: cut },
        outbox,
        orders: { ofPerson: innovator, extend: cut },
        privileges: { record: nothing, about: async () => [] },
        alerts: { alert: () => undefined },
      };
      const change = { address: 'asha@example.com', change: 'suspend', reason: 'Copied.' } as const;
      const by = { who: 'omkar', emailID: '' };
      return changePerson(ports, change, by, now);
    },
    `accountSuspended#${now}`,
  ],
])('%s', async (_, act, mailID) => {
  const queued: string[] = [];
  const outbox = { add: async (mail: NewMail) => void queued.push(mail.mailID) };

  await expect(act(outbox)).rejects.toThrow('cut off');

  expect(queued).toEqual([mailID]);
});
