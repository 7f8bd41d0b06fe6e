import * as z from 'zod/mini';
import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';
import type { Row } from '../Row.ts';
import { userinfo } from '../support/answers.ts';
import { known } from '../support/buyers.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'user/setConsent'> = {
  request: (emailID) => ({
    emailID,
    consent: { version: noticeVersion, terms: termsVersion, adult: true },
  }),
  answer: { userinfo },
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
      answer: '400 invalidInput',
      name: 'An earlier notice',
      play: (user) =>
        user.call('user/setConsent', {
          body: { consent: { version: 'v1', terms: termsVersion, adult: true } },
        }),
    },
  ],
  roundTrips: 4,
  callsPerLearner: 0.05,
  /** Someone who was never here before agrees, and takes it back. */
  async smoke(hosts) {
    const { ask, agree } = await newUser(hosts);
    await agree();
    const answer = await ask('user/setConsent', { consent: 'notSet' });
    expectStatus('a withdrawal', answer, 200, 'ok');
    const Withdrawn = z.object({ consent: z.object({ withdrawnAt: z.int() }) });
    z.object({ userinfo: Withdrawn }).parse(answer.body);
  },
};
