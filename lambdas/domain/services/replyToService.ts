import { serviceReplyCount } from '../../contract/constants.ts';
import type { ServiceRequest } from '../../contract/entities.ts';
import type { ServiceState } from '../../contract/vocabulary.ts';
import { Failure, invalidField } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { requireKey } from '../requireKey.ts';
import type { ServiceRequests } from './ServiceRequests.ts';

/** What a person does about a request. */
export interface ServiceReply {
  readonly requestID: string;
  readonly message?: string | undefined;
  readonly action: 'reply' | 'withdraw' | 'close';
}

/** What replying works with. */
export interface ReplyPorts {
  readonly requests: Pick<ServiceRequests, 'find' | 'addEntry'>;
  readonly limits: Limits;
  /** 128 random bits as an idempotency key. */
  newKey(): string;
}

/** What each action makes of a request, and from which states. */
const actions: Readonly<
  Record<ServiceReply['action'], { newState: ServiceState | null; from: readonly ServiceState[] }>
> = {
  reply: { newState: null, from: ['requested', 'accepted', 'inProgress', 'delivered'] },
  withdraw: { newState: 'withdrawn', from: ['requested', 'accepted'] },
  close: { newState: 'closed', from: ['delivered'] },
};

/**
 * Adds a message to the person's own request, withdraws it before work has begun, or closes it once it is delivered. It needs no plan:
 * what was requested while one was in force is served after its end. A retry with the same key changes nothing.
 *
 * @param sentKey the idempotency key of the call; empty when it has none
 * @param now epoch ms
 * @throws Failure dataNotFound, the same for another person's request; noValidity when its state or the length of the thread does not
 *   allow it; invalidInput for a reply without a message; operationFailed when the person writes too often
 */
export async function replyToService(
  ports: ReplyPorts,
  sub: string,
  { requestID, message = '', action }: ServiceReply,
  sentKey: string,
  now: number,
): Promise<{ data: { request: ServiceRequest } }> {
  const key = requireKey(sentKey, ports.newKey);
  if (action === 'reply' && message === '') {
    throw invalidField('message', 'Please write a message.');
  }
  await requireWithinLimit(ports.limits, limitOf('product/replyToService'), sub, now);
  const found = await ports.requests.find({ sub, requestID });
  if (!found) {
    throw new Failure('dataNotFound', 'Request not found.');
  }
  const { newState, from } = actions[action];
  const changed = await ports.requests.addEntry(found, {
    message: { from: 'learner', text: message, became: newState, at: now },
    from,
    // A person who has written much can still withdraw and close.
    atMost: action === 'reply' ? serviceReplyCount : Number.MAX_SAFE_INTEGER,
    key,
  });
  if (!changed) {
    throw new Failure('noValidity', refusals[action]);
  }
  return { data: { request: changed } };
}

const refusals: Readonly<Record<ServiceReply['action'], string>> = {
  reply: 'This request has ended, or it has as many messages as one can have.',
  withdraw: 'This request can’t be withdrawn any more.',
  close: 'Only a request that is delivered can be closed.',
};
