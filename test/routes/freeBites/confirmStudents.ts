import * as z from 'zod/mini';
import { student as aSentStudent } from '../../support/freeBites/colleges.ts';
import type { Row } from '../Row.ts';
import { giveLink, linkAndStudent, noLink, wrongLinks } from '../support/coordinators.ts';
import { keyed } from '../support/keyed.ts';
import { aCollege, asks, counted } from '../support/smokeStudents.ts';

const route = 'freeBites/confirmStudents';
const List = z.object({
  data: z.object({
    students: z.array(z.object({ registration: z.string(), state: z.string() })),
  }),
});

export const row: Row<'freeBites/confirmStudents'> = {
  request: () => ({ linkToken: noLink }),
  good: 'A list is confirmed',
  prepare: linkAndStudent,
  others: wrongLinks(route),
  // Read, written once, each registration, the college's counts, and read again: what is there afterwards is what is answered.
  roundTrips: 12,
  growsWith: 'the registrations of a college, at most three times its seats',
  callsPerLearner: 0.001,
  /** A student who is confirmed has a place. */
  async smoke(hosts) {
    const { collegeID } = await aCollege(hosts);
    const linkToken = await giveLink(collegeID);
    const sent = aSentStudent('a@example.com', { collegeID });
    await asks(hosts, 'freeBites/registerStudent', sent, keyed());
    const list = await asks(hosts, 'freeBites/getCollegeList', { linkToken });
    const [student] = List.parse(list.body).data.students;
    await counted(hosts, route, async () => {
      const confirm = [student?.registration];
      const { body } = await asks(hosts, route, { linkToken, confirm });
      const [after] = List.parse(body).data.students;
      if (after?.state !== 'place') {
        throw new Error(`a student who was confirmed: expected a place, met ${after?.state}`);
      }
    });
  },
};
