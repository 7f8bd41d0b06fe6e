import * as z from 'zod/mini';
import { photosPerCaseStudy } from '../../contract/constants.ts';
import { ProposalRecord } from '../../contract/tables/proposals.ts';
import type { ProposalQueue, Proposals } from '../../domain/caseStudies/ports.ts';
import {
  deleteItem,
  getItem,
  ofPerson,
  putItem,
  query,
  scan,
  setAll,
  stateIsAmong,
  statesAmong,
  table,
  take,
  updateAndGetItem,
  updateItem,
} from './table.ts';

/** Case studies under their authors in the table named by `PROPOSALS_TABLE`; key `sub`, `productID`. */
export function dynamoProposals(): Proposals {
  const proposals = table('proposals', ProposalRecord);
  return {
    add: (proposal) =>
      putItem(proposals, proposal, { ConditionExpression: 'attribute_not_exists(#productID)' }),
    find: ({ sub, productID }) => getItem(proposals, { sub, productID }),
    ofPerson: (sub) => Array.fromAsync(query(proposals, ofPerson(sub))),
    change({ sub, productID }, states, changes) {
      const { UpdateExpression, values } = setAll(changes);
      return updateAndGetItem(
        proposals,
        { sub, productID },
        {
          UpdateExpression,
          ConditionExpression: stateIsAmong,
          values: { ...values, ...statesAmong(states) },
        },
      );
    },
    addPhoto({ sub, productID }, states, photo) {
      return updateAndGetItem(
        proposals,
        { sub, productID },
        {
          UpdateExpression: 'SET #photos = list_append(if_not_exists(#photos, :none), :added)',
          ConditionExpression: `${stateIsAmong} AND (attribute_not_exists(#photos) OR size(#photos) < :most) AND NOT contains(#photos, :photo)`,
          values: {
            ...statesAmong(states),
            none: [],
            added: [photo],
            photo,
            most: photosPerCaseStudy,
          },
        },
      );
    },
    async close({ sub, productID }) {
      await updateItem(
        proposals,
        { sub, productID },
        {
          UpdateExpression: 'SET #state = :withdrawn',
          ConditionExpression: 'attribute_exists(#productID)',
          values: { withdrawn: 'withdrawn' },
        },
      );
    },
    remove: ({ sub, productID }) => deleteItem(proposals, { sub, productID }),
  };
}

const StoredIDs = z.object({
  productID: z.string(),
  itemID: z._default(z.nullable(z.string()), null),
});

/** The ids of a person's case studies and of their entries in the catalogue. */
export function proposalIDs(sub: string): Promise<z.infer<typeof StoredIDs>[]> {
  return Array.fromAsync(query(table('proposals', StoredIDs), ofPerson(sub)));
}

/** The same table as operators use it: they look through all of it. */
export function dynamoProposalQueue(): ProposalQueue {
  const proposals = table('proposals', ProposalRecord);
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
    async find(id) {
      const found = scan(proposals, {
        FilterExpression: '#productID = :id OR #itemID = :id',
        values: { id },
      });
      const [first = null] = await take(found, 1);
      return first;
    },
    decide({ sub, productID }, submission, decision, from = ['pending', 'approved']) {
      const { UpdateExpression, values } = setAll(decision);
      return updateItem(
        proposals,
        { sub, productID },
        {
          UpdateExpression,
          ConditionExpression: `${stateIsAmong} AND #submission = :submission`,
          values: { ...values, ...statesAmong(from), submission },
        },
      );
    },
  };
}
