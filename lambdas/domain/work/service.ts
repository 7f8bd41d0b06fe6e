import { type WorkItem, workAnswers } from '../../contract/groups/operator.ts';
import { endOf } from '../../contract/india.ts';
import { services as described } from '../../contract/services.ts';
import type { ServiceRecord } from '../../contract/tables/services.ts';
import type { People } from '../people/People.ts';
import { type HandlePorts, handleServiceRequest } from '../services/handleServiceRequest.ts';
import { keyOfRequest, type ServiceQueue } from '../services/ServiceRequests.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import { noAnswer, openableWork } from './Work.ts';

interface OpenPorts {
  readonly services: Pick<ServiceQueue, 'find'>;
  readonly people: Pick<People, 'find'>;
}

/** Service requests. */
export const service = openableWork({
  /** What was delivered waits for its person, unless that person has written since. */
  async list({ services }: { readonly services: Pick<ServiceQueue, 'open'> }) {
    return (await services.open()).flatMap((request) => {
      const waiting = waitingSince(request);
      const { requestID: id, itemID, state: detail } = request;
      return waiting
        ? [{ kind: 'service', id, about: described[itemID].name, detail, ...waiting }]
        : [];
    });
  },

  async open({ services, people }: OpenPorts, workID) {
    const key = keyOfRequest(workID);
    const request = key && (await services.find(key));
    if (!request) {
      return null;
    }
    const found = await people.find(request.sub);
    const person = found && { name: found.name, emailID: found.emailID };
    return { work: { kind: 'service', request, person }, about: request.sub };
  },

  async answer(ports: HandlePorts, answer, { key, record, now }) {
    const { workID, words, seen } = answer;
    const step = workAnswers.service.find((one) => one === answer.answer);
    if (!step) {
      throw noAnswer(answer);
    }
    await record(keyOfRequest(workID)?.sub);
    await handleServiceRequest(ports, step, workID, words, now, { key, seen });
  },
});

function waitingSince({
  state,
  requestedAt,
  answerBy,
  neededBy,
  messages,
}: ServiceRecord): Pick<WorkItem, 'since' | 'dueBy'> | null {
  if (state === 'requested') {
    return { since: requestedAt, dueBy: answerBy };
  }
  const last = messages.at(-1);
  const isReply = last?.from === 'learner';
  if (state === 'delivered') {
    return isReply ? { since: last.at, dueBy: endOfWorkingDays(last.at, 1) } : null;
  }
  // Accepted or in progress: it waits for what we promised to make.
  return {
    since: requestedAt,
    dueBy: neededBy === null ? endOfWorkingDays(requestedAt, 10) : endOf(neededBy),
  };
}
