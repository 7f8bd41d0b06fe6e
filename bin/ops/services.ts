/** Commands for service requests. */
import { dynamoOutbox } from '../../lambdas/adapters/dynamo/outbox.ts';
import { dynamoPeople } from '../../lambdas/adapters/dynamo/people.ts';
import { dynamoServiceQueue } from '../../lambdas/adapters/dynamo/serviceRequests.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { services as included } from '../../lambdas/contract/services.ts';
import { mailedServiceQueue } from '../../lambdas/domain/mail/mailedAnswers.ts';
import {
  handleServiceRequest,
  type ServiceStep,
} from '../../lambdas/domain/services/handleServiceRequest.ts';
import { keyOfRequest, type ServiceRecord } from '../../lambdas/domain/services/ServiceRequests.ts';
import type { Command, Terminal } from './Command.ts';

/** `npm run ops -- services …` */
export const services: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list',
    what: 'lists service requests that have not ended, the longest waiting first',
    async run(_, { say, now }) {
      const open = await dynamoServiceQueue().open();
      for (const request of open) {
        say(lineOf(request, now));
      }
      const waiting = open.filter(({ state }) => state === 'requested').length;
      say(`${open.length} open, ${waiting} waiting for an answer.`);
      return true;
    },
  },
  show: {
    usage: 'show <requestID>',
    what: 'shows a service request, who asked, and the thread',
    run: show,
  },
  accept: step('accept', '[words …]', 'accepts a request'),
  start: step('start', '[words …]', 'says that work on a request has begun'),
  deliver: step('deliver', '<words …>', 'delivers: the words are the result or a link to it'),
  decline: step('decline', '<reason …>', 'declines a request, which then doesn’t count'),
  reply: step('reply', '<words …>', 'adds a message to the thread'),
};

function step(name: ServiceStep, words: string, what: string): Command {
  return {
    usage: `${name} <requestID> ${words}`,
    what,
    async run([requestID = '', ...text], { say, now }) {
      const requests = mailedServiceQueue(dynamoServiceQueue(), dynamoOutbox());
      const changed = await handleServiceRequest(requests, name, requestID, text.join(' '), now);
      say(`${requestID} is ${stateWords[changed.state]}.`);
      return true;
    },
  };
}

async function show([requestID = '']: readonly string[], { say, now }: Terminal): Promise<boolean> {
  const key = keyOfRequest(requestID);
  const request = key && (await dynamoServiceQueue().find(key));
  if (!request) {
    say(`There is no service request ${requestID}.`);
    return false;
  }
  const person = await dynamoPeople().find(request.sub);
  say(lineOf(request, now));
  say(`${person ? `${person.name} <${person.emailID}>` : 'No profile.'}`);
  say(request.about);
  say(request.link ?? 'No link.');
  for (const { at, from, text, became } of request.messages) {
    const who = from === 'learner' ? 'The person' : 'Xplorers';
    say(`${dayOf(at)}  ${who}${became ? ` (${stateWords[became]})` : ''}: ${text}`);
  }
  return true;
}

const stateWords: Readonly<Record<ServiceRecord['state'], string>> = {
  requested: 'waiting for an answer',
  accepted: 'accepted',
  inProgress: 'in progress',
  delivered: 'delivered',
  closed: 'closed',
  declined: 'declined',
  withdrawn: 'withdrawn',
};

function lineOf(request: ServiceRecord, now: number): string {
  const { requestID, itemID, state, requestedAt, neededBy, answerBy } = request;
  const overdue = state === 'requested' && answerBy <= now ? '  OVERDUE' : '';
  const needed = neededBy === null ? '' : `  needed by ${neededBy}`;
  return `${requestID}  ${dayOf(requestedAt)}  ${included[itemID].name}  ${stateWords[state]}${needed}${overdue}`;
}
