import { beforeAll, describe, expect, it } from 'vitest';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { entryWith, rightReply, wrongReply } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';

const two = { id: 'two', title: 'Two', checks: ['first', 'second'] };
const outline = [two, { id: 'none', title: 'None' }];
const free = entryWith({ id: 'free', outline });
const paid = entryWith({
  id: 'paid',
  plan: 'Creator',
  outline: [
    { id: 'opening', title: 'Opening', checks: ['first'] },
    { id: 'rest', title: 'Rest', checks: ['second'] },
  ],
});
const secrets = ['They share the factor 12', 'Look for common factors', 'They share no factor'];

const api = shareApi();
const answer = async (who: string, check: string, reply: object, itemID = 'free') => {
  const emailID = `${who}@example.com`;
  const body = { id: '1', emailID, itemID, check, reply };
  return api.call('product/answerCheck', body, api.as(emailID));
};
const resultOf = async (...call: Parameters<typeof answer>) =>
  Object(Object((await answer(...call)).body['data']).result);
const progressOf = async (who: string) => {
  const emailID = `${who}@example.com`;
  const { body } = await api.call('product/getProgress', { id: '1', emailID }, api.as(emailID));
  return Object(body['data']).progress[0];
};
const tryIt = (tries: number, reply: object, itemID = 'free', check = 'first') =>
  api.call('product/tryCheck', { id: '1', itemID, check, reply, tries });

beforeAll(async () => {
  await keepEntries(api.localStack.addresses.aws, [free, paid]);
  for (const who of ['asha', 'ravi', 'meera', 'dev', 'stale']) {
    await agree(api, `${who}@example.com`);
  }
});

describe('answers to checks', () => {
  it('are in no document that is sent', async () => {
    const emailID = 'asha@example.com';
    const sent = await Promise.all([
      api.call('product/getItem', { id: '1', itemID: 'free' }),
      api.call('product/getDocument', { id: '1', emailID, itemID: 'free' }, api.as(emailID)),
      api.call('product/getItem', { id: '1', itemID: 'paid' }),
    ]);

    const text = sent.map((one) => one.text).join('\n');
    expect(text).toContain('Which pair wears evenly?');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain('"right"');
  });

  it('are told their reason at once, a hint after two wrong ones, and the solution after three', async () => {
    const [other = '', one = ''] = [...wrongReply.chosen, ...rightReply.chosen];
    const replies = [[other], [other, one], [one, other]].map((chosen) => ({
      kind: 'choice',
      chosen,
    }));
    const results = [];
    for (const reply of replies) {
      results.push(await resultOf('asha', 'first', reply));
    }

    expect(results).toMatchObject([
      { passed: false, reasons: [[{ text: `${secrets[0]}.` }]], hint: null, solution: null },
      { passed: false, hint: [{ text: `${secrets[1]}.` }], solution: null },
      { passed: false, solution: { answer: ['12 and 49'], words: [{ text: `${secrets[2]}.` }] } },
    ]);
  });

  it('that are sent again count once, so that no hint comes nearer', async () => {
    const again = await Promise.all([1, 2, 3, 4].map(() => resultOf('ravi', 'first', wrongReply)));

    expect(again.map(({ hint, solution }) => [hint, solution])).toEqual(
      again.map(() => [null, null]),
    );
  });

  it('that pass are kept, and the last one of a section marks it as done', async () => {
    const first = await answer('meera', 'first', rightReply);
    const second = await answer('meera', 'second', rightReply);
    const repeated = await answer('meera', 'second', rightReply);

    expect(first.body['data']).toMatchObject({
      result: { passed: true, solution: { answer: ['12 and 49'] } },
      progress: { passed: ['first'], done: [] },
    });
    expect(second.body['data']).toMatchObject({
      progress: { passed: ['first', 'second'], done: ['two'], last: 'two' },
    });
    expect(repeated.body['data']).toMatchObject({ progress: { done: ['two'] } });
    expect(await progressOf('meera')).toMatchObject({ passed: ['first', 'second'] });
    expect(await progressOf('ravi')).toBeUndefined();
  });

  it('that pass at the same moment in two tabs count both, and mark the section', async () => {
    await Promise.all([answer('dev', 'first', rightReply), answer('dev', 'second', rightReply)]);

    expect(await progressOf('dev')).toMatchObject({ passed: ['first', 'second'], done: ['two'] });
  });

  it('are kept when the entry loses a check, and count again when it comes back', async () => {
    const { aws } = api.localStack.addresses;
    await keepEntries(aws, [entryWith({ id: 'free', outline: [{ ...two, checks: ['second'] }] })]);
    const without = await progressOf('meera');
    const gone = await answer('meera', 'first', rightReply);
    await keepEntries(aws, [free]);

    expect(without).toMatchObject({ passed: ['second'], done: ['two'] });
    expect(gone.body).toMatchObject({ status: 'dataNotFound' });
    expect(await progressOf('meera')).toMatchObject({ passed: ['first', 'second'] });
  });

  it('need the plan that opens the entry', async () => {
    const { status, text } = await answer('meera', 'first', rightReply, 'paid');

    expect(status).toBe(403);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each([
    ['of another kind, whatever they claim', { kind: 'code', passed: true, code: 'a', values: [] }],
    ['that name an option it does not have', { kind: 'choice', chosen: ['12-and-50'] }],
  ])(
    'to what a check was before it was edited are refused and no attempt: %s',
    async (_, reply) => {
      const stale = await Promise.all([1, 2].map(() => answer('stale', 'first', reply)));

      expect(stale.map(({ body }) => body['status'])).toEqual(['dataNotFound', 'dataNotFound']);
      expect(await resultOf('stale', 'first', wrongReply)).toMatchObject({ hint: null });
    },
  );
});

describe('a visitor', () => {
  it('tries checks of free entries, with hint and solution, and nothing is kept', async () => {
    const results = await Promise.all([0, 1, 2].map((tries) => tryIt(tries, wrongReply)));
    const passed = await tryIt(0, rightReply);

    expect(results.map(({ body }) => Object(body['data']).result)).toMatchObject([
      { hint: null, solution: null },
      { hint: [{ text: `${secrets[1]}.` }], solution: null },
      { solution: { answer: ['12 and 49'] } },
    ]);
    expect(passed.body['data']).toMatchObject({ result: { passed: true } });
  });

  it('tries the questions of the first section of an entry that a plan opens, and is told nothing of the others', async () => {
    const open = await tryIt(0, rightReply, 'paid');
    const closed = await tryIt(1000, wrongReply, 'paid', 'second');
    const unknown = await tryIt(1000, wrongReply, 'never-was');

    expect(open.body['data']).toMatchObject({ result: { passed: true } });
    expect(closed.status).toBe(404);
    expect(closed.text).toBe(unknown.text);
  });
});
