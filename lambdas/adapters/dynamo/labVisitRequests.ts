import * as z from 'zod/mini';
import { labVisitDays } from '../../contract/constants.ts';
import { LabVisitRequest } from '../../contract/tables/visits.ts';
import { comparable } from '../../domain/people/Caller.ts';
import type {
  LabVisitQueue,
  LabVisitRequests,
  WaitingVisits,
} from '../../domain/visits/LabVisitRequests.ts';
import {
  expiryAfter,
  getItem,
  putItem,
  query,
  type Table,
  table,
  take,
  updateItem,
} from './table.ts';

/** What the index `state` has of a request. */
const StoredWaiting = z.pick(LabVisitRequest, {
  visitID: true,
  organisation: true,
  requestedAt: true,
});
const StoredKey = z.pick(LabVisitRequest, { emailID: true, visitID: true });
type StoredKey = z.infer<typeof StoredKey>;

/** Lab visit requests in the table named by `VISITS_TABLE`; key `emailID`, `visitID`; they age out by `expiresAt` (epoch s). */
export function dynamoLabVisitRequests(): LabVisitRequests {
  const requests = table('visits', LabVisitRequest);
  return {
    async add(visit) {
      await putItem(requests, {
        ...visit,
        expiresAt: expiryAfter(visit.requestedAt, labVisitDays),
      });
    },
  };
}

/** Those that wait: the index `state` (`state`, `visitID`) of the same table. It may lag. */
export function dynamoWaitingVisits(): WaitingVisits {
  const requests = table('visits', StoredWaiting);
  return {
    waiting: () =>
      Array.fromAsync(
        query(requests, {
          IndexName: 'state',
          KeyConditionExpression: '#state = :new',
          values: { new: 'new' },
        }),
      ),
  };
}

/** The same table as operators answer what is in it, which they find by the same index. */
export function dynamoLabVisitQueue(): LabVisitQueue {
  const requests = table('visits', LabVisitRequest);
  const keyOf = (visitID: string) => findKey(visitID);
  return {
    async find(visitID) {
      const key = await keyOf(visitID);
      return key && getItem(requests, key);
    },
    async setDone(visitID) {
      const key = await keyOf(visitID);
      if (!key) {
        return false;
      }
      return updateItem(requests, key, {
        UpdateExpression: 'SET #state = :done',
        // Not of one that has aged out meanwhile: it must not come back as an empty one.
        ConditionExpression: 'attribute_exists(#visitID)',
        values: { done: 'done' },
      });
    },
  };
}

async function findKey(visitID: string): Promise<StoredKey | null> {
  for (const state of ['new', 'done'] as const) {
    const found = query(table('visits', StoredKey), {
      IndexName: 'state',
      KeyConditionExpression: '#state = :state AND #visitID = :visitID',
      values: { state, visitID },
    });
    const [key] = await take(found, 1);
    if (key) {
      return key;
    }
  }
  return null;
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
