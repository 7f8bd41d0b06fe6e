import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { student as aSentStudent } from '../../support/freeBites/colleges.ts';
import { inbox, mailsTo } from '../../support/mails/Inbox.ts';
import type { Row } from '../Row.ts';
import { guardianOf, guardianTokenIn } from '../support/guardians.ts';
import { keyed } from '../support/keyed.ts';
import { call, expectStatus, runSchedules } from '../support/smokeCalls.ts';
import { aCollege, asks, counted } from '../support/smokeStudents.ts';

const route = 'freeBites/guardianConsent';
const forged = `${'A'.repeat(43)}.${'A'.repeat(22)}`;

/** The token in the link that the parent or guardian of a new student was sent. */
async function tokenOf(user: ScenarioUser): Promise<string> {
  const guardian = { name: 'Meera Rao', emailID: guardianOf(user) };
  await user.must('freeBites/registerStudent', { adult: false, guardian }, keyed());
  const [mail] = await mailsTo(user.localStack, guardian.emailID);
  return mail ? guardianTokenIn(mail) : '';
}

export const row: Row<'freeBites/guardianConsent'> = {
  request: () => ({ token: forged }),
  good: 'A parent or guardian agrees to a registration',
  async prepare(user) {
    return { body: { token: await tokenOf(user), agrees: true } };
  },
  others: [
    { answer: '404 dataNotFound', name: 'A forged link', play: (user) => user.call(route) },
    {
      answer: '200 ok',
      name: 'A parent or guardian declines, which cancels the registration',
      play: async (user) =>
        user.call(route, { body: { token: await tokenOf(user), agrees: false } }),
    },
  ],
  roundTrips: 6,
  callsPerLearner: 0.01,
  /** A parent or guardian agrees by the link in the mail. */
  async smoke(hosts) {
    const { collegeID } = await aCollege(hosts);
    const emailID = `minor@${collegeID}.example`;
    const guardian = { name: 'Meera Rao', emailID: guardianOf({ emailID }) };
    const sent = aSentStudent(emailID, { collegeID, adult: false, guardian });
    await asks(hosts, 'freeBites/registerStudent', sent, keyed());
    await runSchedules(hosts);
    const [mail] = await inbox({ addresses: hosts }, guardian.emailID);
    const token = mail ? guardianTokenIn(mail) : '';
    await counted(hosts, route, async () => {
      const answer = await call(hosts.caseStudy, route, { token, agrees: true });
      expectStatus('the link of a parent or guardian', answer, 200, 'ok');
    });
  },
};
