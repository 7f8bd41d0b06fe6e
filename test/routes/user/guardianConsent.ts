import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { inbox, mailsTo } from '../../support/mails/Inbox.ts';
import type { Row } from '../Row.ts';
import { asksGuardian, guardianOf, guardianTokenIn, minorConsent } from '../support/guardians.ts';
import { call, expectStatus, newUser, runSchedules } from '../support/smokeCalls.ts';

const route = 'user/guardianConsent';

/** The token in the link that a person's parent or guardian was sent. */
async function tokenOf(user: ScenarioUser): Promise<string> {
  await asksGuardian(user);
  const [mail] = await mailsTo(user.localStack, guardianOf(user));
  return mail ? guardianTokenIn(mail) : '';
}

export const row: Row<'user/guardianConsent'> = {
  request: () => ({ token: `nobody.${'A'.repeat(22)}` }),
  good: 'A parent or guardian agrees',
  async prepare(user) {
    return { body: { token: await tokenOf(user), agrees: true } };
  },
  others: [
    { answer: '404 dataNotFound', name: 'No such link', play: (user) => user.call(route) },
    {
      answer: '200 ok',
      name: 'A parent or guardian declines',
      play: async (user) =>
        user.call(route, { body: { token: await tokenOf(user), agrees: false } }),
    },
  ],
  roundTrips: 5,
  callsPerLearner: 0.01,
  /** A parent or guardian agrees by the link in the mail, and an unknown link decides nothing. */
  async smoke(hosts) {
    const made = await call(hosts.site, route, { token: `nobody.${'A'.repeat(22)}` });
    expectStatus('an unknown link', made, 404, 'dataNotFound');
    const user = await newUser(hosts);
    const guardian = guardianOf(user);
    await user.ask('user/setConsent', { consent: minorConsent(guardian, Date.now()) });
    await runSchedules(hosts);
    const [mail] = await inbox({ addresses: hosts }, guardian);
    const token = mail ? guardianTokenIn(mail) : '';
    const answer = await call(hosts.site, route, { token, agrees: true });
    expectStatus('the link of a parent or guardian', answer, 200, 'ok');
  },
};
