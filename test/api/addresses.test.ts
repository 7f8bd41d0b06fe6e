import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Route, type RouteId, routes } from '../../lambdas/contract/routes.ts';
import { claimsFor } from '../support/api/claimsFor.ts';
import { addressedRoutes, goodRequest } from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

/** An address that has capitals, and two ways of writing one letter. */
const zoe = 'zo\u00eb@example.com';

const others: [string, string][] = [
  ["someone else's", 'ravi@example.com'],
  ['with something behind it', `${zoe}.evil.example`],
  ['with something before it', `a${zoe}`],
  ['with a plus part', 'zo\u00eb+1@example.com'],
  ['without its accent', 'zoe@example.com'],
  ['in full-width letters', 'zo\u00eb@\uff45\uff58ample.com'],
  ['with a letter that only looks the same', 'zo\u00eb@ex\u0430mple.com'],
  ['with an invisible letter', 'zo\u00eb\u200b@example.com'],
];
const noAddresses: [string, unknown][] = [
  ['with NUL behind it', `${zoe}\u0000`],
  ['with a line end behind it', `${zoe}\n`],
  ['with a blank before it', ` ${zoe}`],
  ['as one of a list', [zoe]],
  ['inside an object', { emailID: zoe }],
  ['as a number', 42],
  ['as true', true],
  ['as null', null],
  ['as nothing', undefined],
  ['as an empty text', ''],
  ['as no address', 'zoe'],
  ['over 254 characters long', `${'z'.repeat(250)}@example.com`],
];

/** What a route answers once the address is taken. */
function passed(routeId: RouteId): string {
  const route: Route = routes[routeId];
  switch (routeId) {
    case 'user/signOutEverywhere':
      return 'operationFailed'; // a person whom the pool does not know cannot be signed out there
    case 'payment/upgradesubscription':
    case 'payment/getInvoice':
    case 'payment/requestRefund':
    case 'finance/lookUp':
    case 'finance/getFacts':
    case 'finance/approveRefund':
    case 'finance/declineRefund':
      return 'dataNotFound'; // nobody has made the order
    case 'finance/getRows':
    case 'finance/export':
      return 'dataNotFound'; // nobody has made the report
    case 'product/changeCertificate':
      return 'dataNotFound'; // nobody has one
    case 'operator/openWork':
    case 'operator/answerWork':
      return 'dataNotFound'; // nothing waits
    case 'operator/setEntryOpen':
    case 'operator/openEntry':
    case 'operator/changeEntry':
      return 'dataNotFound'; // nobody has written the entry
    case 'operator/openCollege':
    case 'operator/changeCollege':
    case 'operator/confirmCollege':
      return 'dataNotFound'; // no college takes part
    case 'operator/openPerson':
    case 'operator/changePerson':
      return 'dataNotFound'; // nobody has the address
    case 'finance/closeMonth':
      return 'dataNotFound'; // nobody has compared the month
    case 'product/getDocument':
    case 'product/bookLabSeat':
    case 'product/cancelLabSeat':
    case 'product/getPhoto':
    case 'product/withdrawCaseStudy':
      return 'dataNotFound'; // there is nothing in the tables
    default:
      return route.consent ? 'accessDenied' : 'ok'; // nobody has agreed to the notice
  }
}

/** One rule checks the address for every route: each is asked in two ways, and all routes together in every way many times. */
function someOf<T>(ways: readonly T[], index: number): T[] {
  const first = (2 * index) % ways.length;
  return ways.slice(first, first + 2);
}

describe('S-11: the address in a request', () => {
  const api = shareApi();
  beforeEach(() => api.aws.calls.splice(0));

  describe.each(addressedRoutes.map((routeId, index) => ({ routeId, index })))(
    'of $routeId',
    ({ routeId, index }) => {
      // Of each route someone else's: one of them deletes the account.
      const sub = randomUUID();
      const call = (emailID: unknown) =>
        api.call(
          routeId,
          { ...goodRequest(routeId, zoe), emailID },
          api.as(zoe, { ...claimsFor(routeId), sub }),
        );

      it.each(someOf(others, index))(
        'is refused %s, before anything is read',
        async (_, emailID) => {
          const { status, body } = await call(emailID);

          expect(status).toBe(403);
          expect(body).toMatchObject({ id: '1', status: 'userNotAllowed' });
          expect(body).not.toHaveProperty('data');
          expect(api.aws.calls).toEqual([]);
        },
      );

      it.each(someOf(noAddresses, index))(
        'is refused %s, before anything is read',
        async (_, emailID) => {
          const { status, body } = await call(emailID);

          expect(status).toBe(400);
          expect(body).toMatchObject({
            id: '1',
            status: 'invalidInput',
            data: { fields: ['emailID'] },
          });
          expect(api.aws.calls).toEqual([]);
        },
      );

      it.each([
        ['as it is', zoe],
        ['in capitals', zoe.toUpperCase()],
        ['decomposed', zoe.normalize('NFD')],
        ['decomposed and in capitals', zoe.toUpperCase().normalize('NFD')],
      ])("is taken when it is the caller's own, written %s", async (_, emailID) => {
        const { body } = await call(emailID);

        expect(body['status']).toBe(passed(routeId));
        expect(api.aws.calls).toContain('DynamoDB_20120810.GetItem');
      });
    },
  );
});
