import { createHash, randomUUID } from 'node:crypto';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';
import type { Row } from '../Row.ts';
import { newText, noSuchSource, ownEntry } from '../support/ownEntry.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofOperator } from '../support/smokeOperator.ts';

const route = 'operator/changeEntry';

export const row: Row<'operator/changeEntry'> = {
  request: (emailID) => ({
    emailID,
    itemID: 'gear-trains',
    change: 'publish',
    markdown: writtenSource(),
    baseHash: 'a'.repeat(64),
    openedEdition: 1,
    note: 'Corrects the ratio',
  }),
  good: 'A new text is stored and published',
  async prepare(user) {
    return { body: { ...(await ownEntry(user)), markdown: newText() } };
  },
  others: [
    noSuchSource(route),
    {
      answer: '403 noValidity',
      name: 'The entry was changed since',
      async play(user) {
        const opened = await ownEntry(user);
        await user.must(route, { ...opened, change: 'publish', markdown: newText() });
        return user.call(route, { body: { ...opened, markdown: newText() } });
      },
    },
    {
      answer: '400 invalidInput',
      name: 'The text does not pass the checks',
      async play(user) {
        return user.call(route, { body: { ...(await ownEntry(user)), markdown: '## Gears' } });
      },
    },
  ],
  // The account, the journal, the editions opened and newest, the newest again and the new one, the entry before, its document and
  // itself, whether a newer one came, the count of changes, and what is scheduled.
  roundTrips: 12,
  callsPerLearner: 0.0005,
  /** A text that colleges may offer is scheduled and then published at once, so that it waits no more; then one that they may not offer. */
  smoke: ofOperator(async (ask, { aws }) => {
    const itemID = `smoke-${randomUUID()}`;
    const baseHash = await importEntry(aws, itemID, writtenSource());
    const markdown = writtenSource({ intro: `Gears ${randomUUID()}.`, isSample: true });
    const text = { itemID, baseHash, openedEdition: 1, markdown };
    expectStatus('a preview', await ask(route, { ...text, change: 'preview' }), 200, 'ok');
    const publishAt = Date.now() + 86_400_000;
    const later = await ask(route, { ...text, change: 'schedule', publishAt });
    expectStatus('a schedule', later, 200, 'ok');
    expectStatus('a change', await ask(route, { ...text, change: 'publish' }), 200, 'ok');
    const next = {
      baseHash: createHash('sha256').update(markdown).digest('hex'),
      openedEdition: 2,
    };
    const noSample = await ask(route, {
      ...text,
      ...next,
      markdown: newText(),
      change: 'publish',
    });
    expectStatus('a change that colleges may not offer', noSample, 200, 'ok');
  }),
};
