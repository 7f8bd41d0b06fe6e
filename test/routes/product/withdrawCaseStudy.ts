import type { Row } from '../Row.ts';
import { anAuthor, draftOf, publish, study, waitingStudy } from '../support/caseStudies.ts';
import { noSuchStudy } from '../support/caseStudyWays.ts';
import { expectStatus, runSchedules } from '../support/smokeCalls.ts';

export const row: Row<'product/withdrawCaseStudy'> = {
  request: (emailID) => ({ emailID, productID: 'p1' }),
  good: 'A case study that waits is withdrawn',
  async prepare(user) {
    const productID = await draftOf(user);
    await user.must('product/saveCaseStudy', { productID, study, consent: true, submit: true });
    return { body: { productID } };
  },
  others: [noSuchStudy('product/withdrawCaseStudy')],
  roundTrips: 5,
  callsPerLearner: 0.02,
  /** One that waits is withdrawn before the site has a sitemap; a published one with a photo is withdrawn, off the sitemap too, and erased. */
  async smoke(hosts) {
    const { ask } = await anAuthor(hosts);
    const withdraw = async (productID: string) =>
      expectStatus('withdrawing', await ask('product/withdrawCaseStudy', { productID }), 200, 'ok');
    await withdraw(await waitingStudy(ask));
    const productID = await waitingStudy(ask);
    await publish(hosts.aws, productID);
    await runSchedules(hosts);
    await withdraw(productID);
    const erased = await ask('product/withdrawCaseStudy', { productID, erase: true });
    expectStatus('erasing', erased, 200, 'ok');
    const gone = await ask('product/withdrawCaseStudy', { productID });
    expectStatus('withdrawing what is gone', gone, 404, 'dataNotFound');
  },
};
