import { expect, it } from 'vitest';
import { cutTraceback } from '../../../web/src/features/liveCode/languages/cutTraceback.ts';

const message = `Traceback (most recent call last):
  File "/lib/python314.zip/_pyodide/_base.py", line 620, in eval_code_async
    await CodeRunner(
    ^^^^^^^^^^^^^^^^^
  File "Block 2", line 3, in <module>
    mean([])
    ~~~~^^^^
  File "Block 1", line 5, in mean
    return statistics.mean(values)
  File "/lib/python314.zip/statistics.py", line 490, in mean
    raise StatisticsError('mean requires at least one data point')
statistics.StatisticsError: mean requires at least one data point
`;

it('keeps the lines of blocks and marks the line of the block that ran, not one of a block above or of the library', () => {
  expect(cutTraceback(message, 'Block 2')).toEqual({
    line: 3,
    text: `Traceback (most recent call last):
  File "Block 2", line 3, in <module>
    mean([])
    ~~~~^^^^
  File "Block 1", line 5, in mean
    return statistics.mean(values)
statistics.StatisticsError: mean requires at least one data point`,
  });
});
