import type { Row } from '../Row.ts';
import { aCollege, asks, counted } from '../support/smokeStudents.ts';

export const row: Row<'freeBites/findCollege'> = {
  request: () => ({ text: 'pes' }),
  good: 'Colleges by name',
  roundTrips: 2,
  callsPerLearner: 0.5,
  /** Colleges are found by what someone types. */
  async smoke(hosts) {
    const route = 'freeBites/findCollege';
    await aCollege(hosts);
    await counted(hosts, route, () => asks(hosts, route, { text: 'pes' }));
  },
};
