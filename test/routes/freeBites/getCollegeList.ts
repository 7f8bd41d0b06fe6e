import { student as aSentStudent } from '../../support/freeBites/colleges.ts';
import type { Row } from '../Row.ts';
import { giveLink, linkAndStudent, noLink, wrongLinks } from '../support/coordinators.ts';
import { keyed } from '../support/keyed.ts';
import { aCollege, asks, counted } from '../support/smokeStudents.ts';

const route = 'freeBites/getCollegeList';

export const row: Row<'freeBites/getCollegeList'> = {
  request: () => ({ linkToken: noLink }),
  good: "A college's list",
  prepare: linkAndStudent,
  others: wrongLinks(route),
  roundTrips: 4,
  growsWith: 'the registrations of a college, at most three times its seats',
  callsPerLearner: 0.001,
  /** A list shows a student. */
  async smoke(hosts) {
    const { collegeID } = await aCollege(hosts);
    const linkToken = await giveLink(collegeID);
    await asks(
      hosts,
      'freeBites/registerStudent',
      aSentStudent('a@example.com', { collegeID }),
      keyed(),
    );
    await counted(hosts, route, () => asks(hosts, route, { linkToken }));
  },
};
