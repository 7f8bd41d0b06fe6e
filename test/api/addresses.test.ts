import { beforeEach, describe, expect, it } from 'vitest';
import { claimsFor } from '../support/api/claimsFor.ts';
import {
  addressedRoutes,
  goodRequest,
  oneOfEachUser,
  routesFor,
} from '../support/api/goodRequest.ts';
import { shareApi } from '../support/api/shareApi.ts';

/** An address that has capitals, and two ways of writing one letter. */
const zoe = 'zo\u00eb@example.com';

const others = [
  'ravi@example.com',
  `${zoe}.evil.example`,
  `a${zoe}`,
  'zo\u00eb+1@example.com',
  'zoe@example.com', // without its accent
  'zo\u00eb@\uff45\uff58ample.com', // in full-width letters
  'zo\u00eb@ex\u0430mple.com', // with a letter that only looks the same
  'zo\u00eb\u200b@example.com', // with an invisible letter
];
const noAddresses = [`${zoe}\u0000`, `${zoe}\n`, [zoe], { emailID: zoe }, 42, null, undefined, ''];

describe('S-11: the address in a request', () => {
  const api = shareApi();
  beforeEach(() => api.aws.calls.splice(0));

  describe.each(oneOfEachUser)('of %s', (routeId) => {
    const call = (emailID: unknown) =>
      api.call(routeId, { ...goodRequest(routeId, zoe), emailID }, api.as(zoe, claimsFor(routeId)));

    it("is refused when it is not the caller's, before anything is read", async () => {
      for (const emailID of others) {
        const { status, body } = await call(emailID);

        expect(status).toBe(403);
        expect(body).toMatchObject({ id: '1', status: 'userNotAllowed' });
        expect(body).not.toHaveProperty('data');
      }
      expect(api.aws.calls).toEqual([]);
    });

    it('is refused when it is no address, before anything is read', async () => {
      for (const emailID of noAddresses) {
        const { status, body } = await call(emailID);

        expect(status).toBe(400);
        expect(body).toMatchObject({ status: 'invalidInput', data: { fields: ['emailID'] } });
      }
      expect(api.aws.calls).toEqual([]);
    });

    it("is taken when it is the caller's own, however it is written", async () => {
      const decomposed = zoe.normalize('NFD');
      for (const emailID of [zoe, zoe.toUpperCase(), decomposed, decomposed.toUpperCase()]) {
        expect((await call(emailID)).body['status']).toBe('ok');
      }
    });
  });

  it('is asked for by every route of a signed-in person but one', () => {
    const unaddressed = routesFor('user').filter((routeId) => !addressedRoutes.includes(routeId));

    expect(unaddressed).toEqual(['product/addCaseStudyProduct']);
  });
});
