import * as z from 'zod/mini';
import { initialCursor, type PollCursorStore } from '../../../domain/money/sync/PollCursor.ts';
import { listNames } from '../../../domain/money/sync/RazorpayLists.ts';
import { getItem, putItem, table } from '../table.ts';

/** The only item of the table. */
const key = { work: 'lists' };

const StoredCursor = z.object({
  readUntil: z.int(),
  lookedLongAt: z.int(),
  place: z.nullable(
    z.object({ list: z.enum(listNames), skip: z.int(), to: z.int(), isLong: z.boolean() }),
  ),
  version: z.int(),
});

/** How far payment polling has read Razorpay's lists, in the table named by `POLL_CURSORS_TABLE`; key `work`. */
export function dynamoPollCursor(TableName?: string): PollCursorStore {
  const cursors = table('pollCursors', StoredCursor, TableName);
  return {
    read: async () => (await getItem(cursors, key)) ?? initialCursor,
    write: ({ version, ...progress }) =>
      putItem(
        cursors,
        { ...key, ...progress, version: version + 1 },
        {
          ConditionExpression: 'attribute_not_exists(#work) OR #version = :read',
          values: { read: version },
        },
      ),
  };
}
