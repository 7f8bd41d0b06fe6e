import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { visitDays } from '../../contract/constants.ts';
import { comparable } from '../../domain/people/Caller.ts';
import type { Visit, VisitDesk, Visits } from '../../domain/visits/Visits.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryAll } from './queryAll.ts';
import { scanAll } from './scanAll.ts';
import { wasWritten } from './wasWritten.ts';

const StoredVisit = z.object({
  emailID: z.string(),
  visitID: z.string(),
  name: z.string(),
  organisation: z.string(),
  message: z.string(),
  requestedAt: z.int(),
  state: z.enum(['new', 'done']),
});

/** Wishes for visits in the table named by `VISITS_TABLE`; key `emailID`, `visitID`; they age out by `expiresAt` (epoch s). */
export function dynamoVisits(): Visits {
  const TableName = requireEnv('VISITS_TABLE');
  return {
    async add(visit) {
      const expiresAt = Math.ceil(visit.requestedAt / 1000) + visitDays * 86_400;
      await documents.send(new PutCommand({ TableName, Item: { ...visit, expiresAt } }));
    },
  };
}

/** The same table as operators use it: they look through all of it. */
export function dynamoVisitDesk(): VisitDesk {
  const TableName = requireEnv('VISITS_TABLE');
  const all = () =>
    Array.fromAsync(scanAll({ TableName, ConsistentRead: true }), (item) =>
      StoredVisit.parse(item),
    );
  return {
    async all() {
      return (await all()).toSorted(byTurn);
    },
    async setDone(visitID) {
      const visit = (await all()).find((one) => one.visitID === visitID);
      return visit !== undefined && wasWritten(markDone(TableName, visit));
    },
  };
}

/** Not of one that has aged out meanwhile: it must not come back as an empty one. */
function markDone(TableName: string, { emailID, visitID }: Visit): Promise<unknown> {
  return documents.send(
    new UpdateCommand({
      TableName,
      Key: { emailID, visitID },
      UpdateExpression: 'SET #state = :done',
      ConditionExpression: 'attribute_exists(visitID)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':done': 'done' },
    }),
  );
}

function byTurn(one: Visit, other: Visit): number {
  const isNew = Number(other.state === 'new') - Number(one.state === 'new');
  return isNew || one.requestedAt - other.requestedAt;
}

/** What was asked under an address, as it is stored. @param until epoch ms */
export function visitsUntil(
  TableName: string,
  emailID: string,
  until: number,
): AsyncGenerator<Record<string, unknown>> {
  return queryAll({
    TableName,
    KeyConditionExpression: '#emailID = :emailID',
    FilterExpression: '#requestedAt <= :until',
    ExpressionAttributeNames: { '#emailID': 'emailID', '#requestedAt': 'requestedAt' },
    ExpressionAttributeValues: { ':emailID': comparable(emailID), ':until': until },
    ConsistentRead: true,
  });
}
