import * as z from 'zod/mini';
import { sampleIDs } from '../../support/freeBites/colleges.ts';
import type { Row } from '../Row.ts';
import { aCollege, aStudent, asks, withoutSamples } from '../support/smokeStudents.ts';
import { noSuchStudent, student } from '../support/students.ts';

const [itemID = ''] = sampleIDs;

export const row: Row<'freeBites/openSample'> = {
  request: () => ({
    studentID: 'AbCdEfGhIjKlMnOpQrStUv',
    itemID: 'gear-trains',
  }),
  good: 'The first sample',
  async prepare(user) {
    const { studentID, items } = await student(user);
    return { body: { studentID, itemID: items[0] } };
  },
  others: [
    {
      answer: '403 insufficientPerm',
      name: 'More samples than are granted',
      async play(user) {
        const { studentID, items } = await student(user);
        const [last, ...others] = items.toReversed();
        for (const itemID of others) {
          await user.call('freeBites/openSample', { body: { studentID, itemID } });
        }
        return user.call('freeBites/openSample', { body: { studentID, itemID: last } });
      },
    },
    noSuchStudent('freeBites/openSample'),
  ],
  roundTrips: 3,
  callsPerLearner: 0.3,
  /** A sample opens. */
  async smoke(hosts) {
    const route = 'freeBites/openSample';
    const studentID = await aStudent(hosts);
    await withoutSamples(hosts, route, { studentID, itemID });
    await aCollege(hosts);
    const { body } = await asks(hosts, route, { studentID, itemID });
    z.object({ data: z.object({ samplesUsed: z.literal(1) }) }).parse(body);
  },
};
