import * as z from 'zod/mini';
import { student as aSentStudent } from '../../support/freeBites/colleges.ts';
import type { Row } from '../Row.ts';
import { keyed } from '../support/keyed.ts';
import { openedCollege, ownCollege, registered } from '../support/openedCollege.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';
import { aCollege, asks } from '../support/smokeStudents.ts';
import { noSuchCollege } from '../support/students.ts';

const route = 'operator/confirmCollege';
const Opened = z.object({ data: z.object({ changesHash: z.string() }) });
const Confirmed = z.object({ data: z.object({ changed: z.int() }) });

export const row: Row<'operator/confirmCollege'> = {
  request: (emailID) => ({ emailID, collegeID: 'pes-bengaluru', changesHash: '0'.repeat(32) }),
  good: 'What was shown is written',
  async prepare(user) {
    const collegeID = await ownCollege(user);
    await registered(user, collegeID);
    const { changesHash } = await openedCollege(user, collegeID);
    return { body: { collegeID, changesHash } };
  },
  others: [
    noSuchCollege(route),
    {
      answer: '403 noValidity',
      name: 'The list changed since it was shown',
      async play(user) {
        const collegeID = await ownCollege(user);
        await registered(user, collegeID);
        return user.call(route, { body: { collegeID } });
      },
    },
  ],
  // The account and the journal; then read, written once, each registration, the college's counts, and read again.
  roundTrips: 12,
  callsPerLearner: 0.001,
  /** A student gets the place that was shown. */
  smoke: ofOperator(async (ask, hosts) => {
    const { collegeID } = await aCollege(hosts);
    const sent = aSentStudent('a@example.com', { collegeID });
    await asks(hosts, 'freeBites/registerStudent', sent, keyed());
    const opened = await ask('operator/openCollege', { collegeID });
    const { changesHash } = Opened.parse(opened.body).data;
    const answer = await ask(route, { collegeID, changesHash });
    expectStatus('confirming', answer, 200, 'ok');
    const { changed } = Confirmed.parse(answer.body).data;
    if (changed !== 1) {
      throw new Error(`confirming one student: expected one change, met ${changed}`);
    }
  }),
};
