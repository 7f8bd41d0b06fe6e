import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import { coverStrokes } from '../../../web/src/features/catalogue/covers/coverStrokes.ts';
import { ownCovers } from '../../../web/src/features/catalogue/covers/own/ownCovers.ts';
import type { Stroke } from '../../../web/src/features/catalogue/covers/strokes.ts';

const folder = join(import.meta.dirname, '../../../web/content/catalogue');
const entries = readdirSync(folder).filter((name) => /(?<!README)\.md$/.test(name));

const subjects = [
  'gear train',
  'four-bar',
  'truss',
  'bending',
  'free-body diagram',
  'bend allowance',
  'thread',
  'workshop',
  'op-amp',
  'logic gate',
  'serial',
  'resistor',
  'arduino',
  'state machine',
  'maze',
  'game of life',
  'sudoku',
  'huffman',
  'sql',
  'http',
  'gantt',
  'report',
  'bode plot',
  'fourier',
  'probability',
  'regression',
  'pid',
  'pump',
  'pendulum',
  'spring',
  'solar panel',
  'wind turbine',
  'savonius',
  'phone stand',
  'ray tracing',
  'unit conversion',
];

/** Where strokes start beside the sheet of 240 by 160. */
function startsOffSheet(strokes: readonly Stroke[]): string[] {
  return strokes
    .flatMap((stroke) => ('d' in stroke ? [...stroke.d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)] : []))
    .filter(([, x, y]) => Number(x) < -4 || Number(x) > 244 || Number(y) < -4 || Number(y) > 164)
    .map(([start]) => start);
}

describe('A cover', () => {
  it('is the same each time it is drawn', () => {
    const draw = () => coverStrokes('build', ['gear'], 'gear-trains');

    expect(draw()).toEqual(draw());
  });

  it.each(subjects)('about %s is not the same as another about it', (tag) => {
    const drawn = Array.from({ length: 80 }, (_, one) =>
      JSON.stringify(coverStrokes('build', [tag], `entry-${one}`)),
    );

    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it.each(subjects)('about %s stays on its sheet and is not long', (tag) => {
    for (let one = 0; one < 40; one += 1) {
      const strokes = coverStrokes('iCourse', [tag], `entry-${one}`);

      expect(startsOffSheet(strokes)).toEqual([]);
      expect(JSON.stringify(strokes)).not.toContain('NaN');
      expect(JSON.stringify(strokes).length).toBeLessThan(9000);
    }
  });

  it.each(['resistor', 'op-amp'])('34: about %s names every value with its unit', (tag) => {
    for (let one = 0; one < 80; one += 1) {
      const strokes = coverStrokes('iCourse', [tag], `entry-${one}`);
      const words = strokes.flatMap((stroke) => ('text' in stroke ? stroke.text : []));

      expect(words.filter((word) => !/^(?:I|[\d.]+ [kmµn]?[ΩFH])$/.test(word))).toEqual([]);
    }
  });

  it('is drawn by what the first tags say', () => {
    const gears = coverStrokes('build', ['gear', 'sql'], 'one');

    expect(gears).toEqual(coverStrokes('build', ['gear'], 'one'));
    expect(gears).not.toEqual(coverStrokes('build', ['sql', 'gear'], 'one'));
  });

  it('is drawn by the kind where no tag says anything', () => {
    expect(coverStrokes('service', ['zz'], 'one')).not.toEqual(
      coverStrokes('build', ['zz'], 'one'),
    );
  });

  it.each([...ownCovers].map(([id, strokes]) => ({ id, strokes })))(
    'made for $id alone belongs to an entry, stays on its sheet and is not long',
    ({ id, strokes }) => {
      expect(entries).toContain(`${id}.md`);
      expect(coverStrokes('service', [], id)).toBe(strokes);
      expect(startsOffSheet(strokes)).toEqual([]);
      expect(JSON.stringify(strokes).length).toBeLessThan(9000);
    },
  );

  it('of no entry of the catalogue is that of another', () => {
    const drawn = entries.map((name) => {
      const id = name.replace(/\.md$/, '');
      const { kind, tags } = readEntryFile(join(folder, name)).item;
      return JSON.stringify(coverStrokes(kind, tags, id));
    });

    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
