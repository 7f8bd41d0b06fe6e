import * as z from 'zod/mini';
import type { Row } from '../Row.ts';
import { entry } from '../support/entries.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { expectOne, newEntry } from '../support/smokeEntries.ts';

const Progresses = z.object({
  data: z.object({ progress: z.array(z.object({ itemID: z.string() })) }),
});

export const row: Row<'product/getProgress'> = {
  request: (emailID) => ({ emailID, itemID: 'gear-trains' }),
  good: 'An entry that was begun',
  async prepare(user) {
    await user.agree();
    const { itemID, section } = await entry(user, 'Freebie');
    await user.must('product/saveProgress', { itemID, section });
    return { body: { itemID } };
  },
  roundTrips: 3,
  callsPerLearner: 20,
  /** What was marked is there, asked for by its entry and among all. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const { ask, agree } = await newUser(hosts);
    await agree();
    const mark = { itemID: item.id, section: item.outline[0]?.id };
    expectStatus('a section', await ask('product/saveProgress', mark), 200, 'ok');
    for (const wanted of [{ itemID: item.id }, {}]) {
      const answer = await ask('product/getProgress', wanted);
      expectStatus('progress', answer, 200, 'ok');
      expectOne(
        'progress',
        Progresses.parse(answer.body).data.progress.map(({ itemID }) => itemID),
        item.id,
      );
    }
  },
};
