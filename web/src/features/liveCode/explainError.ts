import type { LiveLanguage } from './runtimes.ts';

type Explanation = readonly [message: RegExp, explain: (...found: string[]) => string];

/** The five errors that learners of each language meet most, in plain words. All others have the language's own words alone. */
const explanations: Readonly<Record<LiveLanguage, readonly Explanation[]>> = {
  python: [
    [
      /^NameError: name '(\w+)'/,
      (name) =>
        `Python doesn’t know “${name}”. Check the spelling, and that the line that defines it has run.`,
    ],
    [
      /^(?:Indentation|Tab)Error/,
      () =>
        'The spaces at the start of a line don’t fit. Lines of one block start with the same number of spaces, and the line after a colon starts with more.',
    ],
    [
      /^SyntaxError/,
      () =>
        'Python can’t read this line. Look for a missing bracket, quote or colon, here or on the line before.',
    ],
    [
      /^TypeError/,
      () =>
        'A value has the wrong type here, such as text where a number is needed. Print type(…) of it to see which.',
    ],
    [
      /^IndexError/,
      () =>
        'The list or text is shorter than that. Counting starts at 0, so the last place is the length minus 1.',
    ],
  ],
  js: [
    [
      /^ReferenceError: (\S+) is not defined/,
      (name) =>
        `JavaScript doesn’t know “${name}”. Check the spelling, and that the line that defines it has run.`,
    ],
    [
      /^TypeError: (\S+) is not a function/,
      (name) => `“${name}” can’t be called. Check the spelling, and what the value before it is.`,
    ],
    [
      /^TypeError: cannot (?:read|set) property '(\w+)' of (undefined|null)/,
      (name, nothing) =>
        `The value before “.${name}” is ${nothing}. Find out where it should have got its value.`,
    ],
    [
      /^SyntaxError/,
      () =>
        'JavaScript can’t read this line. Look for a missing bracket, quote or comma, here or on the line before.',
    ],
    [
      /^RangeError: Maximum call stack/,
      () => 'A function keeps calling itself. Check the condition that should end it.',
    ],
  ],
  sql: [
    [
      /^no such table: (\S+)/,
      (name) =>
        `There’s no table “${name}”. Check the spelling, and that the block that creates it has run.`,
    ],
    [
      /^no such column: (\S+)/,
      (name) =>
        `No table in this statement has a column “${name}”. Check the spelling. Text goes in single quotes.`,
    ],
    [
      /^near "(.+)": syntax error/,
      (word) =>
        `SQLite couldn’t read on at “${word}”. Look there and just before it for a missing comma, bracket or keyword.`,
    ],
    [
      /^UNIQUE constraint failed: (.+)/,
      (column) => `There’s already a row with this value in ${column}, which must be unique.`,
    ],
    [
      /^ambiguous column name: (\S+)/,
      (name) =>
        `More than one table has a column “${name}”. Write the table’s name in front, as in table.${name}.`,
    ],
  ],
};

/** What an error means, and what to look for; undefined for those that are not explained. */
export function explainError(language: LiveLanguage, message: string): string | undefined {
  for (const [pattern, explain] of explanations[language]) {
    const found = pattern.exec(message);
    if (found) {
      return explain(...found.slice(1));
    }
  }
  return;
}
