import * as z from 'zod/mini';
import { signInOverHttp } from '../../support/api/signInOverHttp.ts';
import type { Row } from '../Row.ts';
import { buyPlan } from '../support/buyers.ts';
import {
  anAuthor,
  newPhoto,
  openedDraft,
  publishedBy,
  uploaded,
  waitingStudy,
} from '../support/caseStudies.ts';
import { askedUnder } from '../support/posts.ts';
import { account, expectNothingLeft } from '../support/smokeAccounts.ts';
import { call, expectStatus, newUser, runSchedules } from '../support/smokeCalls.ts';

const Created = z.object({ data: z.object({ createStatus: z.literal('newUser') }) });

export const row: Row<'user/deleteAccount'> = {
  request: (emailID) => ({ emailID, confirm: true }),
  good: 'The account is deleted',
  async prepare(user) {
    await user.enrol();
    await buyPlan(user);
    return {};
  },
  roundTrips: 28,
  callsPerLearner: 0.01,
  /**
   * One whose case study waits is deleted before the site has a sitemap. An account with a photo, a published case study and a question is
   * gone at once, and who comes back is someone new.
   */
  async smoke(hosts) {
    const { ask: askAuthor } = await anAuthor(hosts);
    await waitingStudy(askAuthor);
    expectStatus('leaving', await askAuthor('user/deleteAccount', { confirm: true }), 200, 'ok');
    const person = await newUser(hosts);
    await person.agree();
    await uploaded(person.ask, await openedDraft(person.ask), newPhoto());
    await publishedBy(person, hosts);
    await askedUnder(hosts, person.ask);
    await runSchedules(hosts);
    const { ask, emailID, sub } = await account(hosts, person);
    expectStatus('deleting', await ask('user/deleteAccount', { confirm: true }), 200, 'ok');
    expectStatus('afterwards', await ask('user/getProfile'), 401, 'signedOut');
    await expectNothingLeft(hosts, sub, emailID);
    const headers = { authorization: `Bearer ${await signInOverHttp(hosts.site, emailID)}` };
    const again = await call(hosts.site, 'user/getProfile', { emailID }, headers);
    expectStatus('coming back', again, 200, 'ok');
    Created.parse(again.body);
  },
};
