import type { Row } from '../Row.ts';
import { anAuthor, waitingStudy } from '../support/caseStudies.ts';
import { keyed } from '../support/keyed.ts';
import { requestedBy, visitRequested } from '../support/lab.ts';
import { expectStatus, runSchedules } from '../support/smokeCalls.ts';
import { ofOperator, waitingOfEachKind } from '../support/smokeOperator.ts';

const route = 'operator/answerWork';

export const row: Row<'operator/answerWork'> = {
  request: (emailID) => ({ emailID, kind: 'visit', workID: 'v1', answer: 'done' }),
  good: 'A request for a lab visit is done',
  prepare: async (user) => ({ body: { workID: await visitRequested(user) }, headers: keyed() }),
  others: [
    {
      answer: '404 dataNotFound',
      name: 'It was never there',
      play: (user) => user.call(route, { body: { workID: 'none' } }),
    },
    {
      answer: '403 noValidity',
      name: 'Its person wrote since it was opened',
      async play(user) {
        const asker = user.another();
        const { body } = await requestedBy(asker);
        const { requestID } = Object(body);
        await asker.must('product/replyToService', { requestID, message: 'One more thing.' });
        const answer = { kind: 'service', workID: requestID, answer: 'accept', seen: 0 };
        return user.call(route, { body: answer });
      },
    },
  ],
  roundTrips: 4,
  callsPerLearner: 0.05,
  /** Declined before the site has a sitemap; then one of each kind is answered, and a case study published and taken off the site again. */
  smoke: ofOperator(async (ask, hosts) => {
    const author = await anAuthor(hosts);
    const declined = { kind: 'caseStudy', workID: await waitingStudy(author.ask), seen: 1 };
    const decline = { ...declined, answer: 'decline', words: 'It can burn.' };
    expectStatus('decline of a caseStudy that waits', await ask(route, decline), 200, 'ok');
    const answers = {
      caseStudy: [
        { answer: 'publish', seen: 1 },
        { answer: 'decline', seen: 1, wasPublished: true, words: 'It can burn.' },
      ],
      question: [
        { answer: 'answer', words: 'They push each other.', seen: 1 },
        { answer: 'read', seen: 2 },
        { answer: 'hide' },
        { answer: 'show' },
        { answer: 'lock' },
      ],
      mistake: [{ answer: 'answer', words: 'You are right.' }],
      service: [{ answer: 'accept' }],
      visit: [{ answer: 'done' }],
      report: [{ answer: 'close' }],
    } as const;
    for (const [kind, workID] of await waitingOfEachKind(hosts)) {
      for (const answer of answers[kind]) {
        const met = await ask(route, { kind, workID, ...answer });
        expectStatus(`${answer.answer} of a ${kind}`, met, 200, 'ok');
        if (answer.answer === 'publish') {
          await runSchedules(hosts); // the sitemap names it, and then no more
        }
      }
    }
  }),
};
