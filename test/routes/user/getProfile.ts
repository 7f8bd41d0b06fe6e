import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { known } from '../support/buyers.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { expectAddressStored } from '../support/storedAddress.ts';

export const row: Row<'user/getProfile'> = {
  request: (emailID) => ({ emailID }),
  good: 'The person who calls',
  prepare: known,
  others: [
    {
      answer: '401 signedOut',
      name: 'The account is deleted',
      async play(user) {
        await user.enrol();
        await user.must('user/deleteAccount', { confirm: true });
        return user.call('user/getProfile');
      },
    },
    {
      answer: '500 serverError',
      name: 'The database is down',
      alone: true,
      play: (user) => user.whileDown('dynamodb', 'user/getProfile'),
    },
  ],
  roundTrips: 3,
  callsPerLearner: 20,
  /** A person is stored at the first call, and known at the second; a third one stores an address that has changed at Google. */
  async smoke(hosts) {
    const { ask, emailID } = await newUser(hosts);
    for (const createStatus of ['newUser', 'userExist']) {
      const answer = await ask('user/getProfile');
      expectStatus(createStatus, answer, 200, 'ok');
      if (
        z.object({ createStatus: z.string() }).parse(answer.body['data']).createStatus !==
        createStatus
      ) {
        throw new Error(`expected ${createStatus}, met ${JSON.stringify(answer.body['data'])}`);
      }
    }
    await expectAddressStored(hosts.aws, emailID, async () =>
      expectStatus('a changed address', await ask('user/getProfile'), 200, 'ok'),
    );
  },
};
