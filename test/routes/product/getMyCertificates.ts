import type { Row } from '../Row.ts';
import { certificate, certified, learner } from '../support/certificates.ts';
import { expectStatus } from '../support/smokeCalls.ts';

export const row: Row<'product/getMyCertificates'> = {
  request: (emailID) => ({ emailID }),
  answer: { data: { certificates: [{ ...certificate, hidden: true }] } },
  good: 'One certificate',
  async prepare(user) {
    await certified(user);
    return {};
  },
  roundTrips: 2,
  callsPerLearner: 10,
  /** A person's certificates are listed. */
  async smoke(hosts) {
    const { ask, issue } = await learner(hosts);
    await issue();
    expectStatus('certificates', await ask('product/getMyCertificates'), 200, 'ok');
  },
};
