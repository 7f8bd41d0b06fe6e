/** For every route a call that will be answered well, with all that must be there before it: for what measures routes. */
import { createHmac, randomUUID } from 'node:crypto';
import { type RouteId, routes } from '../../lambdas/contract/routes.ts';
import { Clerk } from './Clerk.ts';
import type { Sent } from './callRoute.ts';
import { keepEntries } from './catalogue.ts';
import { college, newKey, openColleges, sampleIDs, student } from './colleges.ts';
import { Events } from './Events.ts';
import { entryWith } from './entryWith.ts';
import { goodRequest } from './goodRequest.ts';
import { rightsFor } from './rightsFor.ts';
import { Shop } from './Shop.ts';
import { Students } from './Students.ts';
import type { SharedApi } from './shareApi.ts';
import { signInOverHttp } from './signInOverHttp.ts';

/** A call that will be answered well. */
export interface PreparedCall {
  readonly body: Sent;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a route's good request lacks, once what it needs is there. */
type Way = (api: SharedApi, emailID: string) => Promise<object>;

const [itemID = ''] = sampleIDs;
/** Days on which nothing was sold. */
const quiet = { from: '2025-01-01', to: '2025-01-31' };

/** Brings in what all calls need: entries, their index, a college. Of payments nothing arrives by itself afterwards. */
export async function prepareAll({ laptop }: SharedApi): Promise<void> {
  laptop.razorpay.sandbox.webhooks.plan({ drop: true });
  await openColleges(laptop.addresses.aws, [college({ seats: 1000 })]);
  await keepEntries(laptop.addresses.aws, [entryWith({})]);
  await laptop.runSchedules();
}

/** Somebody who was never here before gets ready for a route; what that person then sends. */
export async function prepareCall(
  api: SharedApi,
  routeId: RouteId,
  emailID = `prepared-${randomUUID()}@example.com`,
): Promise<PreparedCall> {
  if (routeId === 'payment/webhook') {
    return paymentEvent(api, emailID);
  }
  const more = (await ways[routeId]?.(api, emailID)) ?? {};
  const { access } = routes[routeId];
  return {
    body: { ...goodRequest(routeId, emailID), ...more },
    headers: {
      ...(access === 'user' && api.as(emailID, rightsFor(routeId))),
      ...(routeId === 'freeBites/registerStudent' && { 'idempotency-key': newKey() }),
    },
  };
}

/** Calls a route as a person who is ready for it. @throws Error when it is not answered well */
export async function callPrepared(
  api: SharedApi,
  routeId: RouteId,
  { body, headers }: PreparedCall,
): Promise<void> {
  const answer = await api.call(routeId, body, headers);
  if (answer.status !== 200) {
    throw new Error(`${routeId} was answered ${answer.status}: ${answer.text}`);
  }
}

/** Routes that need more than a good request. */
const ways: Partial<Record<RouteId, Way>> = {
  'user/getProfile': known,
  'user/updateProfile': known,
  'user/getSessionDetails': known,
  async 'user/signOutEverywhere'(api, emailID) {
    // A token of a sign-in: the user pool must know the person.
    await signInOverHttp(api.laptop.addresses.site, emailID);
    return {};
  },
  'user/getOrders': bought,
  'user/exportData': bought,
  'user/deleteAccount': bought,
  'product/getMyProposals': (api, emailID) => did(api, 'product/addCaseStudyProduct', emailID),
  'product/getProgress': (api, emailID) => did(api, 'product/saveProgress', emailID),
  'payment/createOrder': known,
  async 'payment/upgradesubscription'(api, emailID) {
    await known(api, emailID);
    const shop = new Shop(api, emailID);
    return { verifyBuy: await shop.pay(await shop.open('explorer')) };
  },
  'payment/getInvoice': bought,
  'payment/requestRefund': bought,
  async 'freeBites/registerStudent'(_, emailID) {
    return student(emailID);
  },
  'freeBites/getStudentInfo': registered,
  'freeBites/giveBackPlace': registered,
  async 'freeBites/openSample'(api, emailID) {
    return { ...(await registered(api, emailID)), itemID };
  },
  // Asks for a report that is there: making one reads every order, piece by piece.
  async 'finance/reconcile'(api) {
    await reported(api);
    return { ...quiet, again: false };
  },
  async 'finance/lookUp'(api, emailID) {
    return { what: (await bought(api, emailID)).orderID };
  },
  async 'finance/getRows'(api) {
    return { ...(await reported(api)), by: 'day', name: quiet.from };
  },
  async 'finance/getFacts'(api, emailID) {
    return { orderID: (await bought(api, emailID)).orderID };
  },
  async 'finance/approveRefund'(api, emailID) {
    const buyer = `buyer-${emailID}`; // nobody agrees to a refund of their own
    const { orderID, paymentID } = await bought(api, buyer);
    await new Shop(api, buyer).askForRefund(orderID);
    return { orderID, paymentID, paise: 90_000 };
  },
  async 'finance/closeMonth'(api) {
    await reported(api);
    return { month: quiet.from.slice(0, 7) };
  },
  'finance/export': reported,
};

/** Somebody who has a profile. */
async function known(api: SharedApi, emailID: string): Promise<object> {
  return did(api, 'user/getProfile', emailID);
}

async function did(api: SharedApi, routeId: RouteId, emailID: string): Promise<object> {
  const body = goodRequest(routeId, emailID);
  await callPrepared(api, routeId, { body, headers: api.as(emailID) });
  return {};
}

/** Somebody who has bought a plan. */
async function bought(
  api: SharedApi,
  emailID: string,
): Promise<{ orderID: string; paymentID: string }> {
  await known(api, emailID);
  return new Shop(api, emailID).buy('explorer');
}

async function registered(api: SharedApi, emailID: string): Promise<{ studentID: string }> {
  return { studentID: await new Students(api).idOf(emailID) };
}

/** A report of the quiet days. */
async function reported(api: SharedApi): Promise<object> {
  const { version } = await new Clerk(api).report(quiet);
  return { ...quiet, version };
}

/** What the payment provider sends of a payment, as it signs it. */
async function paymentEvent(api: SharedApi, emailID: string): Promise<PreparedCall> {
  const shop = new Shop(api, emailID);
  const order = await shop.open('explorer');
  await shop.pay(order);
  const events = new Events(api);
  const body = events.about(order);
  const { webhookSecret } = await events.keys();
  const signature = createHmac('sha256', webhookSecret.current).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() };
  return { body, headers };
}
