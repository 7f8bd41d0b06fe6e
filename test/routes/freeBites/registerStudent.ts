import type { Row } from '../Row.ts';
import { keyed } from '../support/keyed.ts';
import { aStudent, counted } from '../support/smokeStudents.ts';
import { noSuchCollege } from '../support/students.ts';

/** Of today, as a student's must be. */
const notice = { version: 'v2', at: Date.now() } as const;

export const row: Row<'freeBites/registerStudent'> = {
  request: (emailID) => ({
    name: 'Asha Rao',
    emailID,
    collegeID: 'pes-bengaluru',
    rollNumber: 'PES1UG26',
    course: 'Mechanical Engineering',
    year: 2,
    consent: notice,
    adult: true,
  }),
  good: 'A student registers',
  prepare: async () => ({ headers: keyed() }),
  others: [
    {
      answer: '403 noValidity',
      name: 'The college’s window is over',
      play: (user) =>
        user.call('freeBites/registerStudent', {
          body: { collegeID: 'jadavpur-kolkata' },
          headers: keyed(),
        }),
    },
    noSuchCollege('freeBites/registerStudent'),
  ],
  roundTrips: 7,
  callsPerLearner: 0.1,
  /** A student is registered, and a retry of the same browser gets the same id. */
  async smoke(hosts) {
    await counted(hosts, 'freeBites/registerStudent', () => aStudent(hosts));
  },
};
