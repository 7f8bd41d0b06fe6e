import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';
import type { Row } from '../Row.ts';
import { newText } from '../support/ownEntry.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const Listed = z.object({
  data: z.object({ schedules: z.array(z.object({ itemID: z.string() })) }),
});

export const row: Row<'operator/getCatalogue'> = {
  request: (emailID) => ({ emailID, title: '' }),
  good: 'Every entry of the catalogue',
  // The account, the journal, the tables of entries and of colleges, two queues of scheduled texts, and who else has one open, with two
  // names.
  roundTrips: 9,
  callsPerLearner: 0.005,
  /** The catalogue is listed with a text that is scheduled. */
  smoke: ofOperator(async (ask, { aws }) => {
    const itemID = `smoke-${randomUUID()}`;
    const baseHash = await importEntry(aws, itemID, writtenSource());
    const scheduled = await ask('operator/changeEntry', {
      itemID,
      baseHash,
      openedEdition: 1,
      markdown: newText(),
      change: 'schedule',
      publishAt: Date.now() + 86_400_000,
    });
    expectStatus('scheduling', scheduled, 200, 'ok');
    const answer = await ask('operator/getCatalogue');
    expectStatus('the catalogue', answer, 200, 'ok');
    const { schedules } = Listed.parse(answer.body).data;
    if (!schedules.some((one) => one.itemID === itemID)) {
      throw new Error(`expected ${itemID} among the scheduled texts`);
    }
  }),
};
