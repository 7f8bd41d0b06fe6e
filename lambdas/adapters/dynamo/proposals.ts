import * as z from 'zod/mini';
import { Proposal } from '../../contract/entities.ts';
import type { ProposalQueue, Proposals } from '../../domain/catalogue/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { ofPerson, putItem, query, scan, table, take, updateItem } from './table.ts';

const StoredProposal = z.extend(Proposal, { sub: z.string() });

/** Proposed products in the table named by `PROPOSALS_TABLE`; key `sub`, `productID`, which sorts by time. */
export function dynamoProposals(): Proposals {
  const proposals = table(requireEnv('PROPOSALS_TABLE'), StoredProposal);
  return {
    async add(proposal) {
      await putItem(proposals, proposal);
    },
    ofPerson(sub) {
      const newestFirst = query(proposals, { ...ofPerson(sub), ScanIndexForward: false });
      return Array.fromAsync(newestFirst);
    },
  };
}

/** The same table as operators use it: they look through all of it. */
export function dynamoProposalQueue(): ProposalQueue {
  const proposals = table(requireEnv('PROPOSALS_TABLE'), StoredProposal);
  return {
    async pending() {
      const found = scan(proposals, {
        FilterExpression: '#state = :pending',
        values: { pending: 'pending' },
      });
      return (await Array.fromAsync(found)).toSorted(
        (one, other) => one.proposedAt - other.proposedAt,
      );
    },
    async find(productID) {
      const found = scan(proposals, {
        FilterExpression: '#productID = :productID',
        values: { productID },
      });
      const [first = null] = await take(found, 1);
      return first;
    },
    decide: ({ sub, productID }, { state, itemID }) =>
      updateItem(
        proposals,
        { sub, productID },
        {
          UpdateExpression: 'SET #state = :state, #itemID = :itemID',
          ConditionExpression: '#state = :pending',
          values: { state, itemID, pending: 'pending' },
        },
      ),
  };
}
