import * as z from 'zod/mini';
import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';
import type { Row } from '../Row.ts';
import { known } from '../support/buyers.ts';
import { guardianOf, minorConsent } from '../support/guardians.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'user/setConsent'> = {
  request: (emailID) => ({
    emailID,
    consent: { version: noticeVersion, terms: termsVersion, adult: true },
  }),
  good: 'Agreeing to the notice',
  prepare: known,
  others: [
    {
      answer: '200 ok',
      name: 'Taking the consent back',
      async play(user) {
        await user.agree();
        return user.call('user/setConsent', { body: { consent: 'notSet' } });
      },
    },
    {
      answer: '200 ok',
      name: 'Under 18, with a parent or guardian, who is asked',
      play: (user) =>
        user.call('user/setConsent', {
          body: { consent: minorConsent(guardianOf(user), user.localStack.productNow()) },
        }),
    },
    {
      answer: '400 invalidInput',
      name: 'An earlier notice',
      play: (user) =>
        user.call('user/setConsent', {
          body: { consent: { version: 'v1', terms: termsVersion, adult: true } },
        }),
    },
  ],
  roundTrips: 5,
  callsPerLearner: 0.05,
  /** Someone who was never here before agrees, takes it back, and has a parent or guardian asked by someone else. */
  async smoke(hosts) {
    const { ask, agree } = await newUser(hosts);
    const minor = await newUser(hosts);
    const consent = minorConsent(guardianOf(minor), Date.now());
    expectStatus('someone under 18', await minor.ask('user/setConsent', { consent }), 200, 'ok');
    await agree();
    const answer = await ask('user/setConsent', { consent: 'notSet' });
    expectStatus('a withdrawal', answer, 200, 'ok');
    const Withdrawn = z.object({ consent: z.object({ withdrawnAt: z.int() }) });
    z.object({ userinfo: Withdrawn }).parse(answer.body);
  },
};
