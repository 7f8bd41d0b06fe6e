import { expect, it } from 'vitest';
import { longListBytes } from '../../../lambdas/contract/answerBounds.ts';
import { definitionOf, tableNames } from '../../../lambdas/contract/tables/tables.ts';
import { type DataInventory, exportData } from '../../../lambdas/domain/people/exportData.ts';
import { start } from '../../support/money/fixtures.ts';

const nothing: Awaited<ReturnType<DataInventory['of']>> = {
  people: [],
  sessions: [],
  orders: [],
  facts: [],
  commitments: [],
  refunds: [],
  invoices: [],
  progress: [],
  challengeResults: [],
  certificates: [],
  proposals: [],
  posts: [],
  items: [],
  visits: [],
  services: [],
  labDays: [],
  outbox: [],
  limits: [],
  journal: [],
};
const asha = {
  sub: '0190b3a0-0000-7000-8000-000000000001',
  emailID: 'asha@example.com',
  name: 'Asha Rao',
  username: 'Google_1',
  signedInAt: start,
  groups: [],
};

it('gives every item that is stored of a person, its declared fields alone, and sets as lists', async () => {
  const progress = [
    { itemID: 'gear-trains', done: new Set(['one', 'two']), learners: 7 },
    { itemID: 'pulleys', done: undefined },
    { learners: 9 },
  ];
  const holdings = { of: async () => ({ ...nothing, progress }) };

  const { data } = await exportData({ holdings }, asha, 0, start);

  expect(data.held.flatMap(({ entries }) => entries)).toEqual([
    { itemID: 'gear-trains', done: ['one', 'two'] },
    { itemID: 'pulleys' },
  ]);
});

it('gives what does not fit into one answer page by page, each entry once, all kinds on each page', async () => {
  const words = '\u{1f600}'.repeat(2000);
  const proposals = Array.from({ length: 1000 }, (_, at) => ({
    title: String(at),
    summary: words,
  }));
  const people = [{ emailID: asha.emailID }];
  const holdings = { of: async () => ({ ...nothing, people, proposals }) };
  const given: unknown[] = [];
  let pages = 0;
  let after: number | null = 0;
  while (after !== null) {
    const { data } = await exportData({ holdings }, asha, after, start);
    const sent = Buffer.byteLength(JSON.stringify(JSON.stringify(data.held)));
    expect(sent).toBeLessThan(longListBytes);
    expect(data.held).toHaveLength(
      tableNames.map(definitionOf).filter(({ inExport }) => inExport).length,
    );
    given.push(...data.held.flatMap(({ entries }) => entries));
    after = data.next;
    pages += 1;
  }

  expect(pages).toBe(2);
  expect(given).toEqual([...people, ...proposals]);
});
