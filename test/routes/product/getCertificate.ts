import type { Row } from '../Row.ts';
import { certified, learner } from '../support/certificates.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';

export const row: Row<'product/getCertificate'> = {
  request: () => ({ certificateID: 'A'.repeat(22) }),
  good: 'A certificate',
  async prepare(user) {
    const { certificateID } = await certified(user);
    return { body: { certificateID } };
  },
  others: [
    {
      answer: '404 dataNotFound',
      name: 'No such certificate',
      play: (user) => user.call('product/getCertificate'),
    },
  ],
  roundTrips: 1,
  callsPerLearner: 1,
  /** Anyone with its id reads a certificate. */
  async smoke(hosts) {
    const { issue } = await learner(hosts);
    const certificateID = await issue();
    const answer = await call(hosts.site, 'product/getCertificate', { certificateID });
    expectStatus('a certificate', answer, 200, 'ok');
  },
};
