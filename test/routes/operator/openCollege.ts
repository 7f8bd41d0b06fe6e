import * as z from 'zod/mini';
import { student as aSentStudent } from '../../support/freeBites/colleges.ts';
import type { Row } from '../Row.ts';
import { keyed } from '../support/keyed.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { anotherOperator, ofOperator } from '../support/smokeOperator.ts';
import { aCollege, asks } from '../support/smokeStudents.ts';
import { noSuchCollege } from '../support/students.ts';

const route = 'operator/openCollege';
const Opened = z.object({ data: z.object({ onIt: z.nullable(z.object({ since: z.number() })) }) });

export const row: Row<'operator/openCollege'> = {
  request: (emailID) => ({ emailID, collegeID: 'pes-bengaluru' }),
  good: 'A college with its students',
  others: [noSuchCollege(route)],
  // The account, the college, its places, its students, the audit log twice, and who else has it open.
  roundTrips: 11,
  growsWith: 'the registrations of a college, at most three times its seats',
  callsPerLearner: 0.002,
  /** A student is listed, and so is who else has the college open. */
  smoke: ofOperator(async (ask, hosts) => {
    const { collegeID } = await aCollege(hosts);
    const sent = aSentStudent('a@example.com', { collegeID });
    await asks(hosts, 'freeBites/registerStudent', sent, keyed());
    const other = await anotherOperator(hosts);
    expectStatus('by another', await other(route, { collegeID }), 200, 'ok');
    const answer = await ask(route, { collegeID });
    expectStatus('a college', answer, 200, 'ok');
    if (!Opened.parse(answer.body).data.onIt) {
      throw new Error('a college: expected another operator who has it open, met none');
    }
  }),
};
