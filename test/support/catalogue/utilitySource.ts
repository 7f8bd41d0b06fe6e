import { writtenSource } from './writtenSource.ts';

/** What a test names about a tool; everything else is filled in. */
interface WrittenTool {
  /** The first voltage. */
  readonly first?: string;
  /** What a worked case has to come out as. */
  readonly result?: string;
  /** Code that is run before the function is declared. */
  readonly code?: string;
}

/** The Markdown of a utility that passes the checks. */
export function utilitySource({
  first = '9',
  result = '5.00 mA',
  code = '',
}: WrittenTool = {}): string {
  const tool = `\`\`\`tool Ohm's law
u | Voltage | number V 0 to 400 | ${first}
r | Resistance | number kΩ 0.1 to 1000 | 4.7
-> i | Current | number A 3
case | u = 9 | i -> 1.91 mA
case | u = 5 | r = 1 | i -> ${result}
case | u = 10 | r = 1 | i -> 10.0 mA
source | Horowitz and Hill, The Art of Electronics
---
${code}
function compute({ u, r }) {
  return { i: u / r / 1000 };
}
\`\`\``;
  return writtenSource({ intro: `${tool}\n\nWhat flows.` }).replace('kind: build', 'kind: utility');
}
