import type { CheckReply } from '../../../lambdas/contract/groups/product.ts';
import { rightReply, wrongReply } from '../../support/catalogue/entryWith.ts';
import type { Row } from '../Row.ts';
import { checkOf } from '../support/checks.ts';
import { opensByPlan } from '../support/entries.ts';
import { expectStatus, newUser } from '../support/smokeCalls.ts';
import { countsLearner, newEntry } from '../support/smokeEntries.ts';

export const row: Row<'product/answerCheck'> = {
  request: (emailID) => ({ emailID, itemID: 'gear-trains', check: 'which', reply: wrongReply }),
  good: 'A check of a free entry',
  async prepare(user) {
    await user.agree();
    return { body: await checkOf(user, 'Freebie') };
  },
  others: opensByPlan('product/answerCheck', checkOf),
  // The limit; entry, orders and account; the entry again with its document, and what was tried; what is kept; the entry's learners, and the day's.
  roundTrips: 11,
  callsPerLearner: 40,
  /** A wrong answer counts as a try; a right one is kept, and ticks the section; its person is counted. */
  async smoke(hosts) {
    const { item } = await newEntry(hosts);
    const { ask, agree } = await newUser(hosts);
    await agree();
    const answer = (reply: CheckReply) =>
      ask('product/answerCheck', {
        itemID: item.id,
        check: 'which',
        reply,
      });
    expectStatus('a wrong answer', await answer(wrongReply), 200, 'ok');
    await countsLearner(hosts, async () =>
      expectStatus('a right answer', await answer(rightReply), 200, 'ok'),
    );
  },
};
