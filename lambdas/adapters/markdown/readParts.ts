import { costNeed, runsHere } from '../../contract/needs.ts';
import type { Parts } from '../../contract/parts.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';

const range = /^[\w ]+:? about ₹([\d,]+)–([\d,]+)/;
const arduino = /\bArduino (?:Uno|Nano)\b/;
const paper = /^(?!abrasive|emery|sand)(?:\w+ ){0,2}(?:paper|card|cardboard)\b/i;

/**
 * What an entry is made of, from what it needs; undefined where it says neither what that costs nor, for a build, that it runs on the
 * page.
 *
 * @param needs as its facts have them
 * @throws EntryProblem for a cost that is no range
 */
export function readParts(kind: string, needs: readonly string[]): Parts | undefined {
  const line = needs.find((need) => costNeed.test(need));
  if (line !== undefined) {
    const [, least = 0, most = 0] = (range.exec(line) ?? []).map((text) =>
      Number(text.replaceAll(',', '')),
    );
    if (!(most > least && least > 0)) {
      throw new EntryProblem('its cost is no range such as "Parts cost about ₹600–900"');
    }
    return { kind: kindOf(needs), least, most };
  }
  // A build names what its parts cost if it has any; a course may use what a lab has, and says so without a price.
  return kind === 'build' && needs.some((need) => need.startsWith(runsHere))
    ? { kind: 'none', least: 0, most: 0 }
    : undefined;
}

function kindOf(needs: readonly string[]): Parts['kind'] {
  if (needs.some((need) => arduino.test(need))) {
    return 'arduino';
  }
  return needs.some((need) => paper.test(need)) ? 'paper' : 'other';
}
