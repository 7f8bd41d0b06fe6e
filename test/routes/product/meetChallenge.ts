import { meetingOf } from '../../support/catalogue/metChallenges.ts';
import type { Row } from '../Row.ts';
import { agreed } from '../support/buyers.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'product/meetChallenge'> = {
  request: (emailID) => ({
    emailID,
    week: '2026-11-28',
    settings: { kp: 10, kd: 0.6, cruise: 0.5, track: 0 },
    showName: true,
  }),
  good: 'Settings that meet the challenge',
  async prepare(user) {
    await agreed(user);
    return { body: meetingOf(await user.must('product/getChallenge')) };
  },
  roundTrips: 9,
  callsPerLearner: 0.3,
  /** A result is kept with its name, and then without it. */
  async smoke(hosts) {
    const { ask, agree } = await newUser(hosts);
    await agree();
    const { body } = await ask('product/getChallenge');
    for (const showName of [true, false]) {
      const answer = await ask('product/meetChallenge', { ...meetingOf(body), showName });
      expectStatus('a result', answer, 200, 'ok');
    }
  },
};
