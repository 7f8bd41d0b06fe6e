import type { Row } from '../Row.ts';
import {
  completed,
  courseSubject,
  learner,
  noSuchPath,
  notComplete,
} from '../support/certificates.ts';

export const row: Row<'product/issueCertificate'> = {
  request: (emailID) => ({ emailID, subject: courseSubject }),
  good: 'A completed course',
  prepare: async (user) => ({ body: await completed(user) }),
  others: [notComplete, noSuchPath],
  // The limit and the account; the certificate that may be there; the course, its progress and the name; the mail that is noted; what is kept.
  roundTrips: 9,
  callsPerLearner: 0.3,
  /** Who has completed a course is given its certificate, the same one again. */
  async smoke(hosts) {
    const { issue } = await learner(hosts);
    const first = await issue();
    const again = await issue();
    if (again !== first) {
      throw new Error(`the same certificate: expected ${first}, met ${again}`);
    }
  },
};
