/** The files that entries offer say what their texts say. */
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { assert, describe, expect, it } from 'vitest';
import { blocksOf } from '../../bin/ops/entryCode/blocksOf.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import type { Block } from '../../lambdas/contract/document.ts';
import {
  cross,
  type Point,
  readOutlines,
  readSheet,
  turned,
} from '../support/catalogue/outlines.ts';
import {
  type Expression,
  listsIn,
  readExpression,
  wordsOf,
} from '../support/catalogue/readExpression.ts';

function blocksIn(id: string): Block[] {
  return blocksOf(readEntryFile(join(projectRoot, 'web/content/catalogue', `${id}.md`)));
}

/** The text of the first file that an entry offers, or of the one with a name. */
function fileOf(id: string, named?: string): string {
  const files = blocksIn(id).flatMap((block) => (block.kind === 'files' ? block.files : []));
  const file = files.find(({ name }) => name === (named ?? name));
  return file?.text ?? assert.fail(`${id} offers no file`);
}

/** The files in an archive that an entry offers, by their names. */
function archiveOf(id: string, named: string): Map<string, string> {
  const files = unzipSync(Buffer.from(fileOf(id, named), 'base64'));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** How far the corners of an outline about a centre are from those that it should have, at most, in millimetres. */
function farthest(outline: readonly Point[], drawn: readonly Point[], centre: Point): number {
  const distances = outline.map(({ x, y }, at) => {
    const corner = drawn[at];
    return corner ? Math.hypot(corner.x - centre.x - x, corner.y - centre.y - y) : Infinity;
  });
  return Math.max(...distances);
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
    const outlines = readOutlines(fileOf('cardboard-gearbox', 'cardboard-gears.dxf'));
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

    describe('to print', () => {
      const sheet = readSheet(fileOf('cardboard-gearbox', 'cardboard-gears.pdf'));

      it('is an A4 sheet at 1 : 1 with a line of 100 mm', () => {
        expect(sheet.size.map((side) => side.toFixed(1))).toEqual(['210.0', '297.0']);
        expect(sheet.unit.flat().map((side) => side.toFixed(5))).toEqual(['1.00000', '1.00000']);
        expect(sheet.lengths).toContain(100);
      });

      it.each([
        [24, 90 / 6],
        [32, 90 / 8],
      ])('has a quarter of the wheel with %s teeth as it is cut', (teeth, pitch) => {
        const quarter = turned(gear(teeth).slice(0, (teeth / 4) * 6), pitch / 2);
        const printed = sheet.outlines.find(({ length }) => length === quarter.length + 3) ?? [];
        const [corner = { x: 0, y: 0 }, first, ...others] = printed;
        const last = others.pop();

        expect(others).toHaveLength(quarter.length);
        expect(farthest(quarter, others, corner)).toBeLessThan(0.01);
        expect([first?.y, last?.x]).toEqual([corner.y, corner.x]);
      });

      it('has the pinion and the tooth as they are cut', () => {
        const [pinion, tooth] = [48, 8].map((corners) =>
          sheet.outlines.find(({ length }) => length === corners),
        );
        const upright = turned(gear(32).slice(0, 6), 90);
        const middle = (pinion?.[0]?.y ?? 0) - (gear(8)[0]?.y ?? 0);
        const centre = { x: (pinion?.[0]?.x ?? 0) - (gear(8)[0]?.x ?? 0), y: middle };
        const root = {
          x: (tooth?.[1]?.x ?? 0) - (upright[0]?.x ?? 0),
          y: (tooth?.[1]?.y ?? 0) - (upright[0]?.y ?? 0),
        };

        expect(farthest(gear(8), pinion ?? [], centre)).toBeLessThan(0.01);
        expect(farthest(upright, tooth?.slice(1, -1) ?? [], root)).toBeLessThan(0.01);
      });
    });
  });

  describe('of the circuit board', () => {
    const id = 'from-schematic-to-board';
    const project = archiveOf(id, 'dimmer-kicad.zip');
    const board = readExpression(project.get('dimmer.kicad_pcb') ?? '');
    const footprints = listsIn(board, 'footprint');
    const text = blocksIn(id)
      .map((block) => (block.kind === 'code' ? `${block.text}\n${block.output ?? ''}` : ''))
      .join('\n');
    const referenceOf = (footprint: Expression) =>
      listsIn(footprint, 'property').find(([, name]) => name === 'Reference')?.[2] ?? '';
    /** What the text's table of parts says of each, such as `R1`, in a column. */
    const toldOf = (column: string) =>
      blocksIn(id).flatMap((block) =>
        block.kind === 'table' && block.head[1]?.[0]?.text === column
          ? block.rows.flatMap((row) => {
              const [parts = '', told = ''] = row.map((cell) =>
                cell.map((span) => span.text).join(''),
              );
              return parts.split(/[,;] /).map((part) => [part, told] as const);
            })
          : [],
      );

    it('is a project with its schematic and its board', () => {
      expect([...project.keys()]).toEqual(
        ['pro', 'sch', 'pcb'].map((kind) => `dimmer.kicad_${kind}`),
      );
    });

    it('joins the pins that the text joins, its two mistakes repaired', () => {
      const numbers: Readonly<Record<string, string>> = {
        'D1.K': 'D1.1',
        'D1.A': 'D1.2',
        'D2.K': 'D2.1',
        'D2.A': 'D2.2',
        'U1.OUT': 'U1.1',
        'U1.GND': 'U1.2',
        'U1.IN': 'U1.3',
        'Q1.G': 'Q1.1',
        'Q1.D': 'Q1.2',
        'Q1.S': 'Q1.3',
      };
      const written = [...text.matchAll(/^ {4}"(\S+)": +"([^"]+)",$/gm)].map(
        ([, net = '', pins = '']) => {
          const repaired = { GND: `${pins} U2.4`, RST: pins.replace(' C4.1', '') }[net] ?? pins;
          return [net, repaired.split(' ').map((pin) => numbers[pin] ?? pin)] as const;
        },
      );
      const pads = footprints.flatMap((footprint) =>
        listsIn(footprint, 'pad').flatMap((pad) => {
          const [, net] = wordsOf(pad, 'net');
          return net
            ? [[net.replace('/', ''), `${referenceOf(footprint)}.${pad[1]}`] as const]
            : [];
        }),
      );
      const joined = Map.groupBy(pads, ([net]) => net);

      expect(written).toHaveLength(13);
      expect(joined.size).toBe(13);
      for (const [net, pins] of written) {
        expect(
          joined
            .get(net)
            ?.map(([, pin]) => pin)
            .toSorted(),
          net,
        ).toEqual(pins.toSorted());
      }
    });

    it('has the values of the text', () => {
      const values = new Map(
        footprints.map((one) => [
          referenceOf(one),
          listsIn(one, 'property').find(([, name]) => name === 'Value')?.[2],
        ]),
      );
      const told = toldOf('Value').filter(([part]) => !part.startsWith('J'));

      expect(told).toHaveLength(14);
      for (const [part, text] of told) {
        const [value] = /^\d+ [µnk]?[AFΩ]|^\w+/.exec(String(values.get(part))) ?? [];
        expect(text.replaceAll('\u00a0', ' '), part).toContain(value);
      }
    });

    it('has the footprints of the text, and the holes and pads that it computes', () => {
      const names = new Map(
        footprints.map((one) => [referenceOf(one), String(one[1]).split(':')[1]]),
      );
      const kinds = {
        resistor: ['R1', 'R2', 'R3'],
        '1N5408': ['D1'],
        'TO-220 MOSFET': ['Q1'],
        'DIP pin': ['U2'],
      };
      const computed = Object.entries(kinds).flatMap(([kind, parts]) => {
        const [, hole, pad] =
          new RegExp(`^${kind} +hole ([\\d.]+) mm, pad ([\\d.]+) mm`, 'm').exec(text) ?? [];
        return parts.map((part) => [part, Number(hole), Number(pad)] as const);
      });

      const told = toldOf('Footprint');
      expect(told).toHaveLength(17);
      for (const [part, footprint] of told) {
        expect(names.get(part), part).toBe(footprint);
      }
      for (const [part, hole, size] of computed) {
        const own = footprints.filter((one) => referenceOf(one) === part);
        for (const pad of own.flatMap((one) => listsIn(one, 'pad'))) {
          expect(Number(wordsOf(pad, 'drill')[0]), part).toBe(hole);
          expect(wordsOf(pad, 'size').map(Number), part).toEqual([size, size]);
        }
      }
    });

    it('has the widths of the text, and no track on its lower side', () => {
      const nets = new Map(listsIn(board, 'net').map(([, number, name]) => [number, name]));
      const chosen = new Map(
        [...text.matchAll(/^(\S+) +[\d.]+ +[\d.]+ mm +[\d.]+ mm +([\d.]+) mm/gm)].map(
          ([, net = '', width]) => [net, Number(width)],
        ),
      );
      const tracks = listsIn(board, 'segment');

      expect([...chosen.keys()]).toEqual(['+12V', 'STRIP', '+5V', 'PWM']);
      for (const track of tracks) {
        const net = String(nets.get(wordsOf(track, 'net')[0] ?? '')).replace('/', '');
        const least = net === 'VIN' ? 2 : (chosen.get(net) ?? 0.3);
        expect(Number(wordsOf(track, 'width')[0]), net).toBe(least);
        expect(wordsOf(track, 'layer')).toEqual(['F.Cu']);
      }
      expect(tracks.length).toBeGreaterThan(40);
    });

    it('is ordered with the layers of the text and the holes, none smaller than it says', () => {
      const order = archiveOf(id, 'dimmer-gerber.zip');
      const layers = /--layers (\S+)/.exec(text)?.[1]?.split(',') ?? [];
      const drilled = [...(order.get('dimmer.drl') ?? '').matchAll(/^T\d+C([\d.]+)$/gm)];

      expect([...order.keys()].map((name) => name.replace(/\.\w+$/, '')).toSorted()).toEqual(
        ['dimmer', ...layers.map((layer) => `dimmer-${layer.replace('.', '_')}`)].toSorted(),
      );
      expect(drilled.length).toBeGreaterThan(5);
      expect(Math.min(...drilled.map(([, hole]) => Number(hole)))).toBe(0.8);
    });
  });
});
