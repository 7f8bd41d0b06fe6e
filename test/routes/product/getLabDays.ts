import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { aSmokeDay, publishedDay } from '../support/lab.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';

const route = 'product/getLabDays';
const LabDays = z.object({
  data: z.object({ labDays: z.array(z.object({ labDayID: z.string() })) }),
});

export const row: Row<'product/getLabDays'> = {
  request: () => ({}),
  good: 'A lab day in a week',
  async prepare(user) {
    await publishedDay(user);
    return {};
  },
  roundTrips: 1,
  callsPerLearner: 0.2,
  /** A lab day that was published is shown to anyone. */
  async smoke(hosts) {
    const labDayID = await aSmokeDay(hosts);
    const answer = await call(hosts.site, route, {});
    expectStatus('the days', answer, 200, 'ok');
    const ids = LabDays.parse(answer.body).data.labDays.map((one) => one.labDayID);
    if (!ids.includes(labDayID)) {
      throw new Error(`the days: expected ${labDayID}, met ${ids.join(', ') || 'nothing'}`);
    }
  },
};
