/** A gap inside a line, as spaces leave between columns. */
const gap = /\S {2,}\S/g;

/** The classes of what code prints: its lines wrap, but columns that spaces align scroll instead. */
export function outputClass(output: string): string {
  const isAligned = (output.match(gap)?.length ?? 0) > 1;
  return isAligned ? 'codeBlock-output codeBlock-columns' : 'codeBlock-output';
}
