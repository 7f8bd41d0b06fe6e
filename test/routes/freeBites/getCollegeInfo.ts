import type { Row } from '../Row.ts';
import { aCollege, asks, withoutSamples } from '../support/smokeStudents.ts';
import { noSuchCollege } from '../support/students.ts';

export const row: Row<'freeBites/getCollegeInfo'> = {
  request: () => ({ collegeID: 'pes-bengaluru' }),
  good: 'A college',
  others: [noSuchCollege('freeBites/getCollegeInfo')],
  roundTrips: 1,
  callsPerLearner: 0.2,
  /** A college's facts are shown, with its samples and without. */
  async smoke(hosts) {
    const { collegeID } = await aCollege(hosts);
    await withoutSamples(hosts, 'freeBites/getCollegeInfo', { collegeID });
    await aCollege(hosts);
    await asks(hosts, 'freeBites/getCollegeInfo', { collegeID });
  },
};
