import * as z from 'zod/mini';
import type { Edition, Editions } from '../../domain/catalogue/editions/Edition.ts';
import { requireEnv } from '../requireEnv.ts';
import { getItem, putItem, query, table, take, updateItem } from './table.ts';

const StoredFacts = z.object({
  itemID: z.string(),
  edition: z.int(),
  hash: z.string(),
  baseHash: z.nullable(z.string()),
  who: z.string(),
  at: z.int(),
  note: z.string(),
  isInRepository: z.boolean(),
});
const facts = '#itemID, #edition, #hash, #baseHash, #who, #at, #note, #isInRepository';
/** A source is stored as JSON, as documents are. */
const StoredEdition = z.extend(StoredFacts, { source: z.string() });
const StoredSource = z.object({
  markdown: z.string(),
  drawings: z.record(z.string(), z.string()),
});

/** The editions of entries in the table named by `EDITIONS_TABLE`; key `itemID`, `edition`. */
export function dynamoEditions(): Editions {
  const editions = table(requireEnv('EDITIONS_TABLE'), StoredEdition);
  return {
    async newest(itemID) {
      const newestFirst = query(editions, { ...ofEntry(itemID), Limit: 1 });
      const [newest] = await take(newestFirst, 1);
      return newest ? toEdition(newest) : null;
    },
    async find(itemID, edition) {
      const found = await getItem(editions, { itemID, edition });
      return found && toEdition(found);
    },
    history: (itemID) =>
      query(table(editions.TableName, StoredFacts), {
        ...ofEntry(itemID),
        ProjectionExpression: facts,
      }),
    add: ({ source, ...edition }) =>
      putItem(
        editions,
        { ...edition, source: JSON.stringify(source) },
        { ConditionExpression: 'attribute_not_exists(#itemID)' },
      ),
    async setInRepository(itemID, edition) {
      await updateItem(
        editions,
        { itemID, edition },
        {
          UpdateExpression: 'SET #isInRepository = :yes',
          ConditionExpression: 'attribute_exists(#itemID)',
          values: { yes: true },
        },
      );
    },
  };
}

/** All editions of an entry, newest first. */
function ofEntry(itemID: string) {
  return {
    KeyConditionExpression: '#itemID = :itemID',
    values: { itemID },
    ScanIndexForward: false,
  };
}

function toEdition({ source, ...edition }: z.infer<typeof StoredEdition>): Edition {
  return { ...edition, source: StoredSource.parse(JSON.parse(source)) };
}
