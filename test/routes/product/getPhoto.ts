import type { Row } from '../Row.ts';
import {
  anAuthor,
  draftOf,
  newPhoto,
  openedDraft,
  photoIDOf,
  uploaded,
} from '../support/caseStudies.ts';
import { noSuchStudy } from '../support/caseStudyWays.ts';
import { expectStatus } from '../support/smokeCalls.ts';

const photoID = '0'.repeat(32);

export const row: Row<'product/getPhoto'> = {
  request: (emailID) => ({ emailID, productID: 'p1', photoID }),
  good: 'A photo of a draft',
  async prepare(user) {
    const productID = await draftOf(user);
    const answer = await user.must('product/uploadPhoto', { productID, photo: newPhoto() });
    return { body: { productID, photoID: photoIDOf(answer) } };
  },
  others: [noSuchStudy('product/getPhoto', { photoID })],
  roundTrips: 2,
  callsPerLearner: 0.5,
  /** What was uploaded is returned; another id finds nothing. */
  async smoke(hosts) {
    const { ask } = await anAuthor(hosts);
    const productID = await openedDraft(ask);
    const known = await uploaded(ask, productID, newPhoto());
    const own = await ask('product/getPhoto', { productID, photoID: known });
    expectStatus('the photo', own, 200, 'ok');
    const other = await ask('product/getPhoto', { productID, photoID });
    expectStatus('another photo', other, 404, 'dataNotFound');
  },
};
