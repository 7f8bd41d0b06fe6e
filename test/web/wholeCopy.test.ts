import { expect, it } from 'vitest';
import { createApi } from '../../web/src/api/Api.ts';
import { type WholeCopy, wholeCopy } from '../../web/src/features/account/data/wholeCopy.ts';

const orders = { what: 'Orders', why: 'Law', howLong: '8 years' };
const sessions = { what: 'Sign-ins', why: 'Safety', howLong: '90 days' };
const elsewhere = [{ who: 'Razorpay', what: 'Payments' }];

it('puts the pages of a copy together, each kind once with all of its entries', async () => {
  const pages: [number | undefined, number | null, object[][]][] = [
    [undefined, 2, [[{ orderID: 'a' }, { orderID: 'b' }], []]],
    [2, 4, [[{ orderID: 'c' }], [{ device: 'd' }]]],
    [4, null, [[], [{ device: 'e' }]]],
  ];
  const asked: unknown[] = [];
  const api = createApi({
    caseStudyOrigin: 'http://casestudy.test',
    token: async () => 'token',
    emailID: () => 'asha@example.com',
    webSession: () => '7',
    onProblem: () => undefined,
    fetch: async (_, init) => {
      const { id, after } = JSON.parse(String(init?.body));
      asked.push(after);
      const [, next = null, [ofOrders = [], ofSessions = []] = []] =
        pages.find(([from]) => from === after) ?? [];
      const held = [
        { ...orders, entries: ofOrders },
        { ...sessions, entries: ofSessions },
      ];
      return Response.json({ id, status: 'ok', data: { exportedAt: 1, held, elsewhere, next } });
    },
    pace: { wait: async () => undefined, random: () => 0 },
  });

  const copy = await wholeCopy(api);

  expect(asked).toEqual([undefined, 2, 4]);
  expect(copy).toEqual<WholeCopy>({
    exportedAt: 1,
    held: [
      { ...orders, entries: [{ orderID: 'a' }, { orderID: 'b' }, { orderID: 'c' }] },
      { ...sessions, entries: [{ device: 'd' }, { device: 'e' }] },
    ],
    elsewhere,
  });
});
