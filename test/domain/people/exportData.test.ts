import { expect, it } from 'vitest';
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
  certificates: [],
  proposals: [],
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

  const { data } = await exportData({ holdings }, asha, start);

  expect(data.held.flatMap(({ entries }) => entries)).toEqual([
    { itemID: 'gear-trains', done: ['one', 'two'] },
    { itemID: 'pulleys' },
  ]);
});
