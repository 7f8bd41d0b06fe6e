import { messageLength, serviceThreadLength } from '../../contract/constants.ts';
import type { ServiceState } from '../../contract/vocabulary.ts';
import { Failure } from '../Failure.ts';
import { serviceAnswered } from '../mail/letters/serviceAnswered.ts';
import type { Outbox } from '../mail/Outbox.ts';
import { keyOfRequest, type ServiceQueue } from './ServiceRequests.ts';

/** What operators do about a request. */
export type ServiceStep = 'accept' | 'start' | 'deliver' | 'decline' | 'reply';

interface Step {
  readonly newState: ServiceState | null;
  readonly from: readonly ServiceState[];
  /** Whether the person must be told something. */
  readonly needsWords: boolean;
}

const steps: Readonly<Record<ServiceStep, Step>> = {
  accept: { newState: 'accepted', from: ['requested'], needsWords: false },
  start: { newState: 'inProgress', from: ['requested', 'accepted'], needsWords: false },
  deliver: { newState: 'delivered', from: ['accepted', 'inProgress'], needsWords: true },
  decline: {
    newState: 'declined',
    from: ['requested', 'accepted', 'inProgress'],
    needsWords: true,
  },
  reply: {
    newState: null,
    from: ['requested', 'accepted', 'inProgress', 'delivered'],
    needsWords: true,
  },
};

/** What handling works with. */
export interface HandlePorts {
  readonly services: Pick<ServiceQueue, 'find' | 'addEntry'>;
  readonly outbox: Outbox;
}

/**
 * Does one step of an operator about a service request. Any of them is its first answer.
 *
 * @param words for the person
 * @param now epoch ms
 * @param read the idempotency key of the call, and how many messages the operator has read
 * @throws Failure with a sentence for the operator: dataNotFound; invalidInput without the words that the step needs; noValidity when
 *   the request's state does not allow it
 */
export async function handleServiceRequest(
  { services, outbox }: HandlePorts,
  step: ServiceStep,
  requestID: string,
  words: string,
  now: number,
  { key: callKey, seen }: { readonly key: string; readonly seen: number },
): Promise<void> {
  const { newState, from, needsWords } = steps[step];
  const text = words.trim();
  if ((needsWords && text === '') || text.length > messageLength) {
    throw new Failure(
      'invalidInput',
      `Write a message to the person, 1 to ${messageLength} characters long.`,
    );
  }
  const key = keyOfRequest(requestID);
  const found = key && (await services.find(key));
  if (!found) {
    throw new Failure('dataNotFound', `There is no service request ${requestID}.`);
  }
  await outbox.add(serviceAnswered.to(found.sub, { requestID, at: now }, now));
  const changed = await services.addEntry(found, {
    message: { from: 'xplorers', text, became: newState, at: now },
    from,
    // Messages are only ever added: as many as were read are the same ones.
    // Whatever its length, a request can still be delivered and declined.
    atMost: Math.min(newState === null ? serviceThreadLength : Number.MAX_SAFE_INTEGER, seen + 1),
    key: callKey,
  });
  if (!changed) {
    const { state, messages } = (await services.find(found)) ?? found;
    if (messages.length > seen) {
      throw new Failure(
        'noValidity',
        'The person or another operator has written since you opened this. Open it again.',
        { data: { state } },
      );
    }
    throw new Failure('noValidity', `${requestID} is ${state}, so you can’t ${step} it.`);
  }
}
