import type { Row } from '../Row.ts';
import { openedCollege, ownCollege } from '../support/openedCollege.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';
import { aCollege } from '../support/smokeStudents.ts';
import { noSuchCollege } from '../support/students.ts';

const route = 'operator/changeCollege';
const settings = {
  window: { opensOn: '2026-06-01', closesOn: '2099-12-31' },
  seats: 120,
  samples: ['gear-trains'],
};

export const row: Row<'operator/changeCollege'> = {
  request: (emailID) => ({ emailID, collegeID: 'pes-bengaluru', revision: 1, settings }),
  good: 'A college is as it was asked to be',
  async prepare(user) {
    const { college } = await openedCollege(user, await ownCollege(user));
    return { body: { collegeID: college.collegeID, revision: college.revision } };
  },
  others: [
    noSuchCollege(route),
    {
      answer: '403 noValidity',
      name: 'The college was changed since',
      async play(user) {
        const { college } = await openedCollege(user, await ownCollege(user));
        const { collegeID, revision } = college;
        await user.must(route, { collegeID, revision });
        const later = { ...settings, seats: settings.seats + 1 };
        return user.call(route, { body: { collegeID, revision, settings: later } });
      },
    },
  ],
  // The account, the journal, the college, the entry of its new sample, and the change.
  roundTrips: 5,
  callsPerLearner: 0.001,
  smoke: ofOperator(async (ask, hosts) => {
    const { collegeID } = await aCollege(hosts);
    const answer = await ask(route, { collegeID, revision: 1, settings });
    expectStatus('a change', answer, 200, 'ok');
  }),
};
