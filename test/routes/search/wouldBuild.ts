import type { Row } from '../Row.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';

export const row: Row<'search/wouldBuild'> = {
  request: () => ({ key: 'hovercraft', deviceID: 'A'.repeat(22) }),
  good: 'A vote is counted',
  // The address, the device and the table of searches.
  roundTrips: 3,
  callsPerLearner: 0.02,
  async smoke({ site }) {
    const told = await call(site, 'search/wouldBuild', row.request('a@example.com'));
    expectStatus('a vote', told, 200, 'ok');
  },
};
