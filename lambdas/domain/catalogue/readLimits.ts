import { mostSearchHours, mostSearchRupees } from '../../contract/constants.ts';
import type { Limits } from '../../contract/parts.ts';

/** A typed text, taken apart. */
export interface LimitedText {
  /** Without the words of the limits. */
  readonly text: string;
  readonly limits: Limits;
}

/** Words that say a limit, and which one that is; null where it is none that a search can have. */
interface Phrase<T> {
  readonly pattern: RegExp;
  readonly limit: (number: string) => T | null;
}

/** No limit. */
export const noLimits: Limits = { hours: null, rupees: null, parts: null };

/** Hours that someone has on a weekend. */
const weekendHours = 8;
const fewestHours = 0.25;
const fewestRupees = 10;
const hoursInWords: Readonly<Record<string, number>> = {
  half: 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
};

const hourPhrases: readonly Phrase<number>[] = [
  {
    pattern:
      /(?:\b(?:under|below|within|up ?to|less than|at most|max|in|about) |[<≤] ?|\b)(\d{1,3}(?:\.\d)?|an?|half an|one|two|three|four|five|six|eight)[ -]?(?:hours?|hrs?|h)\b/i,
    limit: hoursOf,
  },
  {
    pattern:
      /(?:\b(?:under|below|within|up ?to|less than|at most|max|in|about) |[<≤] ?|\b)(\d{1,3})[ -]?min(?:ute)?s?\b/i,
    limit: (number) => between(Number(number) / 60, fewestHours, mostSearchHours),
  },
  { pattern: /(?:\b(?:in|for|on) )?\b(?:this |a |one )?weekend\b/i, limit: () => weekendHours },
];

const rupeePhrases: readonly Phrase<number>[] = [
  {
    pattern:
      /(?:\b(?:under|below|within|up ?to|less than|at most|max|for) |[<≤] ?)?₹ ?(\d[\d,]{0,7}k?)(?:\/-)?(?!\w)/i,
    limit: rupeesOf,
  },
  {
    // RS 485 is a bus.
    pattern:
      /(?:\b(?:under|below|within|up ?to|less than|at most|max|for) |[<≤] ?)(?:rs\.?|inr|rupees) ?(\d[\d,]{0,7}k?)(?:\/-)?(?!\w)/i,
    limit: rupeesOf,
  },
  {
    pattern:
      /(?:\b(?:under|below|within|up ?to|less than|at most|max|for) |[<≤] ?|\b)(\d[\d,]{0,7}k?) ?(?:₹|(?:rs|inr|rupees?|bucks)\b)/i,
    limit: rupeesOf,
  },
  {
    // Without a currency nothing may follow that could be a unit: `under 500 for a beginner`, but not `under 500 ohm`.
    pattern:
      /(?:\b(?:under|below|within|up ?to|less than|at most|max) |[<≤] ?)(\d[\d,]{0,7}k?)(?:\/-)?(?= *(?:$|,)| (?:for|in|with|without|and|that|using|projects?|builds?)\b)/i,
    limit: rupeesOf,
  },
];

const partsPhrases: readonly Phrase<'none'>[] = [
  {
    pattern: /\b(?:with )?(?:no|without|without any|zero) (?:parts|hardware|components)\b/i,
    limit: () => 'none',
  },
  { pattern: /\b(?:phone|lap ?top|computer) only\b/i, limit: () => 'none' },
  { pattern: /\b(?:with )?only (?:a |my )?(?:phone|lap ?top|computer)\b/i, limit: () => 'none' },
  { pattern: /\bnothing to buy\b/i, limit: () => 'none' },
];

/** Words for what anything in the catalogue is: beside a limit they name nothing to search for. */
const hollowWords = new Set(
  'a an any build builds diy easy for fun good idea ideas make me project projects simple small some something stuff thing things to'.split(
    ' ',
  ),
);

/** Reads limits in a typed text: `robot under 500`, `2 hour project`, `game no parts`. Anything is valid. */
export function readLimits(typed: string): LimitedText {
  const hours = taken(typed, hourPhrases);
  const rupees = taken(hours.text, rupeePhrases);
  const parts = taken(rupees.text, partsPhrases);
  const limits = { hours: hours.limit, rupees: rupees.limit, parts: parts.limit };
  const isLimited = Object.values(limits).some((limit) => limit !== null);
  const words = parts.text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isHollow = words.every((word) => hollowWords.has(word));
  return { text: isLimited && isHollow ? '' : parts.text, limits };
}

/** The first limit that a text says, and the text without its words. */
function taken<T>(
  text: string,
  phrases: readonly Phrase<T>[],
): { readonly text: string; readonly limit: T | null } {
  for (const { pattern, limit } of phrases) {
    const found = pattern.exec(text);
    const read = found && limit(found[1] ?? '');
    if (found && read !== null) {
      const before = text.slice(0, found.index).trim();
      const after = text.slice(found.index + found[0].length).trim();
      return { text: `${before} ${after}`.trim(), limit: read };
    }
  }
  return { text, limit: null };
}

function hoursOf(text: string): number | null {
  const [word = ''] = text.toLowerCase().split(' ');
  return between(hoursInWords[word] ?? Number(text), fewestHours, mostSearchHours);
}

/** A number with Indian or other commas; `k` behind it is a thousand. */
function rupeesOf(text: string): number | null {
  const value = Number(text.replace(/[,k]/gi, ''));
  return between(/k$/i.test(text) ? value * 1000 : value, fewestRupees, mostSearchRupees);
}

function between(value: number, least: number, most: number): number | null {
  return value >= least && value <= most ? value : null;
}
