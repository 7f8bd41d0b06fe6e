import type { Row } from '../Row.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';

export const row: Row<'product/getCaseStudies'> = {
  request: () => ({}),
  good: 'The published case studies',
  roundTrips: 1,
  callsPerLearner: 1,
  /** A visitor sees the gallery. */
  async smoke({ site }) {
    const answer = await call(site, 'product/getCaseStudies', {});
    expectStatus('the gallery', answer, 200, 'ok');
  },
};
