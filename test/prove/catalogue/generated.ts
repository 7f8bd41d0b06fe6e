import { ItemKind, OpeningLevel } from '../../../lambdas/contract/vocabulary.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';

const beginnings = 'ba co di fu ge hi ja ke lo mu na po qui re si ta ve wa xe zo'.split(' ');
const ends = 'bar cel dom fin gor hem jin kas lor mid nex pol rin sat tub vor wex zil'.split(' ');
const subjects = 'gear motor sensor bridge filter pump robot timer lens spring valve antenna'.split(
  ' ',
);

/** A word that only a generated catalogue has; so many differ. */
function word(number: number): string {
  const syllables = [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400) % 20];
  const [first = 0, second = 0, third = 0] = syllables;
  return `${beginnings[first]}${beginnings[second]}${ends[third % ends.length]}`;
}

/** An entry of a generation: its letter begins the title and is in nothing else. */
function entryOf(letter: string, number: number): Entry {
  const spread = (number * 7919) % 7200;
  const [subject = ''] = [subjects[number % subjects.length]];
  return entryWith(
    {
      id: `generated-${number}`,
      kind: ItemKind.options[number % 4] ?? 'build',
      plan: OpeningLevel.options[Math.floor(number / 4) % 4] ?? 'Freebie',
      title: `${letter} ${subject} ${word(spread)} number ${number}`,
      summary: `A ${subject} made with ${word(spread + 1)} and ${word(number % 500)}, measured, drawn and explained step by step for students who have built a ${word(number % 50)} before and wants to know why it works.`,
      tags: [subject, word(number % 30), word(100 + (number % 70))],
      updatedAt: 1_700_000_000_000 + number * 1000,
    },
    `The ${word(number)} is measured, drawn and explained.`,
  );
}

/** A whole catalogue, the same each time. */
export function* generated(letter: string, count: number): Generator<Entry> {
  for (let number = 0; number < count; number += 1) {
    yield entryOf(letter, number);
  }
}

/** What people ask of it, over and over; some of it finds nothing, some has a typo. */
export function keyOf(number: number): string {
  const [subject = ''] = [subjects[number % subjects.length]];
  const kinds = [
    subject,
    `${subject} ${word(number % 50)}`,
    `${word((number * 31) % 7200)}`,
    `${subject.slice(0, -1)}`,
    `${subject} ${word(number % 500)}s`,
    `${word(number % 500).slice(0, 3)}`,
    `number ${number}`,
    '',
  ];
  return kinds[number % kinds.length] ?? '';
}
