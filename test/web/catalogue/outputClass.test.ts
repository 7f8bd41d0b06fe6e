import { expect, it } from 'vitest';
import { outputClass } from '../../../web/src/features/catalogue/blocks/outputClass.ts';

it.each(['kept 6\nline 6 refused: not a number', '   12\n  120', 'name:  Asha', ''])(
  'lets the lines of %j wrap',
  (output) => {
    expect(outputClass(output)).toBe('codeBlock-output');
  },
);

it('keeps columns that spaces align on their lines', () => {
  expect(outputClass('R     V    I\n470   4.7  10')).toContain('codeBlock-columns');
});
