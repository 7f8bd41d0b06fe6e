import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { Proposal } from '../../contract/entities.ts';
import type { KeptProposal, ProposalDesk, Proposals } from '../../domain/catalogue/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { documents } from './documents.ts';
import { queryPerson } from './queryAll.ts';
import { scanAll } from './scanAll.ts';
import { wasWritten } from './wasWritten.ts';

const StoredProposal = z.object({ ...Proposal.shape, sub: z.string() });

/** Proposed products in the table named by `PROPOSALS_TABLE`; key `sub`, `productID`, which sorts by time. */
export function dynamoProposals(): Proposals {
  const TableName = requireEnv('PROPOSALS_TABLE');
  return {
    async add(proposal) {
      await documents.send(new PutCommand({ TableName, Item: proposal }));
    },
    async ofPerson(sub) {
      return Array.fromAsync(queryPerson(TableName, sub, 'newest'), (item) =>
        StoredProposal.parse(item),
      );
    },
  };
}

/** The same table as operators use it: they look through all of it. */
export function dynamoProposalDesk(): ProposalDesk {
  const TableName = requireEnv('PROPOSALS_TABLE');
  return {
    async pending() {
      const found = scan(TableName, '#state = :value', { '#state': 'state' }, 'pending');
      return (await Array.fromAsync(found)).toSorted(
        (one, other) => one.proposedAt - other.proposedAt,
      );
    },
    async find(productID) {
      const found = scan(TableName, '#id = :value', { '#id': 'productID' }, productID);
      const [first] = await Array.fromAsync(found);
      return first ?? null;
    },
    decide({ sub, productID }, { state, itemID }) {
      return wasWritten(
        documents.send(
          new UpdateCommand({
            TableName,
            Key: { sub, productID },
            UpdateExpression: 'SET #state = :state, #itemID = :itemID',
            ConditionExpression: '#state = :pending',
            ExpressionAttributeNames: { '#state': 'state', '#itemID': 'itemID' },
            ExpressionAttributeValues: {
              ':state': state,
              ':itemID': itemID,
              ':pending': 'pending',
            },
          }),
        ),
      );
    },
  };
}

async function* scan(
  TableName: string,
  FilterExpression: string,
  ExpressionAttributeNames: Record<string, string>,
  value: string,
): AsyncGenerator<KeptProposal> {
  const items = scanAll({
    TableName,
    FilterExpression,
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':value': value },
    ConsistentRead: true,
  });
  for await (const item of items) {
    yield StoredProposal.parse(item);
  }
}
