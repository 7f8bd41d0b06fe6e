import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { userinfo } from '../support/answers.ts';
import { known } from '../support/buyers.ts';
import { expectStatus, somebody } from '../support/smokeCalls.ts';

export const row: Row<'user/updateProfile'> = {
  request: (emailID) => ({
    emailID,
    name: 'Asha Rao',
    state: 'Karnataka',
    consent: { version: 'v0', at: 1_795_000_000_000 },
  }),
  answer: { userinfo },
  good: 'Another name and State',
  prepare: known,
  roundTrips: 3,
  callsPerLearner: 0.2,
  /** Somebody who was never here before is kept with what is given; what is not given later stays. */
  async smoke(hosts) {
    const { ask } = await somebody(hosts);
    const named = await ask('user/updateProfile', { name: 'Asha Rao' });
    expectStatus('a name', named, 200, 'ok');
    const answer = await ask('user/updateProfile', { state: 'Goa' });
    expectStatus('a State', answer, 200, 'ok');
    const Changed = z.object({ name: z.literal('Asha Rao'), state: z.literal('Goa') });
    z.object({ userinfo: Changed }).parse(answer.body);
  },
};
