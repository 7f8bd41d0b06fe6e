import * as z from 'zod/mini';
import { labVisitDays } from '../../contract/constants.ts';
import { comparable } from '../../domain/people/Caller.ts';
import type {
  LabVisitQueue,
  LabVisitRequest,
  LabVisitRequests,
} from '../../domain/visits/LabVisitRequests.ts';
import { requireEnv } from '../requireEnv.ts';
import { expiryAfter, putItem, query, scan, type Table, table, updateItem } from './table.ts';

const StoredRequest = z.object({
  emailID: z.string(),
  visitID: z.string(),
  name: z.string(),
  organisation: z.string(),
  message: z.string(),
  requestedAt: z.int(),
  state: z.enum(['new', 'done']),
});

/** Lab visit requests in the table named by `VISITS_TABLE`; key `emailID`, `visitID`; they age out by `expiresAt` (epoch s). */
export function dynamoLabVisitRequests(): LabVisitRequests {
  const requests = table(requireEnv('VISITS_TABLE'), StoredRequest);
  return {
    async add(visit) {
      await putItem(requests, {
        ...visit,
        expiresAt: expiryAfter(visit.requestedAt, labVisitDays),
      });
    },
  };
}

/** The same table as operators use it: they look through all of it. */
export function dynamoLabVisitQueue(): LabVisitQueue {
  const requests = table(requireEnv('VISITS_TABLE'), StoredRequest);
  const all = () => Array.fromAsync(scan(requests));
  return {
    all: async () => (await all()).toSorted(byTurn),
    async setDone(visitID) {
      const request = (await all()).find((one) => one.visitID === visitID);
      if (!request) {
        return false;
      }
      return updateItem(
        requests,
        { emailID: request.emailID, visitID },
        {
          UpdateExpression: 'SET #state = :done',
          // Not of one that has aged out meanwhile: it must not come back as an empty one.
          ConditionExpression: 'attribute_exists(#visitID)',
          values: { done: 'done' },
        },
      );
    },
  };
}

function byTurn(one: LabVisitRequest, other: LabVisitRequest): number {
  const isNew = Number(other.state === 'new') - Number(one.state === 'new');
  return isNew || one.requestedAt - other.requestedAt;
}

/** The requests of an address. @param until epoch ms */
export function requestsUntil<T>(
  requests: Table<T>,
  emailID: string,
  until: number,
): AsyncGenerator<T, undefined> {
  return query(requests, {
    KeyConditionExpression: '#emailID = :emailID',
    FilterExpression: '#requestedAt <= :until',
    values: { emailID: comparable(emailID), until },
  });
}
