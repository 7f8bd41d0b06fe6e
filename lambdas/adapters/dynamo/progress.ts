import * as z from 'zod/mini';
import type { ProgressRecord, ProgressStore } from '../../domain/catalogue/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { AnyItem, getItem, ofPerson, query, table, updateAndGetItem } from './table.ts';

const StoredProgress = z.object({
  itemID: z.string(),
  /** A set of the database; it is absent when it is empty. */
  done: z.optional(z.set(z.string())),
  last: z.nullable(z.string()),
  updatedAt: z.int(),
});
const ProgressItem = z.pipe(StoredProgress, z.transform(progressOf));
const StoredStart = z.object({ begunAt: z.int() });

/** People's progress in the table named by `PROGRESS_TABLE`; key `sub`, `itemID`. */
export function dynamoProgress(): ProgressStore {
  const TableName = requireEnv('PROGRESS_TABLE');
  const progress = table(TableName, ProgressItem);
  return {
    async mark(sub, itemID, { section, done, at }) {
      // A section joins or leaves the set in one write, so that two at once both count.
      const item = await updateAndGetItem(
        table(TableName, AnyItem),
        { sub, itemID },
        {
          UpdateExpression: `SET #last = :section, #updatedAt = :at, #begunAt = if_not_exists(#begunAt, :at) ${done ? 'ADD' : 'DELETE'} #done :sections`,
          values: { section, at, sections: new Set([section]) },
        },
      );
      const { begunAt } = StoredStart.parse(item);
      return { progress: ProgressItem.parse(item), isFirst: begunAt === at };
    },
    find: (sub, itemID) => getItem(progress, { sub, itemID }),
    ofPerson: (sub) => Array.fromAsync(query(progress, ofPerson(sub))),
  };
}

function progressOf({ done, ...rest }: z.infer<typeof StoredProgress>): ProgressRecord {
  return { ...rest, done: [...(done ?? [])] };
}
