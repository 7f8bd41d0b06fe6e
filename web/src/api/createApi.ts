import { defaultPriceRupees } from '../../../lambdas/contract/constants.ts';
import type { Answer, ClientRouteId, Good } from './calls.ts';
import { type Call, type Outcome, type Sending, send, type Transport } from './send.ts';
import { words } from './words.ts';

/** The calls of the product. Their results on failure are the owner's: see each. */
export type Api = ReturnType<typeof createApi>;

/**
 * The client of both hosts. None of its calls throws, and none that needs a token is sent while there is none.
 *
 * `outcome` tells in full how a call went; the others give what the owner's description of the client promises.
 */
export function createApi(transport: Transport) {
  function outcome<R extends ClientRouteId>(
    routeId: R,
    call: Call<R>,
    sending?: Sending,
  ): Promise<Outcome<R>> {
    return send(transport, routeId, call, sending);
  }

  /** The good answer; undefined on failure. */
  async function orUndefined<R extends ClientRouteId>(
    routeId: R,
    call: Call<R>,
  ): Promise<Good<R> | undefined> {
    const went = await outcome(routeId, call);
    return went.kind === 'ok' ? went.answer : undefined;
  }

  /** The answer's list; empty on failure. */
  async function found(
    routeId: 'search/for' | 'search/getAllRecentInfo',
    call: Call<'search/for'>,
  ) {
    return (await orUndefined(routeId, { ...searchDefaults, ...call }))?.xplorers ?? [];
  }

  return {
    outcome,
    user: {
      getProfile: (call: Call<'user/getProfile'>) => orUndefined('user/getProfile', call),
      getSessionDetails: (call: Call<'user/getSessionDetails'>) =>
        orUndefined('user/getSessionDetails', call),
      /** The good answer; undefined on failure. */
      getOrders: (call: Call<'user/getOrders'>) => orUndefined('user/getOrders', call),
      /** True for status ok, false for anything else. */
      setWebInstance: async (call: Call<'user/setWebInstance'>, sending?: Sending) =>
        (await outcome('user/setWebInstance', call, sending)).kind === 'ok',
    },
    product: {
      /** The response body; a failed object when there is none. */
      addCaseStudyProduct: async (call: Call<'product/addCaseStudyProduct'>) =>
        bodyOr(await outcome('product/addCaseStudyProduct', call), failed),
    },
    payment: {
      /** The order; a failed object on failure. */
      createOrder: async (call: Call<'payment/createOrder'>) =>
        bodyOr(await outcome('payment/createOrder', call), failedOrder),
      /** The plan; an empty object when the answer is unreadable, a failed object when there is none. */
      upgradesubscription: async (call: Call<'payment/upgradesubscription'>) => {
        const went = await outcome('payment/upgradesubscription', call);
        return went.kind === 'problem' && went.how === 'unreadable'
          ? {}
          : bodyOr(went, failedUpgrade);
      },
    },
    search: {
      for: (call: Call<'search/for'>) => found('search/for', call),
      getAllRecentInfo: (call: Call<'search/for'>) => found('search/getAllRecentInfo', call),
    },
    freeBites: {
      getCollegeInfo: (call: Call<'freeBites/getCollegeInfo'>) =>
        orUndefined('freeBites/getCollegeInfo', call),
      /** The body; a failed object with `errorMsg` when there is none. */
      registerStudent: async (call: Call<'freeBites/registerStudent'>, sending?: Sending) =>
        bodyOr(await outcome('freeBites/registerStudent', call, sending), failedRegistration),
      getStudentInfo: (call: Call<'freeBites/getStudentInfo'>) =>
        orUndefined('freeBites/getStudentInfo', call),
    },
  };
}

/** What the owner's client sends until the person chooses otherwise. */
const searchDefaults = { addService: false, addiCourse: true, addBuild: false } as const;

const errMsg = words.failed.text;
const failed = { status: 'failed', errMsg } as const;
const failedOrder = { ...failed, createStatus: 'failed', price: defaultPriceRupees } as const;
const failedUpgrade = { ...failed, createStatus: 'failed' } as const;
const failedRegistration = { ...failed, errorMsg: errMsg } as const;

function bodyOr<R extends ClientRouteId, F>(went: Outcome<R>, otherwise: F): Answer<R> | F {
  return went.answer ?? otherwise;
}
