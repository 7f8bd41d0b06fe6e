import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { RouteId } from '../../../../lambdas/contract/routes.ts';
import { buy, whileProviderFails } from './Buyer.ts';
import { payUnknown } from './payUnknown.ts';
import { alone, of, type Scenario } from './Scenario.ts';
import { World } from './World.ts';

const Report = z.object({
  data: z.object({
    run: z.object({ state: z.string() }),
    report: z.nullable(z.object({ version: z.int() })),
  }),
});
const Waiting = z.object({
  data: z.object({
    refunds: z.array(z.object({ orderID: z.string(), paymentID: z.string(), paise: z.int() })),
  }),
});
const nobody = { what: 'pay_AbCdEfGhIjKlMn' };

/** A month between two years, both included. */
function someMonth(first: number, last: number) {
  const year = randomInt(first, last + 1);
  const month = `${year}-${String(randomInt(1, 13)).padStart(2, '0')}`;
  const end = new Date(Date.UTC(year, Number(month.slice(5)), 0)).getUTCDate();
  return { month, days: { from: `${month}-01`, to: `${month}-${end}` } };
}

/** A day on which nothing was sold; there are so many that hardly two scenarios meet. */
function quietDay() {
  const from = `${someMonth(2001, 2012).month}-${randomInt(10, 29)}`;
  return { from, to: from };
}

/** Reconciles some days to the end. */
async function report(world: World, days: object): Promise<{ version: number }> {
  for (let again = true; ; again = false) {
    const body = await world.must('finance/reconcile', { ...days, again });
    const { run, report: made } = Report.parse(body).data;
    if (run.state === 'done' && made) {
      return { version: made.version };
    }
  }
}

async function quietReport(world: World): Promise<object> {
  const days = quietDay();
  const sum = { by: 'day', name: days.from };
  return { ...days, ...sum, ...(await report(world, days)) };
}

/** Money that waits to be given back to a buyer. */
async function waiting(world: World, buyer: World) {
  const { orderID } = await buy(buyer, 'explorer');
  await buyer.must('payment/requestRefund', { orderID });
  const { data } = Waiting.parse(await world.must('finance/getRefunds'));
  return data.refunds.find((one) => one.orderID === orderID) ?? {};
}

function ofReport(id: RouteId): Scenario[] {
  return of(id, [
    [
      ...([200, 'ok', 'A report'] as const),
      async (world) => world.call(id, { body: await quietReport(world) }),
    ],
    [
      ...([404, 'dataNotFound', 'No such report'] as const),
      (world) => world.call(id, { body: { version: 999_999 } }),
    ],
  ]);
}

const closing: readonly Scenario[] = of('finance/closeMonth', [
  [
    ...([200, 'ok', 'A month in which nothing was sold'] as const),
    async (world) => {
      const { month, days } = someMonth(2013, 2018);
      await report(world, days);
      return world.call('finance/closeMonth', { body: { month } });
    },
  ],
  [
    ...([404, 'dataNotFound', 'A month that is not over'] as const),
    (world) => world.call('finance/closeMonth', { body: { month: '2099-12' } }),
  ],
  [
    ...([502, 'operationFailed', 'A difference of the month is unknown'] as const),
    async (world) => {
      const { month, days } = someMonth(2019, 2022);
      await payUnknown(world, Date.parse(`${month}-10T12:00:00Z`));
      await report(world, days);
      return world.call('finance/closeMonth', { body: { month } });
    },
  ],
]);

/** The books. */
export const finance: readonly Scenario[] = [
  ...of('finance/reconcile', [
    [
      ...([200, 'ok', 'A day on which nothing was sold'] as const),
      (world) => world.call('finance/reconcile', { body: quietDay() }),
    ],
  ]),
  ...alone(
    of('finance/reconcile', [
      [
        ...([502, 'operationFailed', 'Razorpay is down'] as const),
        (world) =>
          whileProviderFails(world, '/v1/*', () =>
            world.call('finance/reconcile', { body: quietDay() }),
          ),
      ],
    ]),
  ),
  ...of('finance/lookUp', [
    [
      ...([200, 'ok', 'An order'] as const),
      async (world) => {
        const { orderID } = await buy(world, 'explorer');
        return world.call('finance/lookUp', { body: { what: orderID } });
      },
    ],
    [
      ...([404, 'dataNotFound', 'Nobody knows it'] as const),
      (world) => world.call('finance/lookUp', { body: nobody }),
    ],
  ]),
  ...alone(
    of('finance/lookUp', [
      [
        ...([502, 'operationFailed', 'Only Razorpay could know, and is down'] as const),
        (world) =>
          whileProviderFails(world, '/v1/*', () => world.call('finance/lookUp', { body: nobody })),
      ],
    ]),
  ),
  ...ofReport('finance/getRows'),
  ...ofReport('finance/export'),
  ...of('finance/getFacts', [
    [
      ...([200, 'ok', 'A paid order'] as const),
      async (world) => {
        const { orderID } = await buy(world, 'explorer');
        return world.call('finance/getFacts', { body: { orderID } });
      },
    ],
    [404, 'dataNotFound', 'An order of nobody’s', (world) => world.call('finance/getFacts')],
  ]),
  ...of('finance/getRefunds', [
    [200, 'ok', 'What waits to be agreed to', (world) => world.call('finance/getRefunds')],
  ]),
  ...of('finance/approveRefund', [
    [
      ...([200, 'ok', 'A refund that was asked for'] as const),
      async (world) => {
        const body = await waiting(world, new World(world.laptop));
        return world.call('finance/approveRefund', { body });
      },
    ],
    [
      ...([403, 'userNotAllowed', 'A refund of one’s own order'] as const),
      async (world) => world.call('finance/approveRefund', { body: await waiting(world, world) }),
    ],
    [404, 'dataNotFound', 'No such refund', (world) => world.call('finance/approveRefund')],
  ]),
  ...of('finance/explain', [
    [200, 'ok', 'A difference in words', (world) => world.call('finance/explain')],
  ]),
  ...closing,
];
