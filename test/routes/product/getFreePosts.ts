import type { Row } from '../Row.ts';
import { entry, noSuchEntry } from '../support/entries.ts';
import { aQuestion, askedBy, Listed } from '../support/posts.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';
import { expectOne } from '../support/smokeEntries.ts';

const route = 'product/getFreePosts';

export const row: Row<'product/getFreePosts'> = {
  request: () => ({ itemID: 'gear-trains', section: 'teeth-and-turns' }),
  good: 'Questions that anyone may read',
  async prepare(user) {
    const { itemID, section } = await askedBy(user);
    return { body: { itemID, section } };
  },
  others: [
    noSuchEntry(route),
    {
      answer: '403 insufficientPerm',
      name: 'The entry opens with a plan',
      play: async (user) => user.call(route, { body: await entry(user, 'Explorer') }),
    },
  ],
  roundTrips: 2,
  callsPerLearner: 0.5,
  /** A visitor reads what a person has asked. */
  async smoke(hosts) {
    const { name } = await aQuestion(hosts);
    const { itemID, section, question } = name;
    const answer = await call(hosts.site, route, { itemID, section });
    expectStatus('questions', answer, 200, 'ok');
    const ids = Listed.parse(answer.body).data.questions.map(({ id }) => id);
    expectOne('questions', ids, question);
  },
};
