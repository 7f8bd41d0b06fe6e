/** A line such as `hint: Count the teeth.`, with the indented lines below it. */
export interface Field {
  readonly name: string;
  readonly text: string;
  /** Its line in the fence, from 0. */
  readonly line: number;
}

/** An option `- [x] text` or a step `1. text`, with the indented lines below it. */
interface Point {
  readonly text: string;
  readonly reason: string;
  /** Whether an option is ticked; null for a step. */
  readonly tick: boolean | null;
  readonly line: number;
}

/** A check's fence, taken apart. */
export interface CheckSource {
  readonly question: string;
  readonly points: readonly Point[];
  readonly fields: readonly Field[];
}

const head =
  /^(?:(answer|tolerance|from|from js|from sql|wrong|again|review|hint|solution|start|cases|hidden):(.*)|- \[([ x])\] (.*)|\d+\. (.*))$/;

/** Takes a fence apart: the question first, then options, steps and fields; indented lines belong to what is above them. */
export function splitCheck(text: string): CheckSource {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (head.test(line) ? [at] : []));
  const points: Point[] = [];
  const fields: Field[] = [];
  for (const [place, line] of starts.entries()) {
    const [, name, value = '', tick, option, step] = head.exec(lines[line] ?? '') ?? [];
    const below = dedented(lines.slice(line + 1, starts[place + 1] ?? lines.length));
    if (name !== undefined) {
      fields.push({
        name,
        line,
        text: [value.trim(), below].filter((part) => part !== '').join('\n'),
      });
    } else {
      const isTicked = tick === undefined ? null : tick === 'x';
      points.push({ text: option ?? step ?? '', reason: below, tick: isTicked, line });
    }
  }
  return {
    question: lines
      .slice(0, starts[0] ?? lines.length)
      .join('\n')
      .trim(),
    points,
    fields,
  };
}

/** Lines without the indent that all of them have, and without blank ones around. */
function dedented(lines: readonly string[]): string {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const least = Math.min(...indents);
  return lines
    .map((line) => line.slice(least))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}
