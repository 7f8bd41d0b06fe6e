import type { Row } from '../Row.ts';
import { expectStatus, refusesStrangers, somebody } from '../support/smokeCalls.ts';

export const row: Row<'user/signOutEverywhere'> = {
  request: (emailID) => ({ id: '1', emailID }),
  good: 'All devices are signed out',
  async prepare(world) {
    await world.enrol();
    return {};
  },
  others: [
    {
      httpCode: 502,
      word: 'operationFailed',
      name: 'The user pool is down',
      alone: true,
      play: (world) => world.whileDown('cognito-idp', 'user/signOutEverywhere'),
    },
  ],
  roundTrips: 2,
  callsPerLearner: 0.05,
  /** After signing out everywhere, the token is good for nothing. */
  async smoke(hosts) {
    await refusesStrangers(hosts, 'user/signOutEverywhere');
    const { ask } = await somebody(hosts);
    expectStatus('signing out', await ask('user/signOutEverywhere'), 200, 'ok');
    expectStatus('afterwards', await ask('user/getSessionDetails'), 401, 'signedOut');
  },
};
