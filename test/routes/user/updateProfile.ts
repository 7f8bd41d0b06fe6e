import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { agreed } from '../support/buyers.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

export const row: Row<'user/updateProfile'> = {
  request: (emailID) => ({
    emailID,
    name: 'Asha Rao',
    state: 'Karnataka',
  }),
  good: 'Another name and State',
  prepare: agreed,
  roundTrips: 3,
  callsPerLearner: 0.2,
  /** What is given is kept; what is not given later stays. The weekly email can be asked for. */
  async smoke(hosts) {
    const { ask, agree } = await newUser(hosts);
    await agree();
    const named = await ask('user/updateProfile', { name: 'Asha Rao' });
    expectStatus('a name', named, 200, 'ok');
    const answer = await ask('user/updateProfile', { state: 'Goa' });
    expectStatus('a State', answer, 200, 'ok');
    const asked = await ask('user/updateProfile', { emails: { weekly: true } });
    expectStatus('the weekly email', asked, 200, 'ok');
    const Changed = z.object({ name: z.literal('Asha Rao'), state: z.literal('Goa') });
    z.object({ userinfo: Changed }).parse(answer.body);
  },
};
