import type { Row } from '../Row.ts';
import { keyed } from '../support/keyed.ts';
import { added, aQuestion, askedBy, Listed, noSuchPost } from '../support/posts.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';

const route = 'product/changePost';

export const row: Row<'product/changePost'> = {
  request: (emailID) => ({
    emailID,
    itemID: 'gear-trains',
    section: 'teeth-and-turns',
    question: '0123456789abcdef',
    change: 'edit',
    words: 'Why does it turn the other way?',
  }),
  good: 'A question says something else',
  prepare: async (user) => ({ body: await askedBy(user) }),
  others: [
    noSuchPost(route),
    {
      answer: '404 dataNotFound',
      name: 'The question was deleted',
      async play(user) {
        const asked = await askedBy(user);
        await user.must(route, { ...asked, change: 'delete' });
        return user.call(route, { body: { ...asked, change: 'edit', words: 'Again' } });
      },
    },
    {
      answer: '403 noValidity',
      name: 'The question is locked',
      async play(user) {
        const asked = await askedBy(user);
        const workID = `${asked.itemID}/${asked.section}/${asked.question}`;
        const lock = { kind: 'question', workID, answer: 'lock' };
        await user.another().must('operator/answerWork', lock, keyed());
        return user.call(route, { body: { ...asked, change: 'edit', words: 'Again' } });
      },
    },
  ],
  // The account, the limit, the post, its thread and its words; the entry's questions counted again.
  roundTrips: 10,
  callsPerLearner: 0.05,
  /** The one who asked marks what helped, changes the question and deletes it; the answer stays, until its author deletes it too. */
  async smoke(hosts) {
    const { asker, name } = await aQuestion(hosts);
    const helper = await newUser(hosts);
    await helper.agree();
    const { answer } = await added(helper.ask, { ...name, words: 'Teeth push.' });
    const change = async (ask: typeof asker.ask, body: object) =>
      expectStatus('a change', await ask(route, { ...name, ...body }), 200, 'ok');
    await change(asker.ask, { answer, change: 'accept' });
    await change(asker.ask, { change: 'edit', words: 'Why the other way?' });
    await change(asker.ask, { change: 'delete' });
    const { itemID, section } = name;
    const left = await helper.ask('product/getPosts', { itemID, section });
    if (Listed.parse(left.body).data.questions[0]?.best !== answer) {
      throw new Error('the answer to a deleted question: expected it to stay, met nothing');
    }
    await change(helper.ask, { answer, change: 'delete' });
  },
};
