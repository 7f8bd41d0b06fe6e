import type { LiveLanguage } from './runtimes.ts';

export const languageNames: Readonly<Record<LiveLanguage, string>> = {
  python: 'Python',
  js: 'JavaScript',
  sql: 'SQL',
};

/** Live code: what the buttons and the lines under a block say. */
export const liveWords = {
  run: 'Run',
  runAgain: 'Run again',
  stop: 'Stop',
  moreTime: '30 more seconds',
  edit: 'Edit',
  tapToEdit: 'Tap the code to change it.',
  closeEditor: 'Close editor',
  reset: 'Reset',
  theBlock: (name: string) => ` ${name.toLowerCase()}`,
  editor: (language: string, name: string) => `${language} editor, ${name.toLowerCase()}`,
  editorHelp: 'Press Shift+Enter to run. Press Esc, then Tab, to leave the editor.',
  saved: 'Your changes are saved on this device.',
  saveFailed:
    'Your browser’s storage is full or blocked, so your changes last until you leave this page.',
  download: (language: string, size: string) =>
    `Data saver is on. To run ${language}, you need to download ${size} once.`,
  downloadNow: 'Download and run',
  loading: (language: string, size: string, percent: number) =>
    `Downloading ${language}, about ${size}, first time only: ${percent}%`,
  starting: (language: string) => `Starting ${language}…`,
  started: 'Running…',
  running: (seconds: number, limit: number) => `Running: ${seconds} of ${limit} s`,
  output: 'Output',
  expected: 'Expected output',
  same: 'Your output matches the expected output.',
  took: (ms: number) =>
    ms < 100 ? 'Ran in under 0.1 s.' : `Ran in ${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s.`,
  printedNothing: 'Ran without output.',
  cut: 'Only the first 100,000 characters are shown.',
  rowsCut: (rows: number) => `Only the first ${rows} rows are shown.`,
  failed: (line: number | null) =>
    line === null ? 'Your code failed.' : `Your code failed on line ${line}.`,
  runningAbove: (count: number) =>
    count === 1 ? 'Running 1 earlier block first…' : `Running ${count} earlier blocks first…`,
  ranAbove: (count: number) =>
    count === 1 ? 'Ran 1 earlier block first.' : `Ran ${count} earlier blocks first.`,
  stopped: 'Stopped, and its variables were cleared.',
  tooLong: 'Stopped because it ran too long, and its variables were cleared.',
  crashed: 'Your code crashed, possibly because it ran out of memory.',
  brokenAbove: 'An earlier block was stopped, so this one hasn’t run.',
  notLoaded: (language: string) =>
    `Couldn’t load ${language}. Check your connection and try again.`,
  errorLine: (line: number) => `Error on line ${line}`,
  table: 'Result of the last query',
  chart: 'Chart of the output',
  asNotebook: 'Download as notebook (.ipynb)',
  asPython: 'Download as Python (.py)',
} as const;
