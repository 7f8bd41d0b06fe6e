import type { UserInfo } from '../../lambdas/contract/entities.ts';
import type { Api } from '../../web/src/api/Api.ts';

const emailID = 'asha@example.com';
const plan: UserInfo['plan'] = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  validUntil: null,
  renewedUntil: null,
  credited: null,
  ended: null,
  orderID: null,
};
/** Someone who is signed in. */
export const userinfo: UserInfo = {
  emailID,
  name: 'Asha',
  plan,
  createdAt: 1,
  consent: null,
  state: null,
  interests: null,
  pathID: null,
  emails: {},
  boughtFor: null,
};
const verifyBuy = {
  razorpay_order_id: 'order_AAAAAAAAAAAAAA',
  razorpay_payment_id: 'pay_AAAAAAAAAAAAAA',
  razorpay_signature: 'a'.repeat(64),
};
const student = {
  name: 'Asha',
  emailID,
  collegeID: 'iisc',
  rollNumber: '1',
  course: 'ME',
  year: 2,
  adult: true,
  consent: { version: 'v2', at: 1 },
} as const;
const studentID = 'A'.repeat(22);
const registration = {
  college: 'IISc',
  state: 'received',
  waitingPosition: null,
  samplesGranted: 1,
  samplesUntil: null,
  samplesUsed: 0,
  samples: [],
};
const nothingFound = {
  total: 0,
  pageSize: 20,
  counts: {
    kind: { service: 0, iCourse: 0, utility: 0, build: 0 },
    plan: { Freebie: 0, Explorer: 0, Creator: 0, Innovator: 0 },
    tag: [],
    without: { hours: 0, rupees: 0, parts: 0 },
  },
  understood: null,
  corrected: null,
  suggestions: [],
  partial: [],
  nearest: [],
  nearestBy: [],
};
const college = {
  name: 'IISc',
  city: 'Bengaluru',
  windowOpen: true,
  opensAt: null,
  closesAt: null,
  seatsOpen: true,
  samples: [],
};
const answered = (more: object) => ({ id: '1', status: 'ok', ...more });
/** A refusal of the contract's. */
export const refusedBody = { id: '1', status: 'dataNotFound', errMsg: 'Not found.' };
/** One call of the client, and a good answer to it. */
export interface ClientCall {
  readonly route: string;
  readonly call: (api: Api) => Promise<unknown>;
  readonly user: boolean;
  readonly good: object;
}

const session = { session: null, data: { recent: [] } };
const proposal = { title: 'A lathe', summary: 'Turned from scrap.' };

/** The eleven calls of the owner's description. */
export const clientCalls: ClientCall[] = [
  {
    route: 'user/getProfile',
    call: (api) => api.call('user/getProfile', {}),
    user: true,
    good: answered({ userinfo, data: { createStatus: 'userExist' } }),
  },
  {
    route: 'user/getSessionDetails',
    call: (api) => api.call('user/getSessionDetails', {}),
    user: true,
    good: answered(session),
  },
  {
    route: 'user/setWebInstance',
    call: (api) => api.call('user/setWebInstance', { webSessionID: 1 }),
    user: true,
    good: answered({}),
  },
  {
    route: 'product/addCaseStudyProduct',
    call: (api) => api.call('product/addCaseStudyProduct', { product: proposal }),
    user: true,
    good: answered({ data: { productID: 'p1' } }),
  },
  {
    route: 'payment/createOrder',
    call: (api) => api.call('payment/createOrder', { name: 'Asha', offerName: 'explorer' }),
    user: true,
    good: answered({ order: null, createStatus: 'userExist', price: 900 }),
  },
  {
    route: 'payment/upgradesubscription',
    call: (api) => api.call('payment/upgradesubscription', { offerName: 'explorer', verifyBuy }),
    user: true,
    good: answered({ cookie: 'Explorer', userinfo, createStatus: 'newUser' }),
  },
  {
    route: 'search/for',
    call: (api) => api.call('search/for', { key: 'gear' }),
    user: false,
    good: answered({ xplorers: [], data: nothingFound }),
  },
  {
    route: 'search/getAllRecentInfo',
    call: (api) => api.call('search/getAllRecentInfo', { key: '' }),
    user: false,
    good: answered({ xplorers: [], data: nothingFound }),
  },
  {
    route: 'freeBites/getCollegeInfo',
    call: (api) => api.call('freeBites/getCollegeInfo', { collegeID: 'iisc' }),
    user: false,
    good: answered({ data: college }),
  },
  {
    route: 'freeBites/registerStudent',
    call: (api) => api.call('freeBites/registerStudent', student),
    user: false,
    good: answered({ studentID }),
  },
  {
    route: 'freeBites/getStudentInfo',
    call: (api) => api.call('freeBites/getStudentInfo', { studentID }),
    user: false,
    good: answered({ data: registration }),
  },
];
