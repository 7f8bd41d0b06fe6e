/** A short check of every route over HTTP, for whatever runs the product: each is a named function that throws when it meets anything else. */
import * as z from 'zod/mini';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { deleteAccount, exportData, finishErasures } from './accountSmoke.ts';
import {
  addCaseStudyProduct,
  buildIndex,
  getDocument,
  getItem,
  getMyProposals,
  getProgress,
  saveProgress,
  searches,
} from './catalogueSmoke.ts';
import * as finance from './financeSmoke.ts';
import {
  findCollege,
  getCollegeInfo,
  getStudentInfo,
  giveBackPlace,
  openSample,
  registerStudent,
} from './freeBitesSmoke.ts';
import type { ByTheClock } from './grants.ts';
import {
  createOrder,
  getOrders,
  listPayments,
  sweep,
  upgradeSubscription,
  webhook,
} from './moneySmoke.ts';
import { followUp, getInvoice, requestRefund } from './refundSmoke.ts';
import {
  call,
  expectStatus,
  type Hosts,
  refusesStrangers,
  type SmokeCheck,
  somebody,
} from './smokeCalls.ts';
import { requestLabVisit } from './visitSmoke.ts';

/** A person is kept at the first call, and known at the second. */
export async function getProfile(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'user/getProfile');
  const { ask } = await somebody(hosts);
  for (const createStatus of ['newUser', 'userExist']) {
    const answer = await ask('user/getProfile');
    expectStatus(createStatus, answer, 200, 'ok');
    if (
      z.object({ createStatus: z.string() }).parse(answer.body['data']).createStatus !==
      createStatus
    ) {
      throw new Error(`expected ${createStatus}, met ${JSON.stringify(answer.body['data'])}`);
    }
  }
}

/** Somebody who was never here before is kept with what is given; what is not given later stays. */
export async function updateProfile(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'user/updateProfile');
  const { ask } = await somebody(hosts);
  const named = await ask('user/updateProfile', { name: 'Asha Rao' });
  expectStatus('a name', named, 200, 'ok');
  const answer = await ask('user/updateProfile', { state: 'Goa' });
  expectStatus('a State', answer, 200, 'ok');
  const Changed = z.object({ name: z.literal('Asha Rao'), state: z.literal('Goa') });
  z.object({ userinfo: Changed }).parse(answer.body);
}

/** A web session begins and ends. */
export async function setWebInstance(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'user/setWebInstance');
  const { ask } = await somebody(hosts);
  expectStatus('a beginning', await ask('user/setWebInstance', { webSessionID: 7 }), 200, 'ok');
  expectStatus('an end', await ask('user/setWebInstance', { webSessionID: -1 }), 200, 'ok');
}

/** A web session is shown as the newest and among the recent ones. */
export async function getSessionDetails(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'user/getSessionDetails');
  const { ask } = await somebody(hosts);
  expectStatus('before any', await ask('user/getSessionDetails'), 200, 'ok');
  expectStatus('setting one', await ask('user/setWebInstance', { webSessionID: 7 }), 200, 'ok');
  const answer = await ask('user/getSessionDetails');
  expectStatus('with one', answer, 200, 'ok');
  const One = z.object({ webSessionID: z.literal(7), active: z.literal(true) });
  z.object({ session: One, data: z.object({ recent: z.tuple([One]) }) }).parse(answer.body);
}

/** After signing out everywhere, the token is good for nothing. */
export async function signOutEverywhere(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'user/signOutEverywhere');
  const { ask } = await somebody(hosts);
  expectStatus('signing out', await ask('user/signOutEverywhere'), 200, 'ok');
  expectStatus('afterwards', await ask('user/getSessionDetails'), 401, 'signedOut');
}

/** What no route has is answered as such, on both hosts. */
export async function pathNotFound({ site, caseStudy }: Hosts): Promise<void> {
  expectStatus('on the site', await call(site, 'no/such', {}), 404, 'pathNotFound');
  expectStatus('on the case-study host', await call(caseStudy, 'no/such', {}), 404, 'pathNotFound');
}

/** One check for each route, one for what no route has, and one for each function that runs by the clock. */
export const smokeChecks: Readonly<Record<RouteId | '$default' | ByTheClock, SmokeCheck>> = {
  'user/getProfile': getProfile,
  'user/updateProfile': updateProfile,
  'user/setWebInstance': setWebInstance,
  'user/getSessionDetails': getSessionDetails,
  'user/signOutEverywhere': signOutEverywhere,
  'user/getOrders': getOrders,
  'user/exportData': exportData,
  'user/deleteAccount': deleteAccount,
  'product/addCaseStudyProduct': addCaseStudyProduct,
  'product/getMyProposals': getMyProposals,
  'product/getItem': getItem,
  'product/getDocument': getDocument,
  'product/saveProgress': saveProgress,
  'product/getProgress': getProgress,
  'product/requestLabVisit': requestLabVisit,
  'payment/createOrder': createOrder,
  'payment/upgradesubscription': upgradeSubscription,
  'payment/getInvoice': getInvoice,
  'payment/requestRefund': requestRefund,
  'payment/webhook': webhook,
  'search/for': searches('search/for'),
  'search/getAllRecentInfo': searches('search/getAllRecentInfo'),
  'freeBites/getCollegeInfo': getCollegeInfo,
  'freeBites/findCollege': findCollege,
  'freeBites/registerStudent': registerStudent,
  'freeBites/getStudentInfo': getStudentInfo,
  'freeBites/openSample': openSample,
  'freeBites/giveBackPlace': giveBackPlace,
  'finance/reconcile': finance.reconcile,
  'finance/lookUp': finance.lookUp,
  'finance/getRows': finance.getRows,
  'finance/getFacts': finance.getFacts,
  'finance/getRefunds': finance.getRefunds,
  'finance/approveRefund': finance.approveRefund,
  'finance/explain': finance.explain,
  'finance/closeMonth': finance.closeMonth,
  'finance/export': finance.exportReport,
  $default: pathNotFound,
  sweep,
  listPayments,
  followUp,
  finishErasures,
  nightly: finance.nightly,
  buildIndex,
};
