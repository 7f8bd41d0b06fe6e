import { routes } from '../../../lambdas/contract/routes.ts';
import type { Row } from '../Row.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

const product = { title: 'A drone', summary: 'It flies.' };

export const row: Row<'product/addCaseStudyProduct'> = {
  request: () => ({
    product: {
      title: 'A line follower',
      summary: 'Built in a week.\nRuns for an hour.',
      collegeID: 'pes-bengaluru',
      link: 'https://example.com/line-follower',
      tags: ['robotics'],
    },
  }),
  good: 'A product is proposed',
  async prepare(user) {
    await user.agree();
    return {};
  },
  roundTrips: 4,
  callsPerLearner: 0.05,
  /** A product is proposed; who proposes too many is held back. */
  async smoke(hosts) {
    const { ask, agree } = await newUser(hosts);
    await agree();
    expectStatus('a product', await ask('product/addCaseStudyProduct', { product }), 200, 'ok');
    const { calls } = routes['product/addCaseStudyProduct'].limit;
    for (let count = 0; count <= 2 * calls; count += 1) {
      const answer = await ask('product/addCaseStudyProduct', { product });
      if (answer.httpCode === 429) {
        expectStatus('too many', answer, 429, 'operationFailed');
        return;
      }
    }
    throw new Error('proposing too much is never refused');
  },
};
