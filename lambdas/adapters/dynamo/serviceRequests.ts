import * as z from 'zod/mini';
import { ServiceRecord } from '../../contract/tables/services.ts';
import {
  endStates,
  type OverdueRequests,
  type ServiceEntry,
  type ServiceKey,
  type ServiceQueue,
  type ServiceRequests,
} from '../../domain/services/ServiceRequests.ts';
import {
  getItem,
  ofPerson,
  putItem,
  query,
  scan,
  stateIsAmong,
  statesAmong,
  type Table,
  table,
  updateAndGetItem,
} from './table.ts';

/** Requests that wait for their first answer are in the index `unanswered` (`queue`, `lookAt`). */
const queue = 'firstAnswer';

/** Keys of the calls that added entries. */
const StoredKeys = z.extend(ServiceRecord, { keys: z.optional(z.set(z.string())) });

/** Service requests in the table named by `SERVICES_TABLE`; key `sub`, `requestID`. */
export function dynamoServiceRequests(): ServiceRequests {
  const requests = table('services', StoredKeys);
  return {
    ofPerson: (sub) => Array.fromAsync(query(requests, ofPerson(sub))),
    add: (request) =>
      putItem(
        requests,
        { ...request, queue, lookAt: request.answerBy },
        { ConditionExpression: 'attribute_not_exists(#sub)' },
      ),
    find: (key) => getItem(requests, keyOf(key)),
    addEntry: (key, entry) => addEntry(requests, keyOf(key), entry),
  };
}

/** The same table as operators use it: they look through all of it. */
export function dynamoServiceQueue(): ServiceQueue {
  const requests = table('services', StoredKeys);
  return {
    ...dynamoServiceRequests(),
    async open() {
      const open = await Array.fromAsync(scan(requests));
      return open
        .filter(({ state }) => !endStates.includes(state))
        .toSorted((one, other) => one.requestedAt - other.requestedAt);
    },
  };
}

/** Requests whose first answer was due: the index `unanswered`. */
export function dynamoOverdueRequests(): OverdueRequests {
  const requests = table('services', ServiceRecord);
  return {
    overdue: (now) =>
      query(requests, {
        IndexName: 'unanswered',
        KeyConditionExpression: '#queue = :queue AND #lookAt <= :now',
        values: { queue, now },
      }),
  };
}

async function addEntry(
  requests: Table<z.infer<typeof StoredKeys>>,
  key: ServiceKey,
  { message, from, atMost, key: callKey }: ServiceEntry,
): Promise<ServiceRecord | null> {
  const { became } = message;
  // An answer, or the person's own end of it: it no longer waits for the first answer.
  const isAnswered = message.from === 'xplorers' || became !== null;
  const changed = await updateAndGetItem(requests, key, {
    UpdateExpression: `SET #messages = list_append(#messages, :messages)${became ? ', #state = :became' : ''}${isAnswered ? ' REMOVE #queue, #lookAt' : ''}${callKey === null ? '' : ' ADD #keys :keys'}`,
    ConditionExpression: `${stateIsAmong} AND size(#messages) < :atMost${callKey === null ? '' : ' AND NOT contains(#keys, :key)'}`,
    values: {
      messages: [message],
      atMost,
      ...statesAmong(from),
      ...(became && { became }),
      ...(callKey !== null && { key: callKey, keys: new Set([callKey]) }),
    },
  });
  if (changed || callKey === null) {
    return changed;
  }
  const found = await getItem(requests, key);
  return found?.keys?.has(callKey) ? found : null;
}

function keyOf({ sub, requestID }: ServiceKey) {
  return { sub, requestID };
}
