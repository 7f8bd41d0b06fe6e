import type { Row } from '../Row.ts';
import { aStudent, asks } from '../support/smokeStudents.ts';
import { noSuchStudent, student } from '../support/students.ts';

export const row: Row<'freeBites/giveBackPlace'> = {
  request: () => ({ studentID: 'AbCdEfGhIjKlMnOpQrStUv' }),
  good: 'A place is cancelled',
  async prepare(user) {
    const { studentID } = await student(user);
    return { body: { studentID } };
  },
  others: [noSuchStudent('freeBites/giveBackPlace')],
  roundTrips: 1,
  callsPerLearner: 0.01,
  /** A place is cancelled. */
  async smoke(hosts) {
    const studentID = await aStudent(hosts);
    await asks(hosts, 'freeBites/giveBackPlace', { studentID });
  },
};
