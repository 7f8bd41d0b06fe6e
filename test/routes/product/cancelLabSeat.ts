import type { Row } from '../Row.ts';
import { anInnovator, aSmokeDay, innovatorAndDay, wrongDays } from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';

const route = 'product/cancelLabSeat';

export const row: Row<'product/cancelLabSeat'> = {
  request: (emailID) => ({ emailID, labDayID: 'day-1' }),
  good: 'A seat is given up',
  async prepare(user) {
    const booked = await innovatorAndDay(user);
    await user.must('product/bookLabSeat', Object(booked.body));
    return booked;
  },
  others: wrongDays(route),
  roundTrips: 4,
  callsPerLearner: 0.01,
  /** A seat that was booked is given up. */
  async smoke(hosts) {
    const labDayID = await aSmokeDay(hosts);
    const { ask } = await anInnovator(hosts);
    expectStatus('booking', await ask('product/bookLabSeat', { labDayID }), 200, 'ok');
    const answer = await ask(route, { labDayID });
    expectStatus('cancelling', answer, 200, 'ok');
    if (Object(answer.body['data']).seat !== null) {
      throw new Error('cancelling: expected no seat, met one');
    }
  },
};
