/** The files that entries offer say what their texts say. */
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { assert, describe, expect, it } from 'vitest';
import { blocksOf } from '../../bin/ops/entryCode/blocksOf.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import type { Block } from '../../lambdas/contract/document.ts';
import { cross, type Point, readOutlines, turned } from '../support/catalogue/outlines.ts';

function blocksIn(id: string): Block[] {
  return blocksOf(readEntryFile(join(projectRoot, 'web/content/catalogue', `${id}.md`)));
}

/** The text of the file that an entry offers. */
function fileOf(id: string): string {
  const [file] = blocksIn(id).flatMap((block) => (block.kind === 'files' ? block.files : []));
  return file?.text ?? assert.fail(`${id} offers no file`);
}

describe('a file of an entry', () => {
  it.each(['lab-report-template', 'bill-of-materials-template'])(
    'of %s is the text that the page shows',
    (id) => {
      const shown = blocksIn(id).flatMap((block) =>
        block.kind === 'code' && block.language === 'text' ? [`${block.text}\n`] : [],
      );

      expect(shown).toContain(fileOf(id));
    },
  );

  it('of the threads has the cells of their table', () => {
    const id = 'thread-and-tap-drill-table';
    const tables = blocksIn(id).flatMap((block) =>
      block.kind === 'table'
        ? [[block.head, ...block.rows].map((row) => row.map(([cell]) => cell?.text))]
        : [],
    );

    expect(tables).toContainEqual(parse(fileOf(id)));
  });

  it('of the materials has the rows of their database', () => {
    const id = 'material-properties-table';
    const sql = blocksIn(id).map((block) => (block.kind === 'code' ? block.text : ''));
    const [head = [], ...rows] = parse(fileOf(id));
    const written = rows.map(([name, family, ...numbers]) => {
      return ` ('${name}', '${family}', ${numbers.join(', ')})`;
    });

    expect(sql.join('\n')).toContain(`INSERT INTO material VALUES\n${written.join(',\n')};`);
    expect(sql.join('\n')).toMatch(new RegExp(`${head.join(' \\w+( PRIMARY KEY)?, ')} REAL\\)`));
  });

  describe('of the cardboard gears', () => {
    const outlines = readOutlines(fileOf('cardboard-gearbox'));
    const gears = new Map(outlines.map((outline) => [outline.points.length / 6, outline.points]));
    const gear = (teeth: number) => gears.get(teeth) ?? assert.fail(`no gear has ${teeth} teeth`);

    it('has the circles and the tooth that the page computes', () => {
      const printed = blocksIn('cardboard-gearbox')
        .map((block) => (block.kind === 'code' ? block.output : ''))
        .join('\n');
      const width = (one: Point | undefined, other: Point | undefined) =>
        one && other ? Math.hypot(one.x - other.x, one.y - other.y).toFixed(1) : '';

      expect([...gears.keys()].toSorted((one, other) => one - other)).toEqual([8, 24, 32]);
      for (const [teeth, [root, pitch, tip, otherTip, otherPitch, otherRoot]] of gears) {
        const reach = (point: Point | undefined) => (point?.x ?? 0).toFixed(1);
        expect(printed).toContain(
          ` ${teeth}: pitch radius ${pitch?.x.toFixed(0)} mm, tip ${reach(tip)} mm, root ${reach(root)} mm`,
        );
        expect(printed).toContain(`tip: full width ${width(tip, otherTip)} mm`);
        expect(printed).toContain(
          `pitch circle and root: full width ${width(pitch, otherPitch)} mm`,
        );
        expect(width(root, otherRoot)).toBe(width(pitch, otherPitch));
      }
    });

    it.each([
      [24, 129],
      [32, 161],
    ])(
      'turns with %s teeth at the distance of the page, %s mm, and never jams',
      (teeth, distance) => {
        const [pinion, wheel] = [gear(8), gear(teeth)];
        const steps = 40;
        /** The places that the wheel may have beside the one that the ratio gives it, degrees. */
        const slack = Array.from({ length: 31 }, (_, at) => (at - 15) / 10);
        const jams = Array.from({ length: steps }, (_, at) => (at * 360) / 8 / steps).filter(
          (angle) => {
            const driver = turned(pinion, angle);
            const driven = 180 + 180 / teeth - (angle * 8) / teeth;
            return slack.every((more) => {
              const follower = turned(wheel, driven + more);
              return cross(
                driver,
                follower.map(({ x, y }) => ({ x: x + distance, y })),
              );
            });
          },
        );

        expect(jams).toEqual([]);
      },
    );
  });
});
