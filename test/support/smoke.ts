/** A short check of every route over HTTP, for whatever runs the product: each is a named function that throws when it meets anything else. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { RouteId } from '../../lambdas/contract/routes.ts';
import { signInOverHttp } from './signInOverHttp.ts';

/** Where the product is. */
export interface Hosts {
  readonly site: string;
  readonly caseStudy: string;
}

/** Checks one route; throws with what was expected and what was met. */
export type SmokeCheck = (hosts: Hosts) => Promise<void>;

const Body = z.record(z.string(), z.unknown());
interface Answer {
  readonly httpCode: number;
  readonly status: unknown;
  readonly body: Record<string, unknown>;
  readonly allowedOrigin: string | null;
}

async function call(origin: string, path: string, body: object, headers = {}): Promise<Answer> {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id: String(Date.now()), ...body }),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await answer.text();
  const parsed = Body.parse(text === '' ? {} : JSON.parse(text));
  return {
    httpCode: answer.status,
    status: parsed['status'] ?? parsed['message'] ?? 'with nothing to read',
    body: parsed,
    allowedOrigin: answer.headers.get('access-control-allow-origin'),
  };
}

function expectStatus(
  what: string,
  { httpCode, status }: Answer,
  code: number,
  word: string,
): void {
  if (httpCode !== code || status !== word) {
    throw new Error(`${what}: expected ${code} ${word}, met ${httpCode} ${String(status)}`);
  }
}

/** Somebody who was never here before, and that person's own calls. */
async function somebody({ site }: Hosts) {
  const emailID = `smoke-${randomUUID()}@example.com`;
  const token = await signInOverHttp(site, emailID);
  return {
    emailID,
    ask: (route: RouteId, body: object = {}) =>
      call(site, route, { emailID, ...body }, { authorization: `Bearer ${token}` }),
  };
}

async function refusesStrangers({ site }: Hosts, route: RouteId): Promise<void> {
  expectStatus('without a token', await call(site, route, {}), 401, 'Unauthorized');
}

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

/** A route for signed-in people that is not open yet says so, after it has looked where the person stands. */
function closedToPeople(route: RouteId, body: object): SmokeCheck {
  return async (hosts) => {
    await refusesStrangers(hosts, route);
    const { ask } = await somebody(hosts);
    expectStatus('signed in', await ask(route, body), 404, 'outOfScopePath');
  };
}

/** A route of the site for anyone that is not open yet says so. */
function closedToVisitors(route: RouteId, body: object): SmokeCheck {
  return async ({ site }) => {
    expectStatus('a visitor', await call(site, route, body), 404, 'outOfScopePath');
  };
}

/** A route of the case-study host that is not open yet says so, to pages of the site. */
function closedToStudents(route: RouteId, body: object): SmokeCheck {
  return async ({ site, caseStudy }) => {
    const answer = await call(caseStudy, route, body, { origin: site });
    expectStatus('a student', answer, 404, 'outOfScopePath');
    if (answer.allowedOrigin !== site) {
      throw new Error(`pages of ${site} may not read the answer`);
    }
  };
}

/** What no route has is answered as such, on both hosts. */
export async function pathNotFound({ site, caseStudy }: Hosts): Promise<void> {
  expectStatus('on the site', await call(site, 'no/such', {}), 404, 'pathNotFound');
  expectStatus('on the case-study host', await call(caseStudy, 'no/such', {}), 404, 'pathNotFound');
}

const search = { key: 'drone' };
const product = { title: 'A drone', summary: 'It flies.' };
const consent = { version: 'v1', at: 1 };
const student = {
  name: 'Asha Rao',
  emailID: 'asha@example.com',
  collegeID: 'some-college',
  rollNumber: '1',
  course: 'Physics',
  year: 2,
  consent,
  adult: true,
};
const verifyBuy = {
  razorpay_order_id: 'order_AAAAAAAAAAAAAA',
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  razorpay_signature: '0'.repeat(64),
};

/** One check for each route, and one for what no route has. */
export const smokeChecks: Readonly<Record<RouteId | '$default', SmokeCheck>> = {
  'user/getProfile': getProfile,
  'user/setWebInstance': setWebInstance,
  'user/getSessionDetails': getSessionDetails,
  'user/signOutEverywhere': signOutEverywhere,
  'product/addCaseStudyProduct': closedToPeople('product/addCaseStudyProduct', { product }),
  'payment/createOrder': closedToPeople('payment/createOrder', { name: 'Asha Rao' }),
  'payment/upgradesubscription': closedToPeople('payment/upgradesubscription', {
    offerName: 'explorer',
    verifyBuy,
  }),
  'search/for': closedToVisitors('search/for', search),
  'search/getAllRecentInfo': closedToVisitors('search/getAllRecentInfo', search),
  'freeBites/getCollegeInfo': closedToStudents('freeBites/getCollegeInfo', {
    collegeID: 'some-college',
  }),
  'freeBites/registerStudent': closedToStudents('freeBites/registerStudent', student),
  'freeBites/getStudentInfo': closedToStudents('freeBites/getStudentInfo', {
    studentID: 'a'.repeat(22),
  }),
  $default: pathNotFound,
};
