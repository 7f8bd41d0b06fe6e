import { DayCount } from '../../contract/tables/dayCounts.ts';
import type { DayCounts } from '../../domain/catalogue/countLearning.ts';
import type { LearningCounts } from '../../domain/operators/listUsage.ts';
import { logFailure } from '../log.ts';
import { query, table, updateItem } from './table.ts';

/** All days stand in one list: a year of them is a single page. */
const list = 'days';

/** Counts in the table named by `DAY_COUNTS_TABLE`; key `list`, `day`. */
export function dynamoDayCounts(): DayCounts {
  const days = dayTable();
  return {
    async add(day, what) {
      await updateItem(
        days,
        { list, day },
        { UpdateExpression: `ADD #${what} :one`, values: { one: 1 } },
      );
    },
    noteUncounted: (cause) => logFailure('learningNotCounted', cause),
  };
}

/** The same counts as operators read them. */
export function dynamoLearningCounts(): LearningCounts {
  const days = dayTable();
  return {
    between: ({ from, to }) =>
      query(days, {
        KeyConditionExpression: '#list = :list AND #day BETWEEN :from AND :to',
        values: { list, from, to },
      }),
  };
}

function dayTable() {
  return table('dayCounts', DayCount);
}
