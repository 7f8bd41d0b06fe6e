import type { Block } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { curlQuotes } from './curlQuotes.ts';

/**
 * A chart, as a fenced block `chart Its caption` of comma-separated values.
 *
 * @throws EntryProblem that says what is wrong with it
 */
export function readChart(words: string, text: string): Block {
  if (words.length < 8) {
    throw new EntryProblem('a chart has no caption that says what it shows');
  }
  const caption = curlQuotes(words);
  const [head = '', ...lines] = text.trim().split('\n');
  const [xName = '', ...seriesNames] = head.split(',').map((name) => name.trim());
  const rows = lines.map((line) => line.split(',').map((cell) => Number(cell)));
  const isWhole = rows.every(
    (row) => row.length === seriesNames.length + 1 && row.every((value) => Number.isFinite(value)),
  );
  if (seriesNames.length < 1 || seriesNames.length > 4 || rows.length < 3 || rows.length > 60) {
    throw new EntryProblem(`the chart "${caption}" has not 1 to 4 lines of 3 to 60 points`);
  }
  if (!isWhole || xName === '') {
    throw new EntryProblem(`the chart "${caption}" has a row that does not fit its first line`);
  }
  return {
    kind: 'chart',
    caption,
    xName,
    x: rows.map(([x = 0]) => x),
    series: seriesNames.map((name, index) => ({
      name,
      values: rows.map((row) => row[index + 1] ?? 0),
    })),
  };
}
