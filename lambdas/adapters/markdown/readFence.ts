import type { Block } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { curlQuotes } from './curlQuotes.ts';
import { readCode } from './readCode.ts';
import { sketchName } from './sketchesIn.ts';

/**
 * A fenced block: code or a chart. `fenceOf` in readBlocks.ts reads the others.
 *
 * @throws EntryProblem that says what is wrong with it
 */
export function readFence(info: string, text: string): Block {
  const [language = '', ...rest] = info.trim().split(/\s+/);
  const words = rest.join(' ');
  switch (language) {
    case 'chart':
      return readChart(captionOf(words), text);
    case '':
      throw new EntryProblem(`a fenced block names no language: ${text.slice(0, 40)}`);
    case 'cpp':
      return { ...codeOf(language, text), ...sketchOf(words, info) };
    default:
      if (words !== '' && words !== 'run') {
        throw new EntryProblem(`a fenced block says "${info}", which means nothing here`);
      }
      return { ...codeOf(language, text), runs: words === 'run' };
  }
}

function codeOf(language: string, text: string): Block & { kind: 'code' } {
  return {
    kind: 'code',
    language,
    text,
    runs: false,
    output: null,
    marks: readCode(language, text),
  };
}

/** What a block of C++ is: a whole sketch that is compiled, a part of one, or for a board that no compiler here knows. */
function sketchOf(words: string, info: string) {
  const sketch = sketchName(info);
  if (sketch !== null) {
    return { sketch };
  }
  if (words !== 'fragment' && words !== 'esp32') {
    throw new EntryProblem(
      `a fenced block says "${info}": C++ is "cpp sketch its-name", "cpp fragment" or "cpp esp32"`,
    );
  }
  return { uncompiled: words } as const;
}

function captionOf(words: string): string {
  if (words.length < 8) {
    throw new EntryProblem('a chart has no caption that says what it shows');
  }
  return curlQuotes(words);
}

function readChart(caption: string, text: string): Block {
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
