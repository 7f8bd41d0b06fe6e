import { describe, expect, it } from 'vitest';
import { nextSection } from '../../../lambdas/contract/completion.ts';
import {
  isDone,
  nothingRead,
  type Reading,
  type ReadingEvent,
  readingAfter,
  visitorsProgress,
  withoutSent,
} from '../../../web/src/features/entry/reading.ts';
import { gearItem, gearProgress } from '../catalogue/entries.ts';

const { outline } = gearItem;
const never = () => false;
const follow = (...events: ReadingEvent[]): Reading => events.reduce(readingAfter, nothingRead);
const loaded = (done: string[], last: string | null): ReadingEvent => ({
  kind: 'loaded',
  progress: gearProgress({ done, last }),
});
const pressed = { kind: 'pressed', section: 'cut', done: true } as const;

describe('Progress while reading', () => {
  it('counts a section as done as soon as it is pressed', () => {
    expect(isDone(follow(pressed), 'cut')).toBe(true);
  });

  it('takes the mark back and says which one when it could not be saved', () => {
    const reading = follow(pressed, { ...pressed, kind: 'refused' });

    expect(isDone(reading, 'cut')).toBe(false);
    expect(reading.unsaved).toBe('cut');
    expect(readingAfter(reading, pressed).unsaved).toBe(null);
  });

  it('has nothing pending of what was sent while the device was read', () => {
    const cut = { kind: 'mark', itemID: gearItem.id, section: 'cut', done: true } as const;
    const mesh = { ...cut, section: 'mesh' };

    expect(withoutSent([cut, mesh], [{ ...cut, done: false }])).toEqual([mesh]);
    expect(withoutSent([cut], [{ ...cut, itemID: 'another' }])).toEqual([cut]);
  });

  it('keeps what was pressed while older news of it arrives', () => {
    const reading = follow(
      pressed,
      { ...pressed, done: false },
      { ...pressed, kind: 'saved', progress: gearProgress({ done: ['cut'], updatedAt: 5 }) },
    );

    expect(isDone(reading, 'cut')).toBe(false);
  });

  it('keeps both of two marks that were saved at once, whichever answer is dated later', () => {
    const later = gearProgress({ done: ['mesh'], updatedAt: 9 });
    const both = gearProgress({ done: ['mesh', 'cut'], updatedAt: 8 });
    const reading = follow(
      pressed,
      { ...pressed, section: 'mesh' },
      { ...pressed, section: 'mesh', kind: 'saved', progress: later },
      { ...pressed, kind: 'saved', progress: both },
    );

    expect(isDone(reading, 'cut')).toBe(true);
    expect(isDone(reading, 'mesh')).toBe(true);
  });

  it('keeps a check that was passed while a mark was saved, whichever answer is dated later', () => {
    const later = gearProgress({ done: ['cut'], updatedAt: 9 });
    const both = gearProgress({ done: ['cut'], passed: ['turns'], updatedAt: 8 });
    const reading = follow(
      { ...pressed, kind: 'saved', progress: later },
      { kind: 'loaded', progress: both },
    );

    expect(reading.saved?.passed).toEqual(['turns']);
  });

  it('never replaces a newer answer by an older one', () => {
    const progress = gearProgress({ done: ['cut', 'mesh'], updatedAt: 9 });
    const reading = follow({ ...pressed, kind: 'saved', progress }, loaded(['cut'], 'cut'));

    expect(isDone(reading, 'mesh')).toBe(true);
  });

  it.each([
    [[], null, 'cut'],
    [['cut'], 'cut', 'mesh'],
    [['mesh'], 'mesh', 'cut'],
    [['cut', 'turn'], 'turn', 'mesh'],
    [['cut', 'mesh', 'turn'], 'turn', undefined],
  ])(
    'goes on with the first section that is not done, whatever was marked last: %j, %j',
    (done, last, next) => {
      const reading = follow(loaded(done, last));

      expect(nextSection(outline, (id) => isDone(reading, id), never)?.id).toBe(next);
    },
  );

  it('goes on with the first section that has an open check, once all are done', () => {
    const always = () => true;
    const checked = outline.map((section) => ({ ...section, checks: [`${section.id}-check`] }));
    const passed = (...sections: string[]) =>
      nextSection(checked, always, (check) => sections.includes(check.replace('-check', '')))?.id;

    expect(passed('cut', 'turn')).toBe('mesh');
    expect(passed('cut', 'mesh', 'turn')).toBeUndefined();
    expect(nextSection(checked, (id) => id === 'cut', always)?.id).toBe('mesh');
  });
});

describe('What a visitor did on this device', () => {
  const outline = [
    { id: 'cut', title: 'Cut', checks: ['teeth', 'speed'] },
    { id: 'mesh', title: 'Mesh' },
  ];
  const passed = (check: string) =>
    ({ kind: 'answer', itemID: 'gears', check, reply: { kind: 'number', text: '4' } }) as const;
  const marked = (section: string, done: boolean) =>
    ({ kind: 'mark', itemID: 'gears', section, done }) as const;

  it.each([
    ['its marks', [marked('mesh', true)], ['mesh'], []],
    [
      'a section whose last question is passed',
      [passed('speed'), passed('teeth')],
      ['cut'],
      ['speed', 'teeth'],
    ],
    ['no section with a question left', [passed('teeth')], [], ['teeth']],
    [
      'no section that was unmarked later',
      [passed('teeth'), passed('speed'), marked('cut', false)],
      [],
      ['teeth', 'speed'],
    ],
  ])('counts %s', (_, changes, done, answered) => {
    expect(visitorsProgress(outline, changes)).toMatchObject({ done, passed: answered });
  });
});
