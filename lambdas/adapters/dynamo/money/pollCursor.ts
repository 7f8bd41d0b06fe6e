import { PollCursor } from '../../../contract/tables/pollCursors.ts';
import { initialCursor, type PollCursorStore } from '../../../domain/money/sync/PollCursor.ts';
import { getItem, putItem, table } from '../table.ts';

/** How far each reading of Razorpay's lists has come, in the table named by `POLL_CURSORS_TABLE`; key `reading`. */
export function dynamoPollCursors(TableName?: string): PollCursorStore {
  const cursors = table('pollCursors', PollCursor, TableName);
  return {
    read: async (reading) => (await getItem(cursors, { reading })) ?? initialCursor,
    write: (reading, { version, ...progress }) =>
      putItem(
        cursors,
        { reading, ...progress, version: version + 1 },
        {
          ConditionExpression: 'attribute_not_exists(#reading) OR #version = :read',
          values: { read: version },
        },
      ),
  };
}
