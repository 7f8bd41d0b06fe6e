import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { anInnovator, aSmokeDay, innovatorAndDay } from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { expectOne } from '../support/smokeEntries.ts';

const route = 'product/getMyLabSeats';
const Seats = z.object({ data: z.object({ seats: z.array(z.object({ labDayID: z.string() })) }) });

export const row: Row<'product/getMyLabSeats'> = {
  request: (emailID) => ({ emailID }),
  good: 'A seat that was booked',
  async prepare(user) {
    const { body } = await innovatorAndDay(user);
    await user.must('product/bookLabSeat', Object(body));
    return {};
  },
  roundTrips: 2,
  callsPerLearner: 0.2,
  /** A seat that someone booked is listed. */
  async smoke(hosts) {
    const labDayID = await aSmokeDay(hosts);
    const { ask } = await anInnovator(hosts);
    expectStatus('booking', await ask('product/bookLabSeat', { labDayID }), 200, 'ok');
    const answer = await ask(route);
    expectStatus('the seats', answer, 200, 'ok');
    expectOne(
      'the seats',
      Seats.parse(answer.body).data.seats.map((one) => one.labDayID),
      labDayID,
    );
  },
};
