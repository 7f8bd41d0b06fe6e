import { time } from '../../../infra/local/Clock.ts';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import { services } from '../../../lambdas/contract/services.ts';
import type { Row } from '../Row.ts';
import { keyed } from '../support/keyed.ts';
import { anInnovator, codeReview, requested } from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';

const route = 'product/requestService';

export const row: Row<'product/requestService'> = {
  request: (emailID) => ({ emailID, ...codeReview }),
  good: 'An Innovator asks for a review',
  async prepare(user) {
    await user.agree();
    await buy(user, 'innovator');
    return { headers: keyed() };
  },
  others: [
    {
      answer: '403 insufficientPerm',
      name: 'The plan is too low',
      async play(user) {
        await user.agree();
        return user.call(route);
      },
    },
    {
      answer: '403 noValidity',
      name: 'The plan has ended',
      async play(user) {
        await user.agree();
        await buy(user, 'innovator', 400 * time.day);
        return user.call(route);
      },
    },
    {
      answer: '403 noValidity',
      name: 'No more is included within 365 days',
      async play(user) {
        await user.agree();
        await buy(user, 'innovator');
        for (let count = 0; count < services['code-review'].included; count += 1) {
          await user.must(route, codeReview);
        }
        return user.call(route);
      },
    },
  ],
  roundTrips: 6,
  callsPerLearner: 0.05,
  /** An Innovator asks for as many reviews as are included, and for no more. */
  async smoke(hosts) {
    const { ask } = await anInnovator(hosts);
    for (let count = 0; count < services['code-review'].included; count += 1) {
      await requested(ask);
    }
    expectStatus('one more', await ask(route, codeReview), 403, 'noValidity');
  },
};
