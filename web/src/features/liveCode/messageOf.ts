/** What went wrong, out of the trace below the code: its one line that names an error; of SQLite its words. */
export function messageOf(trace: string): string {
  const lines = trace.split('\n');
  const named = lines.find((line) => /^\w*(?:Error|Exception)\b/.test(line));
  return named ?? (lines.length === 1 ? trace : '');
}
