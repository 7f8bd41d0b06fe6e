/** Questions under sections of entries: who may ask, answer, read and change what. */
import { beforeAll, describe, expect, it } from 'vitest';
import { dynamoOwnPosts, dynamoPosts } from '../../../lambdas/adapters/dynamo/posts.ts';
import { helperThanks } from '../../../lambdas/contract/constants.ts';
import { dailyReports } from '../../../lambdas/domain/caseStudies/reportItem.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { decidePortsAt } from '../../support/caseStudies/decidePorts.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { OperatorUser } from '../../support/people/OperatorUser.ts';

const section = 'teeth-and-turns';
const key = (letter: string) => ({ 'idempotency-key': letter.repeat(22) });

interface Shown {
  readonly id: string;
  readonly words: string;
  readonly name: string | null;
  readonly role: string;
  readonly isOwn: boolean;
  readonly isHidden: boolean;
}
interface ShownQuestion extends Shown {
  readonly isDeleted: boolean;
  readonly isLocked: boolean;
  readonly best: string | null;
  readonly answers: readonly Shown[];
}

describe('questions under a section', () => {
  const api = shareApi({ pageItems: 2 });
  const omkar = new OperatorUser(api);
  let entries = 0;

  beforeAll(async () => {
    await decidePortsAt(api.localStack.addresses.aws);
  });

  const person = (name: string) => new Author(api, `${name}@example.com`);
  /** A new entry; free unless its plan is given. */
  async function anEntry(plan: 'Freebie' | 'Explorer' = 'Freebie'): Promise<string> {
    entries += 1;
    const id = `asked-${entries}`;
    await keepEntries(api.localStack.addresses.aws, [
      entryWith({ id, title: `Asked ${entries}`, plan }),
    ]);
    return id;
  }
  async function add(who: Author, itemID: string, words: string, more: object = {}) {
    const data = await who.ask('product/addPost', { itemID, section, words, ...more });
    return { itemID, section, question: String(data['question']), answer: data['answer'] };
  }
  async function listed(itemID: string, who?: Author): Promise<ShownQuestion[]> {
    const { body } = who
      ? await who.try('product/getPosts', { itemID, section })
      : await api.call('product/getFreePosts', { id: '1', itemID, section });
    return Object(body['data']).questions;
  }
  const workID = ({
    itemID,
    question,
    answer,
  }: {
    itemID: string;
    question: string;
    answer?: unknown;
  }) => [itemID, section, question, ...(answer ? [String(answer)] : [])].join('/');
  const waiting = async (itemID: string) =>
    (await omkar.work()).filter(
      ({ kind, id }) => kind === 'question' && String(id).startsWith(`${itemID}/`),
    );

  it('are asked, answered and marked as solved in everyone’s sight, named as each chose', async () => {
    const itemID = await anEntry();
    const asha = person('asha');
    const ravi = person('ravi');
    const asked = await add(asha, itemID, 'Why backwards?', { author: 'firstName' });
    const answered = await add(ravi, itemID, 'Teeth **push**.', { question: asked.question });
    await add(asha, itemID, 'How many teeth?');

    await asha.ask('product/changePost', { ...answered, change: 'accept' });

    const [newest, first] = await listed(itemID);
    expect(newest).toMatchObject({ words: 'How many teeth?', name: null, answers: [] });
    expect(first).toMatchObject({
      words: 'Why backwards?',
      name: 'Asha',
      best: answered.answer,
      isOwn: false,
      answers: [{ id: answered.answer, words: 'Teeth **push**.', name: null, role: 'learner' }],
    });
    expect((await listed(itemID, asha))[1]).toMatchObject({
      isOwn: true,
      answers: [{ isOwn: false }],
    });
    const { body, text } = await api.call('product/getItem', { id: '1', itemID });
    expect(Object(body['data']).item.questions).toEqual({ [section]: 2 });
    expect(text).not.toMatch(/example\.com/);
  });

  it('lead to a letter to who asked, one for each answer of others', async () => {
    const itemID = await anEntry();
    const meera = person('meera');
    const ravi = person('ravi');
    await meera.ask('user/getProfile');
    const asked = await add(meera, itemID, 'Why?');
    const { question } = asked;
    const words = 'Because <b>of</b> https://spam.example';
    const answer = () =>
      api.call(
        'product/addPost',
        { id: '1', emailID: ravi.emailID, itemID, section, question, words },
        { ...api.as(ravi.emailID), ...key('k') },
      );
    await add(meera, itemID, 'I mean the second wheel.', { question });
    await ravi.ask('user/getProfile');

    const [first, again] = [await answer(), await answer()];

    expect(again.body['data']).toEqual(first.body['data']);
    const letters = (await mailsTo(api.localStack, meera.emailID)).filter(({ subject }) =>
      subject.includes('answer'),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`/viewDoc?item=${itemID}#questions-${section}`);
    expect(letters[0]?.text).not.toContain('spam.example');
    expect((await listed(itemID))[0]?.answers).toHaveLength(2);
  });

  it('are changed and deleted by who wrote them alone; the answers to a deleted question stay', async () => {
    const itemID = await anEntry();
    const asha = person('asha');
    const ravi = person('ravi');
    const asked = await add(asha, itemID, 'Why?');
    const answered = await add(ravi, itemID, 'Teeth.', { question: asked.question });
    const question = { ...asked, answer: undefined };

    const refused = [
      await ravi.try('product/changePost', { ...question, change: 'edit', words: 'Mine' }),
      await ravi.try('product/changePost', { ...answered, change: 'accept' }),
      await asha.try('product/changePost', { ...answered, change: 'edit', words: 'Mine' }),
      await asha.try('product/changePost', { ...question, change: 'edit' }),
    ];
    await ravi.ask('product/changePost', { ...question, change: 'delete' });
    await asha.ask('product/changePost', { ...answered, change: 'delete' });
    await asha.ask('product/changePost', { ...question, change: 'edit', words: 'Why so?' });
    const before = await listed(itemID);
    await asha.ask('product/changePost', { ...question, change: 'delete' });
    const after = await listed(itemID);
    await ravi.ask('product/changePost', { ...answered, change: 'delete' });

    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 400]);
    expect(before).toMatchObject([{ words: 'Why so?', answers: [{ words: 'Teeth.' }] }]);
    expect(after).toMatchObject([
      { words: '', name: null, isDeleted: true, isOwn: false, answers: [{ words: 'Teeth.' }] },
    ]);
    expect(await listed(itemID)).toEqual([]);
  });

  it('stay hidden when who asked deletes the question, and with the operators while an answer is unread', async () => {
    const itemID = await anEntry();
    const sly = person('sly');
    const asked = await add(sly, itemID, 'Why?');
    await add(sly, itemID, 'Abuse', { question: asked.question });
    const alone = await add(sly, itemID, 'Alone?');
    const id = workID({ ...asked, answer: null });
    await omkar.answer('question', id, 'hide');

    await sly.ask('product/changePost', { ...asked, answer: undefined, change: 'delete' });
    await sly.ask('product/changePost', { ...alone, answer: undefined, change: 'delete' });
    const hidden = await listed(itemID);
    const unread = await waiting(itemID);
    await omkar.answer('question', id, 'show');
    const shown = await listed(itemID);
    const late = await sly.try('product/addPost', {
      itemID,
      section,
      question: asked.question,
      words: 'More',
    });

    expect(hidden).toEqual([]);
    expect(unread).toMatchObject([{ id, about: itemID }]);
    expect(shown).toMatchObject([{ isDeleted: true, words: '', answers: [{ words: 'Abuse' }] }]);
    expect(late.status).toBe(404);
  });

  it('of a paid entry are written and read by those who may read it, and stand on no page', async () => {
    const itemID = await anEntry('Explorer');
    const buyer = person('paying');
    const poor = person('poor');
    await new TestBuyer(api, buyer.emailID).buy('explorer');
    const asked = await add(buyer, itemID, 'Paid canary?');
    await api.localStack.runSchedule('buildIndex');

    const others = [
      await poor.try('product/addPost', { itemID, section, words: 'Me too' }),
      await poor.try('product/getPosts', { itemID, section }),
      await api.call('product/getFreePosts', { id: '1', itemID, section }),
      await buyer.try('product/addPost', { itemID, section: 'no-such', words: 'Where?' }),
    ];

    expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 400]);
    expect(await listed(itemID, buyer)).toMatchObject([{ id: asked.question }]);
    const page = await fetch(`${api.localStack.addresses.site}/viewDoc?item=${itemID}`);
    expect(await page.text()).not.toContain('canary');
  });

  it('of a free entry stand on its page without scripts, escaped, until they are hidden', async () => {
    const itemID = await anEntry();
    const asha = person('asha');
    const page = async () => {
      await api.localStack.runSchedule('buildIndex');
      return (await fetch(`${api.localStack.addresses.site}/viewDoc?item=${itemID}`)).text();
    };
    const words = 'Why <script>alert(1)</script> [now](javascript:alert(1)) https://spam.example ?';
    const asked = await add(asha, itemID, words);

    const shown = await page();
    await omkar.answer('question', workID({ ...asked, answer: null }), 'hide');
    const hidden = await page();

    const printed = /<noscript>.*<\/noscript>/s.exec(shown)?.[0] ?? '';
    expect(printed).toContain('&lt;script&gt;alert(1)');
    expect(printed).not.toMatch(/<script|href="(javascript:|https:\/\/spam)/);
    expect(hidden).not.toContain('spam.example');
    expect(await listed(itemID)).toEqual([]);
    expect(await listed(itemID, asha)).toMatchObject([{ isHidden: true }]);
  });

  it('wait for an operator while something in them is unread, who answers as the team, hides and closes', async () => {
    const itemID = await anEntry();
    const asha = person('asha');
    const ravi = person('ravi');
    const asked = await add(asha, itemID, 'Is this safe?');
    const id = workID({ ...asked, answer: null });
    const first = await waiting(itemID);
    await omkar.answer('question', id, 'answer', 'Yes, below 12 V.');
    const answered = await waiting(itemID);
    const spam = await add(ravi, itemID, 'Buy my kit', { question: asked.question });
    const [again] = await waiting(itemID);
    const stale = await omkar.call(
      'operator/answerWork',
      { kind: 'question', workID: id, answer: 'read', seen: 1 },
      key('s'),
    );
    await omkar.answer('question', workID(spam), 'hide');
    await omkar.answer('question', id, 'lock');
    await omkar.answer('question', id, 'read');
    const late = await ravi.try('product/addPost', {
      itemID,
      section,
      question: asked.question,
      words: 'More',
    });

    expect(first).toMatchObject([{ id, about: 'Is this safe?', detail: 'unanswered' }]);
    expect(answered).toEqual([]);
    expect(again).toMatchObject({ detail: 'changed' });
    expect([stale.status, late.status]).toEqual([403, 403]);
    expect(await waiting(itemID)).toEqual([]);
    expect(await listed(itemID)).toMatchObject([
      { isLocked: true, answers: [{ role: 'team', words: 'Yes, below 12 V.', name: null }] },
    ]);
  });

  it('wait in front of older ones that learners have answered, as long as they have no answer', async () => {
    const itemID = await anEntry();
    const answered = await add(person('asha'), itemID, 'Which teeth?');
    await add(person('ravi'), itemID, 'All.', { question: answered.question });
    const unanswered = await add(person('asha'), itemID, 'How many turns?');

    const listed = (await waiting(itemID)).map(({ id, detail }) => [id, detail]);

    expect(listed).toEqual([
      [workID(unanswered), 'unanswered'],
      [workID(answered), 'changed'],
    ]);
  });

  it('are reported as they are seen, without who reports', async () => {
    const itemID = await anEntry();
    const asked = await add(person('asha'), itemID, 'Call me: 98');
    const post = { section, question: asked.question };
    const report = (more: object) =>
      api.call('product/reportItem', { id: '1', itemID, reason: 'personalData', ...more });

    const answers = [
      await report({ post }),
      await report({ post: { ...post, answer: 'f'.repeat(16) } }),
      await report({}),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
    const [found] = (await omkar.work()).filter(({ kind }) => kind === 'report');
    const { work } = await omkar.data('operator/openWork', {
      kind: 'report',
      workID: found?.['id'],
    });
    expect(work).toMatchObject({ itemID, post: workID({ ...asked, answer: null }) });
  });

  it('are reported however often another one of the entry was', async () => {
    const itemID = await anEntry();
    const harmless = await add(person('asha'), itemID, 'Why?');
    const abusive = await add(person('ravi'), itemID, 'Abuse');
    const report = async ({ question }: { question: string }) => {
      const post = { section, question };
      const call = { id: '1', itemID, post, reason: 'other' };
      return (await api.call('product/reportItem', call)).status;
    };

    const statuses: number[] = [];
    for (let count = 0; count <= dailyReports.calls; count += 1) {
      statuses.push(await report(harmless));
    }

    expect(statuses).toEqual([...Array(dailyReports.calls).fill(200), 429]);
    expect(await report(abusive)).toBe(200);
  });

  it(`carry a helper’s badge once ${helperThanks} others found an answer best`, async () => {
    const itemID = await anEntry();
    const helper = person('helper');
    const posts = dynamoPosts();
    const asker = person('thankful');
    const own = await add(helper, itemID, 'My own');
    const toMyself = await add(helper, itemID, 'Solved it', { question: own.question });
    await helper.ask('product/changePost', { ...toMyself, change: 'accept' });
    const asked = await add(asker, itemID, 'Help?');
    const first = await add(helper, itemID, 'Like this.', { question: asked.question });
    await asker.ask('product/changePost', { ...first, change: 'accept' });
    const found = await posts.find({
      itemID,
      section,
      question: first.question,
      answer: String(first.answer),
    });
    const sub = found?.sub ?? '';
    // As many more as there would be after months.
    const thanked = async (by: string, state: 'shown' | 'hidden', place: number) => {
      const question = `${section}#${String(place).padStart(16, '0')}`;
      await posts.add({ ...(found ?? Object()), sub: by, postID: question });
      await posts.add({ ...(found ?? Object()), state, postID: `${question}#${'a'.repeat(16)}` });
    };
    const count = () => dynamoOwnPosts().countThankful(sub, helperThanks);
    const once = await count();
    await thanked('second-account', 'shown', 0);
    for (let place = 1; place <= helperThanks; place += 1) {
      await thanked('second-account', 'shown', place);
      await thanked(`person-${place}`, 'hidden', 20 + place);
    }
    const bySecondAccount = await count();
    await add(helper, itemID, 'And like that.', { question: asked.question });
    for (let place = 1; place < helperThanks - 1; place += 1) {
      await thanked(`person-${place}`, 'shown', 40 + place);
    }
    await add(helper, itemID, 'Or like that.', { question: asked.question });

    const [thread] = (await listed(itemID)).filter(({ id }) => id === asked.question);
    expect([once, bySecondAccount]).toEqual([1, 2]);
    expect(thread?.answers.map(({ role }) => role)).toEqual(['learner', 'learner', 'helper']);
  });

  it('are no mistakes: those are read by operators alone, who answer each once, by letter', async () => {
    const itemID = await anEntry();
    const asha = person('careful');
    const poor = person('poor-reporter');
    await asha.ask('user/getProfile');
    const paid = await anEntry('Explorer');
    const words = 'It says 84 <teeth>.';
    const report = () =>
      api.call(
        'product/reportMistake',
        { id: '1', emailID: asha.emailID, itemID, section, words },
        { ...api.as(asha.emailID), ...key('m') },
      );
    await report();
    await report();

    const refused = await poor.try('product/reportMistake', { itemID: paid, section, words });
    const mistakes = (await omkar.work()).filter(({ kind }) => kind === 'mistake');
    const id = String(mistakes[0]?.['id']);
    const silent = await omkar.answer('mistake', id, 'answer', '');
    const first = await omkar.answer('mistake', id, 'answer', 'You are right: 48.');
    const second = await omkar.answer('mistake', id, 'answer', 'No.');

    expect(refused.status).toBe(403);
    expect(mistakes).toMatchObject([{ about: words, since: expect.any(Number) }]);
    expect([silent, first, second].map(({ status }) => status)).toEqual([400, 200, 403]);
    expect((await omkar.work()).filter(({ kind }) => kind === 'mistake')).toEqual([]);
    expect(await listed(itemID)).toEqual([]);
    expect(await listed(itemID, asha)).toEqual([]);
    const letters = (await mailsTo(api.localStack, asha.emailID)).filter(({ subject }) =>
      subject.includes('mistake'),
    );
    expect(letters.map(({ text }) => text.includes('You are right: 48.'))).toEqual([true]);
  });

  it('are listed to who wrote them, newest first, with what became of each', async () => {
    const itemID = await anEntry();
    const asha = person('own-asker');
    const ravi = person('own-answerer');
    const own = async (who: Author) => Object(await who.ask('product/getMyPosts')).posts;
    const answered = await add(asha, itemID, 'Why?');
    await add(ravi, itemID, 'So.', { question: answered.question });
    const waits = await add(asha, itemID, `How **many**\n${'teeth '.repeat(30)}?`);
    const hidden = await add(asha, itemID, 'Buy my gears');
    await add(ravi, itemID, 'Please don’t.', { question: hidden.question });
    await omkar.answer('question', workID({ ...hidden, answer: null }), 'hide');
    await asha.ask('product/reportMistake', { itemID, section, words: 'It says 84.' });

    const listedOwn = await own(asha);

    const title = `Asked ${entries}`;
    expect(listedOwn).toMatchObject([
      { kind: 'mistake', state: 'inReview', words: 'It says 84.', itemID, title, section },
      { kind: 'question', state: 'hidden', id: hidden.question },
      { kind: 'question', state: 'shown', id: waits.question },
      { kind: 'question', state: 'answered', id: answered.question, words: 'Why?' },
    ]);
    expect(listedOwn[2].words).toMatch(/^How \*\*many\*\* teeth [teh ]+…$/);
    expect(await own(ravi)).toMatchObject([
      { kind: 'answer', state: 'hidden', words: 'Please don’t.' },
      { kind: 'answer', state: 'shown', words: 'So.' },
    ]);
    const mistakes = (await omkar.work()).filter(({ kind }) => kind === 'mistake');
    await omkar.answer('mistake', String(mistakes[0]?.['id']), 'answer', 'You are right.');
    expect((await own(asha))[0]).toMatchObject({ kind: 'mistake', state: 'answered' });
  });

  it('leave with the account of who wrote them', async () => {
    const itemID = await anEntry();
    const leaver = person('leaver');
    const ravi = person('ravi');
    await leaver.ask('user/getProfile');
    const asked = await add(leaver, itemID, 'My secret plan', { author: 'named' });
    await add(ravi, itemID, 'Good plan.', { question: asked.question });
    await add(leaver, itemID, 'Thanks', { question: asked.question });
    const other = await add(leaver, itemID, 'Another');

    await leaver.ask('user/deleteAccount', { confirm: true });

    expect(await listed(itemID)).toMatchObject([
      { isDeleted: true, name: null, words: '', answers: [{ words: 'Good plan.' }] },
    ]);
    expect(other.question).not.toBe(asked.question);
    const { body } = await api.call('product/getItem', { id: '1', itemID });
    expect(Object(body['data']).item.questions).toEqual({ [section]: 1 });
  });

  it('take few words a day of one person in one thread, so that no other person fills it', async () => {
    const itemID = await anEntry();
    const eager = person('eager-answerer');
    const asked = await add(person('patient'), itemID, 'Why?');
    const answered = await add(eager, itemID, 'So.', { question: asked.question });

    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const change = { ...answered, change: 'edit', words: `So ${count}.` };
      statuses.push((await eager.try('product/changePost', change)).status);
    }
    const another = await add(person('patient'), itemID, 'And here?');

    expect(statuses).toEqual([...Array(19).fill(200), 429]);
    const also = { question: another.question };
    expect((await add(eager, itemID, 'So too.', also)).answer).not.toBeNull();
  });

  it('are as many as others may read: more within an hour are refused', async () => {
    const itemID = await anEntry();
    const eager = person('eager-asker');

    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const answer = await eager.try('product/addPost', {
        itemID,
        section,
        words: `Why ${count}?`,
      });
      statuses.push(answer.status);
    }

    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
