import { describe, expect, it } from 'vitest';
import { readEntry } from '../../../lambdas/adapters/markdown/readEntry.ts';
import {
  checkedEntry,
  checkedSource,
  fences,
  fencesAgain,
} from '../../support/catalogue/checkedEntry.ts';

function blocksOf(kind: string) {
  return checkedEntry('gears')
    .document.sections.flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'check' && block.task.kind === kind);
}

/** A choice of one. */
const one = `\`\`\`check choice even-pair
Which pair wears evenly?

- [ ] 12 and 48
  They share the factor 12.
- [x] 12 and 49
hint: Count the teeth first.
solution: The teeth decide it all.
\`\`\``;

/** The ids of the options that readers see, by their texts, in their order. */
function optionsOf(sections: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { document } = readEntry('gears', checkedSource(sections), () => '');
  return Object.fromEntries(
    document.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) =>
        block.kind === 'check' && block.task.kind === 'choice' ? block.task.options : [],
      )
      .map(({ id, spans }) => [spans[0]?.text, id]),
  );
}

describe('a check is read from its fence', () => {
  it('into a task without its answer, and an answer beside the document', () => {
    const { item, document, checks } = checkedEntry('gears');

    expect(item.outline.map((section) => section.checks)).toEqual([
      ['wheel-speed'],
      ['even-pair'],
      ['cut-free'],
      ['ratio'],
    ]);
    expect(checks?.map(({ right }) => right)).toMatchObject([
      { kind: 'number', text: '800 rpm', tolerance: '1 %', wrong: [{ text: '7200 rpm' }] },
      {
        kind: 'choice',
        options: [
          { text: '12 and 49', reason: null },
          { text: '12 and 48', reason: [{ text: 'They share the factor 12.' }] },
          { text: '13 and 48', reason: null },
        ],
      },
      { kind: 'order' },
      { kind: 'code', hidden: [{ value: '3' }] },
    ]);
    const sent = JSON.stringify({ item, document });
    expect(blocksOf('code')).toMatchObject([{ task: { hidden: [{ call: 'ratio(15, 45)' }] } }]);
    const secrets = ['800 rpm', 'share the factor', 'driven / driver', 'Count the teeth', 'decide'];
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });

  it('with its question as blocks', () => {
    expect(blocksOf('number')).toMatchObject([
      {
        question: [{ kind: 'paragraph', spans: [{ text: 'How fast does the wheel turn?' }] }],
        task: { hasUnit: true },
      },
    ]);
    expect(blocksOf('choice')).toMatchObject([{ task: { several: true } }]);
  });

  it.each([
    ['1.69 K', { symbol: 'K' }],
    ['30.5 °C', { symbol: '°C', quantity: 'temperature' }],
    ['33.75 kΩ', { symbol: 'Ω', quantity: 'resistance' }],
    ['0.281 W/(K s)', { symbol: 'W/(K s)' }],
    ['24', undefined],
    ['12.8 %', undefined],
  ])(
    'with the unit that an answer of %s needs, and no prefix that tells its size',
    (answer, unit) => {
      const fence = fences['Number']?.replace('answer: 800 rpm', `answer: ${answer}`) ?? '';
      const { document } = readEntry(
        'gears',
        checkedSource({ ...fences, Number: fence }),
        () => '',
      );
      const [check] = document.sections.flatMap(({ blocks }) =>
        blocks.filter((block) => block.kind === 'check'),
      );

      expect(check?.task).toEqual({ kind: 'number', hasUnit: unit !== undefined, unit });
    },
  );

  it('with steps that are never shown in the right order', () => {
    const [block] = blocksOf('order');
    const key = checkedEntry('gears').checks?.[2]?.right;
    const steps = block?.kind === 'check' && block.task.kind === 'order' ? block.task.steps : [];
    const texts = steps.map(({ spans }) => spans[0]?.text);

    expect(texts.toSorted()).toEqual(['Cut', 'Glue', 'Measure']);
    expect(texts).not.toEqual(['Measure', 'Cut', 'Glue']);
    expect(key?.kind === 'order' && key.steps).toEqual(
      ['Measure', 'Cut', 'Glue'].map((text) => ({
        id: steps.find(({ spans }) => spans[0]?.text === text)?.id,
        text,
      })),
    );
  });

  it('with options in the order of their ids, each of which stays while its own text does', () => {
    const [before, moved, edited] = [
      one,
      one.replace(/(- \[ \] .*\n.*\n)(- \[x\] .*\n)/, '$2- [ ] 14 and 48\n  Both are even.\n$1'),
      one.replace('12 and 48', '12 and 36'),
    ].map((fence) => optionsOf({ ...fences, Choice: fence }));

    expect(Object.values(before ?? {})).toEqual(Object.values(before ?? {}).toSorted());
    expect(moved).toMatchObject(before ?? {});
    expect(edited).toMatchObject({ '12 and 49': before?.['12 and 49'] });
    expect(Object.values(edited ?? {})).not.toContain(before?.['12 and 48']);
  });

  it('with other numbers to ask again, whose answers stay beside the document', () => {
    const { document, checks } = readEntry('gears', checkedSource(fencesAgain), () => '');
    const asked = document.sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === 'check' && block.id === 'wheel-speed');

    expect(JSON.stringify(asked)).toContain('with a pinion of 12 teeth?');
    expect(JSON.stringify(asked)).not.toMatch(/360|decide that/);
    expect(checks?.[0]?.right).toMatchObject({
      again: [{ text: '360 rpm', computedBy: { language: 'python', code: '1800 * 12 / 60' } }],
    });
  });

  it('and which of them the review never asks, in the outline, too', () => {
    const withoutOne = {
      ...fences,
      Order: fences['Order']?.replace('hint:', 'review: no\nhint:') ?? '',
    };
    const { item } = readEntry('gears', checkedSource(withoutOne), () => '');

    expect(item.outline.filter(({ notReviewed }) => notReviewed)).toMatchObject([
      { title: 'Order', checks: ['cut-free'], notReviewed: ['cut-free'] },
    ]);
  });

  it('with new ids for all options when several are right and one is added', () => {
    const added = (fences['Choice'] ?? '').replace('- [x] 13', '- [x] 11 and 48\n- [x] 13');
    const [before, after] = [fences, { ...fences, Choice: added }].map(optionsOf);

    expect(Object.values(after ?? {})).toHaveLength(4);
    expect(
      Object.values(before ?? {}).filter((id) => Object.values(after ?? {}).includes(id)),
    ).toEqual([]);
  });
});

describe('a check is refused with its line', () => {
  it.each([
    ['Number', 'check number wheel-speed', 'check number Wheel', 'no id of small letters'],
    ['Number', 'check number', 'check riddle', 'is none of number, choice'],
    ['Number', 'answer: 800 rpm', 'answer: 800 foo', 'no answer that is a number'],
    [
      'Number',
      'wrong: 7200 rpm\n  The larger wheel turns slower.',
      'wrong: 7200 rpm',
      'without its reason',
    ],
    [
      'Number',
      'answer: 800 rpm',
      'answer: 800 rpm\ntolerance: 2 mm',
      'tolerance that does not fit',
    ],
    ['Number', 'hint: Count the teeth first.', '', 'no hint'],
    ['Choice', '  They share the factor 12.\n', '', 'why that is wrong'],
    ['Choice', '[x]', '[ ]', 'why that is wrong'],
    ['Choice', 'hint:', 'review: never\nhint:', 'a review that is not "no"'],
    ['Choice', 'hint:', 'tolerance: 1\nhint:', 'which a choice check does not have'],
    ['Choice', '12 and 48', '12 and 49', 'says "12 and 49" twice'],
    ['Order', '3. Glue\n', '', 'not 3 to 12 steps'],
    ['Code', ' -> 4', ' gives 4', 'not "call -> value"'],
    ['Code', 'cases:', 'start:', 'has no cases'],
    ['Code', 'hidden:\n  ratio(15, 45) -> 3\n', '', 'has no hidden'],
    ['Code', 'ratio(15, 45) -> 3', 'ratio(15, 45) -> 9 / 3', 'whose values are JSON'],
  ])('%s: %s → %s', (section, from, to, problem) => {
    const broken = (fences[section] ?? '').replace(from, to);
    const source = checkedSource({ ...fences, [section]: broken });

    expect(() => readEntry('gears', source, () => '')).toThrow(problem);
    expect(() => readEntry('gears', source, () => '')).toThrow(/^line \d+: its check/);
  });

  it.each([
    ['answer: 360 rpm', 'answer: 360 V', 'without an answer of the same unit'],
    ['  solution: The teeth decide that, too.\n', '', 'without its question or its solution'],
  ])('when it is asked again: %s → %s', (from, to, problem) => {
    const broken = (fencesAgain['Number'] ?? '').replace(from, to);
    const source = checkedSource({ ...fences, Number: broken });

    expect(() => readEntry('gears', source, () => '')).toThrow(problem);
  });

  it('that is the line of the mistake', () => {
    const broken = (fences['Number'] ?? '').replace('800 rpm', '800 foo');
    const source = checkedSource({ ...fences, Number: broken });
    const line = source.split('\n').indexOf('answer: 800 foo') + 1;

    expect(() => readEntry('gears', source, () => '')).toThrow(`line ${line}: `);
  });

  it('when two have one id, or one stands outside of a section or in a list', () => {
    const { Number: fence = '' } = fences;
    const twice = checkedSource({ ...fences, Again: fence });
    const before = checkedSource().replace('Two gears.', `Two gears.\n\n${fence}`);
    const listed = checkedSource({ ...fences, List: `- One\n\n${fence.replace(/^/gm, '  ')}` });

    expect(() => readEntry('gears', twice, () => '')).toThrow('two checks "wheel-speed"');
    expect(() => readEntry('gears', before, () => '')).toThrow('only sections have them');
    expect(() => readEntry('gears', listed, () => '')).toThrow('only sections have them');
  });
});
