import type { Row } from '../Row.ts';
import { anInnovator } from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const route = 'operator/openPerson';

export const row: Row<'operator/openPerson'> = {
  request: (emailID) => ({ emailID, address: 'nobody@example.com' }),
  good: 'An account, with what its person wrote',
  async prepare(user) {
    const other = user.another();
    await other.must('user/getProfile');
    return { body: { address: other.emailID, reason: 'Complaint about a review' } };
  },
  others: [
    {
      answer: '404 dataNotFound',
      name: 'Nobody has the address',
      play: (user) => user.call(route),
    },
    {
      answer: '502 operationFailed',
      name: 'The user pool is down',
      alone: true,
      async play(user) {
        await user.must('user/getProfile');
        return user.whileDown('cognito-idp', route, { address: user.emailID });
      },
    },
  ],
  // The account, the address, the audit log twice, the person, orders twice, refunds twice, sessions twice, case studies, posts and service requests.
  roundTrips: 14,
  callsPerLearner: 0.005,
  smoke: ofOperator(async (ask, hosts) => {
    const { emailID: address } = await anInnovator(hosts);
    const answer = await ask(route, { address, reason: 'Complaint about a review' });
    expectStatus('opening an account', answer, 200, 'ok');
  }),
};
