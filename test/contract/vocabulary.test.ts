/** The word lists, defaults and numbers of the specification, spelled out here by hand. */
import { describe, expect, it } from 'vitest';
import * as stated from '../../lambdas/contract/constants.ts';
import { Order } from '../../lambdas/contract/entities.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import { httpStatus } from '../../lambdas/contract/httpStatus.ts';
import {
  CreateStatus,
  DocumentKey,
  OfferName,
  PlanLevel,
  RefusedStatus,
  Status,
  VersionLabel,
} from '../../lambdas/contract/vocabulary.ts';

const statuses = [
  'accessDenied',
  'allow',
  'ok',
  'failed',
  'redirect',
  'invalidUser',
  'pathNotFound',
  'outOfScopePath',
  'serverError',
  'invalidRequest',
  'invalidSession',
  'insufficientPerm',
  'noValidity',
  'unknowError',
  'dataNotFound',
  'signedOut',
  'noConnection',
  'sessionIsNotActive',
  'userNotAllowed',
  'invalidUserLogin',
  'notSet',
  'operationFailed',
  'invalidInput',
];

describe('the word list of', () => {
  it.each([
    ['statuses', Status, statuses],
    ['statuses but ok', RefusedStatus, statuses.filter((status) => status !== 'ok')],
    ['plan levels', PlanLevel, ['Freebie', 'Explorer', 'Creator', 'Innovator', 'Unknown']],
    ['offers', OfferName, ['seeker', 'explorer', 'creator', 'innovator', 'notSet']],
    ['create statuses', CreateStatus, ['newUser', 'userExist', 'failed', 'created']],
    ['documents', DocumentKey, ['privacyPolicy', 'termsAndCond', 'disclaimer', 'returnPolicy']],
    ['version labels', VersionLabel, ['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6']],
  ])('%s is exactly the specified one', (_, list, words) => {
    const options: readonly string[] = list.options;

    expect(options.toSorted()).toEqual(words.toSorted());
    expect(list.safeParse(words[0]?.toUpperCase()).success).toBe(false);
  });
});

describe('every status', () => {
  it.each([
    [200, ['ok', 'allow']],
    [302, ['redirect']],
    [400, ['invalidRequest', 'invalidInput', 'notSet']],
    [401, ['invalidUser', 'invalidUserLogin', 'signedOut']],
    [403, ['accessDenied', 'insufficientPerm', 'noValidity', 'userNotAllowed']],
    [404, ['pathNotFound', 'outOfScopePath', 'dataNotFound']],
    [409, ['invalidSession', 'sessionIsNotActive']],
    [500, ['failed', 'serverError', 'unknowError']],
    [502, ['operationFailed']],
    [503, ['noConnection']],
  ])('has one HTTP code; %i is that of %j', (code, words) => {
    const found = Object.entries(httpStatus).filter(([, one]) => one === code);

    expect(found.map(([status]) => status).toSorted()).toEqual(words.toSorted());
  });

  it('has a code at all', () => {
    expect(Object.keys(httpStatus).toSorted()).toEqual(statuses.toSorted());
  });
});

const constants = { ...stated };

describe('a number that the product states', () => {
  it.each<[keyof typeof constants, unknown]>([
    ['bodyLimitBytes', 65_536],
    ['defaultPriceRupees', 900],
    ['priceRupees', { seeker: 0, explorer: 900, creator: 1900, innovator: 3900 }],
    ['planValidityDays', 365],
    ['renewalWindowDays', 30],
    ['refundWindowDays', 7],
    ['noWebSession', -1],
    ['nameLength', 80],
    ['recentSessionCount', 10],
    ['webSessionHeader', 'x-web-session'],
    ['apiPrefix', '/api/'],
  ])('is as agreed: %s', (name, value) => {
    expect(constants[name]).toEqual(value);
  });
});

describe('what may be left out', () => {
  const emailID = 'asha@example.com';

  it('of a search is filled in: no services, courses, utilities and builds', () => {
    const flags = { addService: false, addiCourse: true, addUtilities: true, addBuild: true };
    const filled = { ...flags, page: 0 };

    for (const routeId of ['search/for', 'search/getAllRecentInfo'] as const) {
      const { request } = endpoints[routeId];

      expect(request.parse({ id: '1', key: 'gear' })).toEqual({ id: '1', key: 'gear', ...filled });
    }
  });

  it('of a web instance is -1', () => {
    const { request } = endpoints['user/setWebInstance'];

    expect(request.parse({ id: '1', emailID })).toEqual({ id: '1', emailID, webSessionID: -1 });
  });

  it('of an order request is the offer notSet', () => {
    const { request } = endpoints['payment/createOrder'];

    expect(request.parse({ id: '1', emailID, name: 'Asha' })).toMatchObject({
      offerName: 'notSet',
    });
  });

  const providerOrder = { id: 'order_1', amount: 90_000, currency: 'INR', receipt: 'o', key: 'k' };
  const order = {
    orderID: 'o',
    startTime: 1,
    emailID,
    order: providerOrder,
    offerName: 'explorer',
    products: {},
  };

  it('of an order is the price of 900', () => {
    expect(Order.parse(order)).toMatchObject({ price: 900 });
  });

  it.each([
    {},
    { ...providerOrder, amount: '90000' },
    { ...providerOrder, key: undefined },
    { ...providerOrder, id: null },
  ])("of an order is nothing of the provider's order, which checkout needs whole: %j", (other) => {
    expect(Order.safeParse({ ...order, order: other }).success).toBe(false);
  });

  it('of the answers about payments is createStatus failed, and of an order the price of 900', () => {
    const refused = { id: '1', status: 'operationFailed', errMsg: 'x' };
    const created = { id: '1', status: 'ok', order: null };

    expect(endpoints['payment/createOrder'].ok.parse(created)).toMatchObject({
      createStatus: 'failed',
      price: 900,
    });
    expect(endpoints['payment/createOrder'].refused.parse(refused)).toMatchObject({
      createStatus: 'failed',
      price: 900,
    });
    expect(endpoints['payment/upgradesubscription'].refused.parse(refused)).toMatchObject({
      createStatus: 'failed',
    });
  });
});

describe('the specified routes', () => {
  const specified = [
    'user/getProfile',
    'user/getSessionDetails',
    'user/setWebInstance',
    'product/addCaseStudyProduct',
    'payment/createOrder',
    'payment/upgradesubscription',
  ];
  const withoutToken = ['search/for', 'search/getAllRecentInfo'];
  const caseStudy = ['getCollegeInfo', 'registerStudent', 'getStudentInfo'];

  it.each([
    ['site', 'user', specified],
    ['site', 'visitor', withoutToken],
    ['caseStudy', 'visitor', caseStudy.map((name) => `freeBites/${name}`)],
  ])('of the host %s for a %s are there', (host, access, names) => {
    const found = Object.entries(endpoints)
      .filter(([, route]) => route.host === host && route.access === access)
      .map(([routeId]) => routeId);

    expect(found).toEqual(expect.arrayContaining(names));
  });
});
