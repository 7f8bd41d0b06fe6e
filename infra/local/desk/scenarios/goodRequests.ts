import type { RequestOf } from '../../../../lambdas/contract/endpoint.ts';
import type { Endpoints } from '../../../../lambdas/contract/endpoints.ts';
import type { RouteId, Routes } from '../../../../lambdas/contract/routes.ts';

/** Routes whose request is a JSON object with the contract's fields; of the others the body is whatever was signed. */
type FieldsRoute = {
  [R in RouteId]: Routes[R]['access'] extends 'signature' ? never : R;
}[RouteId];
type SignedRoute = Exclude<RouteId, FieldsRoute>;

const consent = { version: 'v0', at: 1_795_000_000_000 } as const;
/** Of today, as a student's must be. */
const notice = { version: 'v1', at: Date.now() } as const;

/** A request of every route that keeps to the contract, for a person's own address. A route without one does not compile. */
export const goodRequests: {
  readonly [R in FieldsRoute]: (emailID: string) => RequestOf<Endpoints[R]>;
} & { readonly [R in SignedRoute]: () => Record<string, unknown> } = {
  'user/getProfile': (emailID) => ({ id: '1', emailID }),
  'user/updateProfile': (emailID) => ({
    id: '1',
    emailID,
    name: 'Asha Rao',
    state: 'Karnataka',
    consent,
  }),
  'user/setWebInstance': (emailID) => ({ id: '1', emailID, webSessionID: 1 }),
  'user/getSessionDetails': (emailID) => ({ id: '1', emailID }),
  'user/signOutEverywhere': (emailID) => ({ id: '1', emailID }),
  'user/getOrders': (emailID) => ({ id: '1', emailID }),
  'user/exportData': (emailID) => ({ id: '1', emailID }),
  'user/deleteAccount': (emailID) => ({ id: '1', emailID, confirm: true }),
  'product/addCaseStudyProduct': () => ({
    id: '1',
    product: {
      title: 'A line follower',
      summary: 'Built in a week.\nRuns for an hour.',
      collegeID: 'pes-bengaluru',
      link: 'https://example.com/line-follower',
      tags: ['robotics'],
    },
  }),
  'product/getMyProposals': (emailID) => ({ id: '1', emailID }),
  'product/getItem': () => ({ id: '1', itemID: 'gear-trains' }),
  'product/getDocument': (emailID) => ({ id: '1', emailID, itemID: 'gear-trains' }),
  'product/saveProgress': (emailID) => ({
    id: '1',
    emailID,
    itemID: 'gear-trains',
    section: 'teeth-and-turns',
    done: true,
  }),
  'product/getProgress': (emailID) => ({ id: '1', emailID, itemID: 'gear-trains' }),
  'product/requestLabVisit': (emailID) => ({
    id: '1',
    name: 'Asha Rao',
    emailID,
    organisation: 'PES University',
    message: 'We are sixty.\nMay the lab come in March?',
  }),
  'payment/createOrder': (emailID) => ({
    id: '1',
    name: 'Asha Rao',
    emailID,
    offerName: 'explorer',
    state: 'Karnataka',
  }),
  'payment/upgradesubscription': (emailID) => ({
    id: '1',
    emailID,
    offerName: 'explorer',
    verifyBuy: {
      razorpay_order_id: 'order_AbCdEfGhIjKlMn',
      razorpay_payment_id: 'pay_AbCdEfGhIjKlMn',
      razorpay_signature: '0123456789abcdef'.repeat(4),
    },
  }),
  'payment/getInvoice': (emailID) => ({ id: '1', emailID, orderID: 'A'.repeat(40) }),
  'payment/requestRefund': (emailID) => ({
    id: '1',
    emailID,
    orderID: 'A'.repeat(40),
    reason: 'It was bought twice.',
  }),
  'payment/webhook': () => ({
    entity: 'event',
    account_id: 'acc_AbCdEfGhIjKlMn',
    event: 'payment.captured',
    contains: ['payment'],
    payload: {
      payment: { entity: { id: 'pay_AbCdEfGhIjKlMn', order_id: 'order_AbCdEfGhIjKlMn' } },
    },
    created_at: 1_795_000_000,
  }),
  'search/for': () => ({ id: '1', key: 'gears', addBuild: false }),
  'search/getAllRecentInfo': () => ({ id: '1', key: '' }),
  'freeBites/getCollegeInfo': () => ({ id: '1', collegeID: 'pes-bengaluru' }),
  'freeBites/findCollege': () => ({ id: '1', text: 'pes' }),
  'freeBites/registerStudent': (emailID) => ({
    id: '1',
    name: 'Asha Rao',
    emailID,
    collegeID: 'pes-bengaluru',
    rollNumber: 'PES1UG26',
    course: 'Mechanical Engineering',
    year: 2,
    phone: '+919812345678',
    consent: notice,
    adult: false,
    guardian: { name: 'Meera Rao', emailID: 'meera@example.com', consent: notice },
  }),
  'freeBites/getStudentInfo': () => ({ id: '1', studentID: 'AbCdEfGhIjKlMnOpQrStUv' }),
  'freeBites/openSample': () => ({
    id: '1',
    studentID: 'AbCdEfGhIjKlMnOpQrStUv',
    itemID: 'gear-trains',
  }),
  'freeBites/giveBackPlace': () => ({ id: '1', studentID: 'AbCdEfGhIjKlMnOpQrStUv' }),
  'finance/reconcile': (emailID) => ({
    id: '1',
    emailID,
    from: '2026-03-01',
    to: '2026-03-31',
    again: true,
  }),
  'finance/lookUp': (emailID) => ({ id: '1', emailID, what: 'pay_AbCdEfGhIjKlMn' }),
  'finance/getRows': (emailID) => ({
    id: '1',
    emailID,
    from: '2026-02-01',
    to: '2026-02-28',
    version: 1,
    by: 'day',
    name: '2026-02-07',
    after: 0,
  }),
  'finance/getFacts': (emailID) => ({ id: '1', emailID, orderID: 'o'.repeat(40) }),
  'finance/getRefunds': (emailID) => ({ id: '1', emailID }),
  'finance/approveRefund': (emailID) => ({
    id: '1',
    emailID,
    orderID: 'o'.repeat(40),
    paymentID: 'pay_AbCdEfGhIjKlMn',
    paise: 90_000,
  }),
  'finance/explain': (emailID) => ({
    id: '1',
    emailID,
    class: 'adjustmentUnexplained',
    subject: 'adj_AbCdEfGhIjKlMn',
    words: 'A fee that Razorpay announced by mail.',
  }),
  'finance/closeMonth': (emailID) => ({ id: '1', emailID, month: '2026-02' }),
  'finance/export': (emailID) => ({
    id: '1',
    emailID,
    from: '2026-02-01',
    to: '2026-02-28',
    version: 1,
    format: 'csv',
    part: 0,
  }),
};
