import { describe, expect, it } from 'vitest';
import { explainError } from '../../../web/src/features/liveCode/explainError.ts';
import { LiveDocument } from '../../../web/src/features/liveCode/LiveDocument.ts';
import { LiveStatus } from '../../../web/src/features/liveCode/LiveStatus.tsx';
import { messageOf } from '../../../web/src/features/liveCode/messageOf.ts';
import { code } from '../../support/browser/liveCodePage.ts';
import { drawScreen } from '../drawScreen.tsx';

describe('The line beside a block of code', () => {
  const block = code('python', '', 'Gears');
  const live = new LiveDocument('gears', {
    sections: [{ id: 'cut', title: 'Cut', blocks: [block] }],
  });
  const cell = live.cellOf(block);
  if (!cell) {
    throw new Error('the block does not run');
  }
  const draw = (bytes: number, amount: number) =>
    drawScreen(
      <LiveStatus cell={cell} state={{ ...cell.get(), phase: 'loading', bytes, amount }} />,
    );

  it.each([
    ['before the size is known', 0, 0, 'Starting Python…'],
    ['before anything came', 6_300_000, 0, 'Downloading Python, about 6.3 MB, first time only: 0%'],
    ['while it comes', 6_300_000, 0.426, 'Downloading Python, about 6.3 MB, first time only: 42%'],
    ['once all is there', 6_300_000, 1, 'Starting Python…'],
  ])('says what a first run downloads, %s', (_, bytes, amount, words) => {
    expect(draw(bytes, amount).replaceAll('\u00a0', ' ')).toContain(words);
  });

  it.each([
    ['', 5, 'Ran without output.'],
    ['other', 1240, 'Ran in 1.2 s.'],
    ['Gears', 40, 'Ran in under 0.1 s. Your output matches the expected output.'],
  ])('says of a run with the output "%s" that took %d ms: %s', (output, tookMs, words) => {
    const html = drawScreen(
      <LiveStatus cell={cell} state={{ ...cell.get(), phase: 'ended', output, tookMs }} />,
    );

    expect(html).toContain(`>${words}<`);
  });

  it.each([
    ['stopped', 'Stopped, and its variables were cleared.'],
    ['tooLong', 'Stopped because it ran too long, and its variables were cleared.'],
    ['crashed', 'Your code crashed, possibly because it ran out of memory.'],
    ['brokenAbove', 'An earlier block was stopped, so this one hasn’t run.'],
  ] as const)('says of a block that ended early why: %s', (broken, words) => {
    const html = drawScreen(
      <LiveStatus cell={cell} state={{ ...cell.get(), phase: 'ended', broken }} />,
    );

    expect(html).toContain(`>${words}<`);
  });

  it.each([
    ['waiting', 3, 'Running 3 earlier blocks first…'],
    ['ended', 1, 'Ran 1 earlier block first. Ran without output.'],
  ] as const)('says of a block that is %s that %d ran before it', (phase, ranAbove, words) => {
    const html = drawScreen(
      <LiveStatus cell={cell} state={{ ...cell.get(), phase, ranAbove, output: '' }} />,
    );

    expect(html).toContain(`>${words}<`);
  });

  it.each([
    ['python', "NameError: name 'turns' is not defined", 'Python doesn’t know “turns”.'],
    ['python', 'IndentationError: unexpected indent', 'The spaces at the start of a line'],
    ['python', "SyntaxError: '(' was never closed", 'Python can’t read this line.'],
    ['python', 'TypeError: can only concatenate str', 'A value has the wrong type here'],
    ['python', 'IndexError: list index out of range', 'Counting starts at 0'],
    ['sql', 'no such column: nme', 'has a column “nme”.'],
    ['sql', 'near "selec": syntax error', 'read on at “selec”.'],
    ['sql', 'UNIQUE constraint failed: wheel.name', 'this value in wheel.name'],
    ['sql', 'ambiguous column name: name', 'as in table.name.'],
    ['python', 'ValueError: invalid literal', undefined],
  ] as const)('says what an error of %s means: %s', (language, trace, means) => {
    const words = explainError(language, messageOf(trace));

    expect(words ?? '').toContain(means ?? '');
    expect(words === undefined).toBe(means === undefined);
  });
});
