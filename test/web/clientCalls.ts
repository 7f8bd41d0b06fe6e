import { expect } from 'vitest';
import type { Api } from '../../web/src/api/createApi.ts';

const emailID = 'asha@example.com';
const plan = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  validUntil: null,
  orderID: null,
};
const userinfo = { emailID, name: 'Asha', plan, createdAt: 1, consent: null, state: null };
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
  consent: { version: 'v1', at: 1 },
} as const;
const studentID = 'A'.repeat(22);
const registration = {
  ...{ college: 'IISc', state: 'received', waitingPosition: null },
  ...{ samplesGranted: 3, samplesUsed: 0, samples: [] },
};
const nothingFound = {
  total: 0,
  pageSize: 20,
  counts: {
    kind: { service: 0, iCourse: 0, utility: 0, build: 0 },
    plan: { Freebie: 0, Explorer: 0, Creator: 0, Innovator: 0 },
    tag: [],
  },
  corrected: null,
  suggestions: [],
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
const failed = expect.objectContaining({ status: 'failed', errMsg: expect.any(String) });
const failedOrder = expect.objectContaining({
  status: 'failed',
  createStatus: 'failed',
  price: 900,
});
const failedUpgrade = expect.objectContaining({ status: 'failed', createStatus: 'failed' });
const failedRegistration = expect.objectContaining({
  status: 'failed',
  errorMsg: expect.any(String),
});

/** One call of the client, and what each way of going makes of it. */
export interface ClientCall {
  readonly route: string;
  readonly call: (api: Api) => Promise<unknown>;
  readonly user: boolean;
  /** A good answer, and what the call makes of it. */
  readonly good: object;
  readonly result: unknown;
  /** What the call makes of silence, of a 500 without a body of the contract's, and of an answer that cannot be read. */
  readonly silent: unknown;
  readonly unreadable: unknown;
  /** What the call makes of a refusal of the contract's. */
  readonly refused: unknown;
}

const found = { silent: [], unreadable: [], refused: [] };
const nothing = { silent: undefined, unreadable: undefined, refused: undefined };
const session = { session: null, data: { recent: [] } };
const proposal = { title: 'A lathe', summary: 'Turned from scrap.' };

/** The eleven calls of the owner's description, with the shapes it promises. */
export const clientCalls: ClientCall[] = [
  {
    route: 'user/getProfile',
    call: (api) => api.user.getProfile({ emailID }),
    user: true,
    good: answered({ userinfo, data: { createStatus: 'userExist' } }),
    result: answered({ userinfo, data: { createStatus: 'userExist' } }),
    ...nothing,
  },
  {
    route: 'user/getSessionDetails',
    call: (api) => api.user.getSessionDetails({ emailID }),
    user: true,
    good: answered(session),
    result: answered(session),
    ...nothing,
  },
  {
    route: 'user/setWebInstance',
    call: (api) => api.user.setWebInstance({ emailID, webSessionID: 1 }),
    user: true,
    good: answered({}),
    result: true,
    silent: false,
    unreadable: false,
    refused: false,
  },
  {
    route: 'product/addCaseStudyProduct',
    call: (api) => api.product.addCaseStudyProduct({ product: proposal }),
    user: true,
    good: answered({ data: { productID: 'p1' } }),
    result: answered({ data: { productID: 'p1' } }),
    silent: failed,
    unreadable: failed,
    refused: refusedBody,
  },
  {
    route: 'payment/createOrder',
    call: (api) => api.payment.createOrder({ name: 'Asha', emailID, offerName: 'explorer' }),
    user: true,
    good: answered({ order: null, createStatus: 'userExist', price: 900 }),
    result: answered({ order: null, createStatus: 'userExist', price: 900 }),
    silent: failedOrder,
    unreadable: failedOrder,
    refused: { ...refusedBody, createStatus: 'failed', price: 900 },
  },
  {
    route: 'payment/upgradesubscription',
    call: (api) => api.payment.upgradesubscription({ emailID, offerName: 'explorer', verifyBuy }),
    user: true,
    good: answered({ cookie: 'Explorer', userinfo, createStatus: 'newUser' }),
    result: answered({ cookie: 'Explorer', userinfo, createStatus: 'newUser' }),
    silent: failedUpgrade,
    unreadable: {},
    refused: { ...refusedBody, createStatus: 'failed' },
  },
  {
    route: 'search/for',
    call: (api) => api.search.for({ key: 'gear' }),
    user: false,
    good: answered({ xplorers: [], data: nothingFound }),
    result: [],
    ...found,
  },
  {
    route: 'search/getAllRecentInfo',
    call: (api) => api.search.getAllRecentInfo({ key: '' }),
    user: false,
    good: answered({ xplorers: [], data: nothingFound }),
    result: [],
    ...found,
  },
  {
    route: 'freeBites/getCollegeInfo',
    call: (api) => api.freeBites.getCollegeInfo({ collegeID: 'iisc' }),
    user: false,
    good: answered({ data: college }),
    result: answered({ data: college }),
    ...nothing,
  },
  {
    route: 'freeBites/registerStudent',
    call: (api) => api.freeBites.registerStudent(student),
    user: false,
    good: answered({ studentID }),
    result: answered({ studentID }),
    silent: failedRegistration,
    unreadable: failedRegistration,
    refused: refusedBody,
  },
  {
    route: 'freeBites/getStudentInfo',
    call: (api) => api.freeBites.getStudentInfo({ studentID }),
    user: false,
    good: answered({ data: registration }),
    result: answered({ data: registration }),
    ...nothing,
  },
];
