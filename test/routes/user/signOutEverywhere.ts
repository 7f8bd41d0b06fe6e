import type { Row } from '../Row.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'user/signOutEverywhere'> = {
  request: (emailID) => ({ emailID }),
  good: 'All devices are signed out',
  async prepare(user) {
    await user.enrol();
    return {};
  },
  others: [
    {
      answer: '502 operationFailed',
      name: 'The user pool is down',
      alone: true,
      play: (user) => user.whileDown('cognito-idp', 'user/signOutEverywhere'),
    },
  ],
  roundTrips: 2,
  callsPerLearner: 0.05,
  /** After signing out everywhere, the token is good for nothing. */
  async smoke(hosts) {
    const { ask } = await newUser(hosts);
    expectStatus('signing out', await ask('user/signOutEverywhere'), 200, 'ok');
    expectStatus('afterwards', await ask('user/getSessionDetails'), 401, 'signedOut');
  },
};
