import type { Row } from '../Row.ts';
import { anInnovator } from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { anotherOperator, ofOperator } from '../support/smokeOperator.ts';

const route = 'operator/changePerson';

export const row: Row<'operator/changePerson'> = {
  request: (emailID) => ({ emailID, address: 'nobody@example.com', change: 'signOut' }),
  good: 'A person is signed out everywhere',
  async prepare(user) {
    const other = user.another();
    other.enrol();
    return { body: { address: other.emailID } };
  },
  others: [
    {
      answer: '404 dataNotFound',
      name: 'Nobody has the address',
      play: (user) => user.call(route),
    },
    {
      answer: '403 noValidity',
      name: 'It is the operator’s own account',
      play(user) {
        user.enrol();
        return user.call(route, { body: { address: user.emailID } });
      },
    },
    {
      answer: '502 operationFailed',
      name: 'The user pool is down',
      alone: true,
      play: (user) => user.whileDown('cognito-idp', route),
    },
  ],
  roundTrips: 3,
  callsPerLearner: 0.005,
  /** Each change once; two operators make a third. Afterwards the person's token is good for nothing. */
  smoke: ofOperator(async (ask, hosts) => {
    const person = await anInnovator(hosts);
    const { emailID: address } = person;
    const role = 'operator';
    const other = await anotherOperator(hosts);
    expectStatus('asked', await other(route, { address, change: 'grantRole', role }), 200, 'ok');
    const changes = [
      { change: 'extendPlan', days: 3, cause: 'outage', reason: 'Outage of 3 March' },
      { change: 'grantRole', role },
      { change: 'revokeRole', role },
      { change: 'suspend', reason: 'Posts of others were copied.' },
      { change: 'lift' },
      { change: 'signOut' },
    ] as const;
    for (const asked of changes) {
      expectStatus(asked.change, await ask(route, { address, ...asked }), 200, 'ok');
    }
    expectStatus('afterwards', await person.ask('user/getSessionDetails'), 401, 'signedOut');
  }),
};
