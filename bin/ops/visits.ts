/** Commands for lab visit requests. */
import { dynamoLabVisitQueue } from '../../lambdas/adapters/dynamo/labVisitRequests.ts';
import type { Command } from './Command.ts';

/** `npm run ops -- visits …` */
export const visits: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list',
    what: 'lists requests for a lab visit, the open ones first',
    async run(_, { say }) {
      const all = await dynamoLabVisitQueue().all();
      for (const { visitID, requestedAt, state, name, emailID, organisation, message } of all) {
        const day = new Date(requestedAt).toISOString().slice(0, 10);
        say(`${visitID}  ${day}  ${state}  ${name} <${emailID}>, ${organisation}`);
        say(`    ${message.replaceAll(/\s+/g, ' ')}`);
      }
      say(`${all.filter(({ state }) => state === 'new').length} waiting for an answer.`);
      return true;
    },
  },
  done: {
    usage: 'done <visitID>',
    what: 'marks a request as answered; it stays in the list until it expires',
    async run([visitID = ''], { say }) {
      const isDone = await dynamoLabVisitQueue().setDone(visitID);
      say(isDone ? `${visitID} is done.` : `There is no ${visitID}.`);
      return isDone;
    },
  },
};
