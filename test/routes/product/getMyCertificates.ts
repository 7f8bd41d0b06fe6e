import type { Row } from '../Row.ts';
import { certified, learner } from '../support/certificates.ts';
import { expectStatus } from '../support/smokeCalls.ts';

export const row: Row<'product/getMyCertificates'> = {
  request: (emailID) => ({ emailID }),
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
