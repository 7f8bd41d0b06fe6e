import type { Row } from '../Row.ts';
import { aCollege, asks, counted } from '../support/smokeStudents.ts';

export const row: Row<'freeBites/resendStudentID'> = {
  request: (emailID) => ({ collegeID: 'pes-bengaluru', emailID }),
  answer: {},
  good: 'A student who lost the id asks for it',
  roundTrips: 2,
  callsPerLearner: 0.01,
  /** The answer is the same for an address that nobody registered. */
  async smoke(hosts) {
    const route = 'freeBites/resendStudentID';
    const { collegeID } = await aCollege(hosts);
    const request = { collegeID, emailID: 'nobody@example.com' };
    await counted(hosts, route, () => asks(hosts, route, request));
  },
};
