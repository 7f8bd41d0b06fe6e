import { time } from '../../../infra/local/Clock.ts';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { Row } from '../Row.ts';
import {
  anInnovator,
  aSmokeDay,
  innovatorAndDay,
  publishedDay,
  wrongDays,
} from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';

const route = 'product/bookLabSeat';

export const row: Row<'product/bookLabSeat'> = {
  request: (emailID) => ({ emailID, labDayID: 'day-1' }),
  good: 'An Innovator books a seat',
  prepare: innovatorAndDay,
  others: [
    ...wrongDays(route),
    {
      answer: '403 insufficientPerm',
      name: 'The plan is too low',
      play: async (user) => user.call(route, { body: { labDayID: await publishedDay(user) } }),
    },
    {
      answer: '403 noValidity',
      name: 'The plan has ended',
      async play(user) {
        await buy(user, 'innovator', 400 * time.day);
        return user.call(route, { body: { labDayID: await publishedDay(user) } });
      },
    },
  ],
  roundTrips: 4,
  callsPerLearner: 0.02,
  /** An Innovator books the only seat, and another one queues for it, for whom a mail waits. */
  async smoke(hosts) {
    const labDayID = await aSmokeDay(hosts, { seats: 1 });
    for (const who of ['booking', 'queueing']) {
      const { ask } = await anInnovator(hosts);
      expectStatus(who, await ask(route, { labDayID }), 200, 'ok');
    }
  },
};
