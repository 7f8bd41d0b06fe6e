import type { Row } from '../Row.ts';
import { keyed } from '../support/keyed.ts';
import { anInnovator, requested, requestedBy } from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';

const route = 'product/replyToService';

export const row: Row<'product/replyToService'> = {
  request: (emailID) => ({
    emailID,
    requestID: `code-review.${'A'.repeat(40)}.1`,
    message: 'It is a\n12 V pump.',
  }),
  good: 'A message about a review',
  prepare: async (user) => ({ ...(await requestedBy(user)), headers: keyed() }),
  others: [
    {
      answer: '404 dataNotFound',
      name: 'No such request',
      async play(user) {
        await user.agree();
        return user.call(route);
      },
    },
    {
      answer: '403 noValidity',
      name: 'The request is not delivered yet',
      async play(user) {
        const { body } = await requestedBy(user);
        return user.call(route, { body: { ...Object(body), action: 'close' } });
      },
    },
  ],
  roundTrips: 4,
  callsPerLearner: 0.1,
  /** A person writes about their own request and withdraws it; then nothing can be added. */
  async smoke(hosts) {
    const { ask } = await anInnovator(hosts);
    const requestID = await requested(ask);
    const message = 'Is a photograph enough?';
    expectStatus('a message', await ask(route, { requestID, message }), 200, 'ok');
    expectStatus('the end', await ask(route, { requestID, action: 'withdraw' }), 200, 'ok');
    expectStatus('too late', await ask(route, { requestID, message }), 403, 'noValidity');
  },
};
