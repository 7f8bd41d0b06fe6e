import { readEntry } from '../../../lambdas/adapters/markdown/readEntry.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';

const facts = `---
title: Gears that are checked
kind: build
plan: seeker
summary: Cut two gears from cardboard, count their teeth and see how the speed changes between.
tags: mechanisms, cardboard, gear
level: starter
hours: 2
makes: A pair of gears that turn
needs: Cardboard
updated: 2026-11-02
---

Two gears.
`;
const filler = 'Every tooth pushes the next one round a little. '.repeat(60);
const ends = 'hint: Count the teeth first.\nsolution: The teeth decide it all.';

/** Fences of every kind of check, as an author writes them, by the name of the section that each is in. */
export const fences: Readonly<Record<string, string>> = {
  Number: `\`\`\`check number wheel-speed
How fast does the wheel turn?

answer: 800 rpm
wrong: 7200 rpm
  The larger wheel turns slower.
${ends}
\`\`\``,
  Choice: `\`\`\`check choice even-pair
Which pairs wear evenly?

- [x] 12 and 49
- [ ] 12 and 48
  They share the factor 12.
- [x] 13 and 48
${ends}
\`\`\``,
  Order: `\`\`\`check order cut-free
What comes first?

1. Measure
2. Cut
3. Glue
${ends}
\`\`\``,
  Code: `\`\`\`check code js ratio
Complete the function.

start:
  function ratio(driver, driven) {
    return 1;
  }
cases:
  ratio(12, 48) -> 4
  ratio(10, 5) -> 0.5
hidden:
  ratio(15, 45) -> 3
answer:
  function ratio(driver, driven) {
    return driven / driver; // the wheel with more teeth turns slower
  }
${ends}
\`\`\``,
};

/** The same with other numbers of the question for when it is asked again. */
export const fencesAgain: typeof fences = {
  ...fences,
  Number: (fences['Number'] ?? '').replace(
    'hint:',
    `again: How fast does the wheel turn with a pinion of 12 teeth?
  answer: 360 rpm
  from: 1800 * 12 / 60
  solution: The teeth decide that, too.
hint:`,
  ),
};

/** The Markdown of an entry with those sections. */
export function checkedSource(sections: Readonly<Record<string, string>> = fences): string {
  return `${facts}\n${Object.entries(sections)
    .map(([title, fence]) => `## ${title}\n\n${filler}\n\n${fence}\n`)
    .join('\n')}`;
}

/** A free entry with a check of every kind. */
export function checkedEntry(id: string): Entry {
  return readEntry(id, checkedSource(), () => '');
}
