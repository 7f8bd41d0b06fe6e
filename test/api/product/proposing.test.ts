import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../lambdas/contract/routes.ts';
import {
  publishCaseStudy,
  sendBackCaseStudy,
} from '../../../lambdas/domain/caseStudies/decideProposal.ts';
import { dailyProposals } from '../../../lambdas/domain/caseStudies/proposeProduct.ts';
import { agree } from '../../support/api/agree.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { decidePortsAt } from '../../support/caseStudies/decidePorts.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { outcomeOf } from '../../support/outcomeOf.ts';

const product = {
  title: 'A water clock',
  summary: 'Drips once a second.\nBuilt from two bottles.',
  collegeID: 'pes-bengaluru',
  link: 'https://example.com/clock',
  tags: ['Clocks', 'clocks', 'water'],
};
const route = 'product/addCaseStudyProduct';

describe('a proposed product', () => {
  const api = shareApi();
  const search = new Searcher(api);
  afterEach(() => api.localStack.passTime(60_000));

  const send = (email: string, more: object = {}, beside: object = {}) =>
    api.call(route, { id: '1', product: { ...product, ...more }, ...beside }, api.as(email));
  const add = async (...proposed: Parameters<typeof send>) => {
    await agree(api, proposed[0]);
    return send(...proposed);
  };
  const listOf = async (emailID: string): Promise<Record<string, unknown>[]> => {
    const { body } = await api.call(
      'product/getMyProposals',
      { id: '1', emailID },
      api.as(emailID),
    );
    return Object(body['data']).proposals;
  };
  const kept = async () => {
    const tables = await readTables(api.localStack);
    const [name = ''] = Object.keys(tables).filter((table) => table.includes('Proposals'));
    return JSON.stringify(tables[name]);
  };
  const desk = () => decidePortsAt(api.localStack.addresses.aws);

  it('is not kept before its author has agreed to the privacy notice', async () => {
    const { status, body } = await send('early@example.com', { title: 'Written too early' });

    expect(status).toBe(403);
    expect(body).toMatchObject({ status: 'accessDenied', data: { needs: 'consent' } });
    expect(await kept()).not.toContain('Written too early');
  });

  it('is kept under its author, waits, and is listed with what was given', async () => {
    const { status, body } = await add('asha@example.com');

    const { productID } = Object(body['data']);
    expect(status).toBe(200);
    expect(await listOf('asha@example.com')).toEqual([
      {
        ...product,
        productID,
        tags: ['clocks', 'water'],
        buildPhoto: null,
        problem: '',
        result: '',
        lessons: '',
        college: '',
        author: 'anonymous',
        photos: [],
        state: 'pending',
        submission: 1,
        consentAt: null,
        reason: null,
        itemID: null,
        proposedAt: expect.any(Number),
      },
    ]);
  });

  it('is seen by nobody else, and found by no search', async () => {
    const { text } = await add('ravi@example.com', { title: 'Canary device' });
    await api.localStack.runSchedule('buildIndex');

    expect(await listOf('meera@example.com')).toEqual([]);
    expect(text).not.toContain('Canary');
    expect((await search.find({ key: 'canary device' })).total).toBe(0);
  });

  it('is listed newest first', async () => {
    for (const title of ['one', 'two', 'three']) {
      await add('order@example.com', { title });
    }

    expect((await listOf('order@example.com')).map(({ title }) => title)).toEqual([
      'three',
      'two',
      'one',
    ]);
  });

  it('S-15: keeps nothing of fields that are not its own', async () => {
    const reserved = {
      sub: 'canary',
      state: 'approved',
      itemID: 'canary',
      productID: 'canary',
      plan: 'canary',
      proposedAt: 1,
    };

    const { status } = await add('reserved@example.com', reserved, {
      emailID: 'meera@example.com',
      sub: 'canary',
      state: 'approved',
    });

    expect(status).toBe(200);
    expect(await kept()).not.toMatch(/canary"|meera@/);
    expect(await listOf('meera@example.com')).toEqual([]);
    expect(await listOf('reserved@example.com')).toMatchObject([
      { state: 'pending', itemID: null },
    ]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('S-18: survives a field %s', async (name) => {
    const text = JSON.stringify({ id: '1', product }).replace(
      '{"title"',
      `{"${name}":{"state":"approved"},"title"`,
    );

    await agree(api, `${name}@example.com`);
    const { status } = await api.call(route, text, api.as(`${name}@example.com`));

    expect(status).toBe(200);
    expect(await listOf(`${name}@example.com`)).toMatchObject([{ state: 'pending' }]);
  });

  it('may say anything: marks of other languages are text', async () => {
    const title = '<img src=x onerror=alert(1)> & "quotes"';
    const summary = '</script><script>alert(1)</script>\n{{7*7}} #{7*7} %00 🙂 ड्रोन';
    await add('html@example.com', { title, summary });

    expect(await listOf('html@example.com')).toMatchObject([{ title, summary }]);
  });

  it.each([
    ['a summary of a megabyte', { summary: 'x'.repeat(1_000_000) }, 413, 'invalidRequest'],
    ['a summary of 2 001 letters', { summary: 'x'.repeat(2001) }, 400, 'invalidInput'],
    ['no title', { title: ' ' }, 400, 'invalidInput'],
    ['a title of 121 letters', { title: 'x'.repeat(121) }, 400, 'invalidInput'],
    ['a title of two lines', { title: 'a\nb' }, 400, 'invalidInput'],
    ['a link that runs something', { link: 'javascript:alert(1)' }, 400, 'invalidInput'],
    ['a link without encryption', { link: 'http://example.com' }, 400, 'invalidInput'],
    ['a college of no such form', { collegeID: '../x' }, 400, 'invalidInput'],
    ['nine tags', { tags: Array(9).fill('a') }, 400, 'invalidInput'],
  ])('with %s is refused, and nothing is kept', async (_, more, code, status) => {
    const answer = await add('wrong@example.com', more);

    expect(answer.status).toBe(code);
    expect(answer.body).toMatchObject({ status });
    expect(await listOf('wrong@example.com')).toEqual([]);
  });

  it('is not published before its author has agreed to that, and may be sent back', async () => {
    const { body } = await add('no@example.com', { title: 'Nothing' });
    const { productID } = Object(body['data']);

    const published = await outcomeOf(publishCaseStudy(await desk(), productID, 1, 1));
    const asked = { state: 'changesRequested', reason: 'May we publish it?' } as const;
    await sendBackCaseStudy(await desk(), productID, 1, asked, 1);

    expect(published).toMatchObject({ done: false, words: expect.stringContaining('agreed') });
    expect(await listOf('no@example.com')).toMatchObject([{ ...asked, itemID: null }]);
  });
});

describe('proposing', () => {
  const api = shareApi();
  const email = 'eager@example.com';
  beforeAll(async () => {
    await agree(api, email);
    await agree(api, 'calm@example.com');
  });
  const add = (who = email) => api.call(route, { id: '1', product }, api.as(who));
  const { calls } = routes[route].limit;

  /** The beginning of the next minute, and of the next day if it is asked for. */
  const next = (perSeconds: number) => {
    const length = perSeconds * 1000;
    return api.localStack.passTime(length - (api.localStack.productNow() % length));
  };

  it('is let through five times a minute and thirty times a day, for each person', async () => {
    await next(dailyProposals.perSeconds);
    const statuses: number[] = [];
    for (let minute = 0; minute < 7; minute += 1) {
      for (let call = 0; call <= calls; call += 1) {
        statuses.push((await add()).status);
      }
      await next(60);
    }
    const other = await add('calm@example.com');
    const refused = await add();
    await next(dailyProposals.perSeconds);
    const tomorrow = await add();

    const minute = [...Array(calls).fill(200), 429];
    expect(statuses.slice(0, 36)).toEqual(Array(6).fill(minute).flat());
    expect(statuses.slice(36)).toEqual(Array(6).fill(429));
    expect(other.status).toBe(200);
    expect(refused.body).toMatchObject({ status: 'operationFailed' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(tomorrow.status).toBe(200);
  });
});
