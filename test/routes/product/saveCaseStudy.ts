import type { Row } from '../Row.ts';
import { anAuthor, newPhoto, openedDraft, study, uploaded } from '../support/caseStudies.ts';
import { noSuchStudy, notEditable } from '../support/caseStudyWays.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { newEntry } from '../support/smokeEntries.ts';

export const row: Row<'product/saveCaseStudy'> = {
  request: (emailID) => ({ emailID, study }),
  good: 'A draft is opened',
  async prepare(user) {
    await user.agree();
    return {};
  },
  others: [
    noSuchStudy('product/saveCaseStudy', { study }),
    notEditable('product/saveCaseStudy', { study }),
  ],
  // The account, the limit, the drafts there are, the day's limit, the new draft and its texts.
  roundTrips: 7,
  callsPerLearner: 0.5,
  /** A draft is opened, gets a photo, loses it again, and is submitted; a build that isn't complete can't be shown. */
  async smoke(hosts) {
    const { ask } = await anAuthor(hosts);
    const productID = await openedDraft(ask);
    await uploaded(ask, productID, newPhoto());
    const save = (more: object) => ask('product/saveCaseStudy', { productID, study, ...more });
    expectStatus('without photos', await save({ photos: [] }), 200, 'ok');
    const named = { ...study, author: 'named' };
    const submitted = await save({ study: named, consent: true, submit: true });
    expectStatus('a submission', submitted, 200, 'ok');
    expectStatus('a change of it', await save({}), 403, 'noValidity');
    const { item } = await newEntry(hosts, { kind: 'build' });
    const buildPhoto = { itemID: item.id };
    const early = await ask('product/saveCaseStudy', { buildPhoto, study: {} });
    expectStatus('a photo before its build is complete', early, 403, 'noValidity');
  },
};
