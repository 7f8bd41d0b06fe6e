import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { anInnovator, requested, requestedBy } from '../support/lab.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { expectOne } from '../support/smokeEntries.ts';

const route = 'product/getMyServiceRequests';
const Requests = z.object({
  data: z.object({
    requests: z.array(z.object({ requestID: z.string() })),
    allowances: z.array(z.object({ itemID: z.string(), used: z.int() })),
  }),
});

export const row: Row<'product/getMyServiceRequests'> = {
  request: (emailID) => ({ emailID }),
  good: 'A review that was asked for',
  async prepare(user) {
    await requestedBy(user);
    return {};
  },
  roundTrips: 3,
  callsPerLearner: 0.5,
  /** What someone asked for is listed, and counted. */
  async smoke(hosts) {
    const { ask } = await anInnovator(hosts);
    const requestID = await requested(ask);
    const answer = await ask(route);
    expectStatus('the list', answer, 200, 'ok');
    const { requests, allowances } = Requests.parse(answer.body).data;
    expectOne(
      'the list',
      requests.map((one) => one.requestID),
      requestID,
    );
    expectOne(
      'what was used',
      allowances.filter(({ used }) => used === 1).map(({ itemID }) => itemID),
      'code-review',
    );
  },
};
