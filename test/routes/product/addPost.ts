import type { Row } from '../Row.ts';
import { entry, opensByPlan } from '../support/entries.ts';
import { keyed } from '../support/keyed.ts';
import { added, aQuestion, words } from '../support/posts.ts';
import { newUser } from '../support/smokeCalls.ts';

const route = 'product/addPost';

export const row: Row<'product/addPost'> = {
  request: (emailID) => ({
    emailID,
    itemID: 'gear-trains',
    section: 'teeth-and-turns',
    words,
    author: 'firstName',
  }),
  good: 'A question under a free entry',
  async prepare(user) {
    await user.agree();
    return { body: await entry(user, 'Freebie'), headers: keyed() };
  },
  others: opensByPlan(route),
  // The account, two limits, what may be asked and by whom; the question, its thread, and the entry's questions counted again.
  roundTrips: 13,
  callsPerLearner: 0.1,
  /** A person asks, and another answers. */
  async smoke(hosts) {
    const { name } = await aQuestion(hosts);
    const helper = await newUser(hosts);
    await helper.agree();
    const { answer } = await added(helper.ask, { ...name, words: 'Teeth push.', author: 'named' });
    if (answer === null) {
      throw new Error('an answer: expected its id, met none');
    }
  },
};
