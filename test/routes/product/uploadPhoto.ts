import { base64, photo } from '../../support/caseStudies/photos.ts';
import type { Row } from '../Row.ts';
import { anAuthor, draftOf, newPhoto, openedDraft, uploaded } from '../support/caseStudies.ts';
import { noSuchStudy, notEditable } from '../support/caseStudyWays.ts';
import { expectStatus } from '../support/smokeCalls.ts';

const sent = { photo: base64(photo()) };

export const row: Row<'product/uploadPhoto'> = {
  request: (emailID) => ({ emailID, productID: 'p1', ...sent }),
  good: 'A photo is added',
  prepare: async (user) => ({ body: { productID: await draftOf(user) } }),
  others: [noSuchStudy('product/uploadPhoto', sent), notEditable('product/uploadPhoto', sent)],
  roundTrips: 4,
  callsPerLearner: 0.2,
  /** Four photos are taken; the fifth is not, and leaves nothing. */
  async smoke(hosts) {
    const { ask } = await anAuthor(hosts);
    const productID = await openedDraft(ask);
    for (let count = 0; count < 4; count += 1) {
      await uploaded(ask, productID, newPhoto());
    }
    const fifth = await ask('product/uploadPhoto', { productID, photo: newPhoto() });
    expectStatus('a fifth photo', fifth, 403, 'noValidity');
  },
};
