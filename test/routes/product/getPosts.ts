import type { Row } from '../Row.ts';
import { opensByPlan } from '../support/entries.ts';
import { aQuestion, askedBy, Listed } from '../support/posts.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { expectOne } from '../support/smokeEntries.ts';

const route = 'product/getPosts';

export const row: Row<'product/getPosts'> = {
  request: (emailID) => ({ emailID, itemID: 'gear-trains', section: 'teeth-and-turns' }),
  good: 'Questions under a free entry',
  async prepare(user) {
    const { itemID, section } = await askedBy(user);
    return { body: { itemID, section } };
  },
  others: opensByPlan(route),
  // The account; the entry and the orders; the questions.
  roundTrips: 4,
  callsPerLearner: 1,
  /** A person reads what they have asked. */
  async smoke(hosts) {
    const { asker, name } = await aQuestion(hosts);
    const { itemID, section, question } = name;
    const answer = await asker.ask(route, { itemID, section });
    expectStatus('questions', answer, 200, 'ok');
    const ids = Listed.parse(answer.body).data.questions.map(({ id }) => id);
    expectOne('questions', ids, question);
  },
};
