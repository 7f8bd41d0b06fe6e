import type { Row } from '../Row.ts';
import { certified, courseSubject, learner } from '../support/certificates.ts';
import { expectStatus } from '../support/smokeCalls.ts';

export const row: Row<'product/changeCertificate'> = {
  request: (emailID) => ({ emailID, subject: courseSubject, change: 'hide' }),
  good: 'Hiding a certificate',
  async prepare(user) {
    const { subject } = await certified(user);
    return { body: { subject } };
  },
  others: [
    {
      answer: '200 ok',
      name: 'Deleting a certificate',
      async play(user) {
        const { subject } = await certified(user);
        return user.call('product/changeCertificate', { body: { subject, change: 'delete' } });
      },
    },
    {
      answer: '404 dataNotFound',
      name: 'No such certificate',
      play: (user) =>
        user.call('product/changeCertificate', {
          body: { subject: { kind: 'course', id: 'not-mine' } },
        }),
    },
  ],
  roundTrips: 2,
  callsPerLearner: 0.1,
  /** A certificate is hidden, shown and deleted. */
  async smoke(hosts) {
    const { ask, subject, issue } = await learner(hosts);
    await issue();
    for (const change of ['hide', 'show', 'delete']) {
      const answer = await ask('product/changeCertificate', { subject, change });
      expectStatus(`${change} a certificate`, answer, 200, 'ok');
    }
  },
};
