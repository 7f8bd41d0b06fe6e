import type { Row } from '../Row.ts';
import { aCollege, aStudent, asks, counted, withoutSamples } from '../support/smokeStudents.ts';
import { noSuchStudent, student } from '../support/students.ts';

export const row: Row<'freeBites/getStudentInfo'> = {
  request: () => ({ studentID: 'AbCdEfGhIjKlMnOpQrStUv' }),
  good: 'A registration',
  async prepare(user) {
    const { studentID } = await student(user);
    return { body: { studentID } };
  },
  others: [noSuchStudent('freeBites/getStudentInfo')],
  roundTrips: 3,
  callsPerLearner: 0.5,
  /** A registration shows its state, with samples and without. */
  async smoke(hosts) {
    const route = 'freeBites/getStudentInfo';
    const studentID = await aStudent(hosts);
    await withoutSamples(hosts, route, { studentID });
    await aCollege(hosts);
    await counted(hosts, route, () => asks(hosts, route, { studentID }));
  },
};
