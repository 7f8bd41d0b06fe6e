import type { Row } from '../Row.ts';
import { certified, learner } from '../support/certificates.ts';
import { expectStatus } from '../support/smokeCalls.ts';

export const row: Row<'product/changeCertificate'> = {
  request: (emailID) => ({ emailID, itemID: 'gear-trains', change: 'hide' }),
  good: 'Hiding a certificate',
  async prepare(user) {
    const { itemID } = await certified(user);
    return { body: { itemID } };
  },
  others: [
    {
      answer: '200 ok',
      name: 'Deleting a certificate',
      async play(user) {
        const { itemID } = await certified(user);
        return user.call('product/changeCertificate', { body: { itemID, change: 'delete' } });
      },
    },
    {
      answer: '404 dataNotFound',
      name: 'No certificate of this course',
      play: (user) => user.call('product/changeCertificate', { body: { itemID: 'not-mine' } }),
    },
  ],
  roundTrips: 2,
  callsPerLearner: 0.1,
  /** A certificate is hidden, shown and deleted. */
  async smoke(hosts) {
    const { ask, itemID, issue } = await learner(hosts);
    await issue();
    for (const change of ['hide', 'show', 'delete']) {
      const answer = await ask('product/changeCertificate', { itemID, change });
      expectStatus(`${change} a certificate`, answer, 200, 'ok');
    }
  },
};
