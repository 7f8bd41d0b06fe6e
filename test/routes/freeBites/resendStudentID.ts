import { randomUUID } from 'node:crypto';
import { student } from '../../support/freeBites/colleges.ts';
import { inbox } from '../../support/mails/Inbox.ts';
import type { Row } from '../Row.ts';
import { keyed } from '../support/keyed.ts';
import { runSchedules } from '../support/smokeCalls.ts';
import { aCollege, asks, counted } from '../support/smokeStudents.ts';

const route = 'freeBites/resendStudentID';

export const row: Row<'freeBites/resendStudentID'> = {
  request: (emailID) => ({ collegeID: 'pes-bengaluru', emailID }),
  good: 'A student who lost the id asks for it',
  roundTrips: 2,
  callsPerLearner: 0.01,
  /** A student gets the mail again; the answer is the same for an address that is not registered. */
  async smoke(hosts) {
    const { collegeID } = await aCollege(hosts);
    const unregistered = { collegeID, emailID: 'nobody@example.com' };
    await counted(hosts, route, () => asks(hosts, route, unregistered));
    const emailID = `smoke-${randomUUID()}@example.com`;
    const registering = student(emailID, { collegeID });
    await asks(hosts, 'freeBites/registerStudent', registering, keyed());
    await runSchedules(hosts);
    await asks(hosts, route, { collegeID, emailID });
    await runSchedules(hosts);
    await runSchedules(hosts); // the run before may have found the lost id after the mails
    const mails = await inbox({ addresses: hosts }, emailID);
    if (mails.length !== 2) {
      throw new Error(`mails with the id: expected two, met ${mails.length}`);
    }
  },
};
