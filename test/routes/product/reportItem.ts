import type { Row } from '../Row.ts';
import { anAuthor, publishedBy, publishedStudy } from '../support/caseStudies.ts';
import { noSuchEntry } from '../support/entries.ts';
import { aQuestion } from '../support/posts.ts';
import { call, expectStatus } from '../support/smokeCalls.ts';

const reason = 'dangerous';

export const row: Row<'product/reportItem'> = {
  request: () => ({ itemID: 'case-study-1', reason, words: 'It can burn.' }),
  good: 'A case study is reported',
  prepare: async (user) => ({ body: { itemID: await publishedStudy(user) } }),
  others: [noSuchEntry('product/reportItem')],
  roundTrips: 4,
  callsPerLearner: 0.001,
  /** A published case study and a question are reported; what is not there can't be. */
  async smoke(hosts) {
    const itemID = await publishedBy(await anAuthor(hosts), hosts);
    const told = await call(hosts.site, 'product/reportItem', { itemID, reason });
    expectStatus('a report', told, 200, 'ok');
    const { itemID: entryID, ...post } = (await aQuestion(hosts)).name;
    const asked = await call(hosts.site, 'product/reportItem', { itemID: entryID, post, reason });
    expectStatus('a report about a question', asked, 200, 'ok');
    const none = await call(hosts.site, 'product/reportItem', { itemID: 'nothing', reason });
    expectStatus('a report about nothing', none, 404, 'dataNotFound');
  },
};
