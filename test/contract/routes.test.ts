import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { statusesOf } from '../../lambdas/contract/answersOf.ts';
import type { Endpoint } from '../../lambdas/contract/endpoint.ts';
import { endpoints } from '../../lambdas/contract/endpoints.ts';
import { emailID, httpsLink, line, lines, requestID, slug } from '../../lambdas/contract/fields.ts';
import { type RouteId, routeIds } from '../../lambdas/contract/routes.ts';
import { Status } from '../../lambdas/contract/vocabulary.ts';
import { financeAnswers } from '../support/financeAnswers.ts';
import { fieldsRoutes, goodRequest, routesFor } from '../support/goodRequest.ts';
import { invoice, refundRequest } from './moneyAnswers.ts';

const plan = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  validUntil: null,
  orderID: null,
};
const userinfo = {
  emailID: 'a@example.com',
  name: 'Asha',
  plan,
  createdAt: 1,
  consent: null,
  state: null,
};
const session = { webSessionID: 1, startedAt: 1, device: 'Chrome on Android', active: true };
const order = {
  orderID: 'o1',
  startTime: 1,
  price: 900,
  emailID: 'a@example.com',
  order: { id: 'order_x', amount: 90_000, currency: 'INR', receipt: 'o1', key: 'rzp_test_1' },
  offerName: 'explorer',
  products: {},
};
const xplorer = {
  id: 'gears',
  kind: 'iCourse',
  title: 'Gears',
  summary: 'How they mesh.',
  tags: ['mechanics'],
  plan: 'Explorer',
  updatedAt: 1,
  marks: { title: [[0, 5]], summary: [] },
};
const found = {
  total: 1,
  pageSize: 20,
  counts: {
    kind: { service: 0, iCourse: 1, utility: 0, build: 0 },
    plan: { Freebie: 0, Explorer: 1, Creator: 0, Innovator: 0 },
    tag: [{ tag: 'mechanics', count: 1 }],
  },
  corrected: null,
  suggestions: ['gearbox'],
};
const { marks: _, ...entry } = xplorer;
const item = {
  ...entry,
  level: 'starter',
  hours: 2,
  makes: 'A gearbox',
  needs: ['Cardboard'],
  intro: [{ kind: 'paragraph', spans: [{ text: 'Why.' }] }],
  outline: [],
};
const progress = {
  itemID: 'gears',
  title: 'Gears',
  kind: 'iCourse',
  done: ['one'],
  sections: 4,
  last: 'one',
  updatedAt: 1,
};
const proposal = {
  productID: 'p1',
  title: 'A drone',
  summary: 'It flies.',
  collegeID: null,
  link: null,
  tags: [],
  state: 'pending',
  proposedAt: 1,
  itemID: null,
};
const college = {
  name: 'PES',
  city: 'Bengaluru',
  windowOpen: true,
  opensAt: 1,
  closesAt: null,
  seatsOpen: true,
  samples: [{ id: 'gears', title: 'Gears' }],
};
const orderSummary = {
  orderID: 'o1',
  offerName: 'explorer',
  level: 'Explorer',
  price: 900,
  listPrice: 900,
  startTime: 1,
  state: 'paid',
  outcome: 'granted',
  paidAt: 1,
  validFrom: 1,
  validUntil: 2,
  addedDays: 0,
  endedBy: null,
  refund: 'none',
  paymentID: 'pay_x',
  money: { inPlans: [{ orderID: 'o1', amount: 900 }], used: 0, refundDue: 0, refunded: 0, lost: 0 },
  documents: [{ number: 'R/2627/000001', kind: 'receipt' }],
  refundRequest: null,
};
const quote = { offerName: 'creator', price: 1900, credit: 0, toPay: 1900, purchase: 'new' };
const samples = { samplesGranted: 3, samplesUsed: 0, samples: [] };
const student = { college: 'PES', state: 'received', waitingPosition: null, ...samples };
const personalData = { exportedAt: 1, held: [], elsewhere: [] };

/** What a good answer of each route holds beside `id` and `status`. */
const goodAnswers: Readonly<Record<RouteId, object>> = {
  'user/getProfile': { userinfo, data: { createStatus: 'newUser' } },
  'user/updateProfile': { userinfo },
  'user/setWebInstance': {},
  'user/getSessionDetails': { session, data: { recent: [session] } },
  'user/signOutEverywhere': {},
  'user/getOrders': { orders: [orderSummary], data: { quotes: [quote] } },
  'user/exportData': { data: personalData },
  'user/deleteAccount': { data: { kept: [] } },
  'product/addCaseStudyProduct': { data: { productID: 'p1' } },
  'product/getMyProposals': { data: { proposals: [proposal] } },
  'product/getItem': { data: { item, document: null } },
  'product/getDocument': { data: { document: { sections: [] } } },
  'product/saveProgress': { data: { progress } },
  'product/getProgress': { data: { progress: [progress] } },
  'product/requestLabVisit': { data: { visitID: 'v1' } },
  'payment/createOrder': { order, createStatus: 'created', price: 900 },
  'payment/upgradesubscription': { cookie: 'Explorer', userinfo, createStatus: 'newUser' },
  'payment/getInvoice': { data: { invoices: [invoice], preparing: false } },
  'payment/requestRefund': { data: { refundRequest } },
  'payment/webhook': {},
  'search/for': { xplorers: [xplorer], data: found },
  'search/getAllRecentInfo': { xplorers: [], data: found },
  'freeBites/getCollegeInfo': { data: college },
  'freeBites/findCollege': { data: { colleges: [] } },
  'freeBites/registerStudent': { studentID: 'A'.repeat(22) },
  'freeBites/getStudentInfo': { data: student },
  'freeBites/openSample': { data: { title: 'Gears', document: { sections: [] }, ...samples } },
  'freeBites/giveBackPlace': { data: { state: 'givenBack' } },
  ...financeAnswers,
};

const passes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

describe.each(fieldsRoutes)('the contract of a request of %s', (routeId) => {
  const route: Endpoint = endpoints[routeId];

  it('takes a good request, and drops what it does not name', () => {
    const request = goodRequest(routeId, 'a@example.com');

    const parsed = z.parse(route.request, { ...request, owner: 'x', ['__proto__']: { x: 1 } });

    expect(parsed).toMatchObject(request);
    expect(parsed).not.toHaveProperty('owner');
    expect(parsed).not.toHaveProperty('x');
  });

  it.each(Object.keys(goodRequest(routeId, 'a@example.com')))(
    'does not take %s as a number, a list or null',
    (field) => {
      for (const value of [Number.NaN, [], null]) {
        const request = { ...goodRequest(routeId, 'a@example.com'), [field]: value };

        expect(passes(route.request, request)).toBe(false);
      }
    },
  );
});

describe.each(routesFor('signature'))('the contract of a request of %s', (routeId) => {
  it('says nothing of the body, which is for the signature to vouch for', () => {
    for (const body of [goodRequest(routeId, ''), 'text', new Uint8Array([0xff]), null]) {
      expect(z.parse(endpoints[routeId].request, body)).toBe(body);
    }
  });
});

describe.each(routeIds)('the contract of an answer of %s', (routeId) => {
  const route: Endpoint = endpoints[routeId];
  const good = { id: '1', status: 'ok', ...goodAnswers[routeId] };
  const refusal = { id: '1', status: 'serverError', errMsg: 'Please try again.' };

  it('knows a good answer, with the status ok and no other', () => {
    expect(passes(route.ok, good)).toBe(true);
    for (const status of [
      ...Status.options.filter((one) => one !== 'ok'),
      'OK',
      'great',
      undefined,
    ]) {
      expect(passes(route.ok, { ...good, status })).toBe(false);
    }
  });

  it.each(
    Object.keys(goodAnswers[routeId]).filter((name) => !['createStatus', 'price'].includes(name)),
  )('does not know a good answer without %s', (field) => {
    expect(passes(route.ok, { ...good, [field]: undefined })).toBe(false);
  });

  it('knows a refusal with every status but ok, and with no other word', () => {
    for (const status of Status.options) {
      expect(passes(route.refused, { ...refusal, status })).toBe(status !== 'ok');
    }
    for (const status of ['unknownError', 'error', '', null, undefined]) {
      expect(passes(route.refused, { ...refusal, status })).toBe(false);
    }
    expect(passes(route.refused, { ...refusal, errMsg: undefined })).toBe(false);
  });

  it('names every status that it may answer once', () => {
    const statuses = statusesOf(route);

    expect(new Set(statuses).size).toBe(statuses.length);
    expect(statuses).toContain('ok');
    expect(statuses.includes('signedOut')).toBe(route.access === 'user');
  });
});

describe('a field', () => {
  it.each<[string, z.core.$ZodType, unknown[], unknown[]]>([
    ['requestID', requestID, ['1', 'x'.repeat(64)], ['', 'x'.repeat(65), 1]],
    [
      'emailID',
      emailID,
      ['a@b', 'zo\u00eb@example.com', `${'a'.repeat(242)}@example.com`],
      ['a', '@b', 'a@', 'a b@c', 'a@b@c', 'a@b\n', 'a\u0000@b', `${'a'.repeat(243)}@example.com`],
    ],
    ['slug', slug, ['a', '1-b', 'a'.repeat(64)], ['', '-a', 'A', 'a/b', '..', 'a'.repeat(65)]],
    [
      'httpsLink',
      httpsLink,
      ['https://example.com/a?b#c'],
      [
        'http://example.com',
        'javascript:alert(1)',
        '//example.com',
        'https://',
        'https://x\n',
        `https://example.com/${'a'.repeat(500)}`,
      ],
    ],
    ['line', line(5), [' abc ', 'abcde'], ['', '   ', 'abcdef', 'a\nb', 'a\u0000', 'a\u0085b']],
    ['lines', lines(5), ['a\nb', 'a\tb'], ['', '\n', 'a\rb', 'a\u0000b', 'abcdef']],
  ])('%s takes what is fit and nothing else', (_, schema, fit, unfit) => {
    expect(fit.filter((value) => !passes(schema, value))).toEqual([]);
    expect(unfit.filter((value) => passes(schema, value))).toEqual([]);
  });

  it('line trims, and what it gives is taken again unchanged', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });

    fc.assert(
      fc.property(text, (value) => {
        const once = line(10).safeParse(value);

        expect(once.success && line(10).parse(once.data)).toBe(once.success && once.data);
      }),
      { seed: 20_261_121 },
    );
  });
});
