import type { SeededRandom } from './SeededRandom.ts';
import { arrow, circle, draw, label, line, type Point, path, type Stroke } from './strokes.ts';

type Part = 'resistor' | 'capacitor' | 'lamp' | 'switch' | 'coil' | 'diode' | 'battery' | 'meter';

const half = 17;
const resistances = [
  '100 Ω',
  '220 Ω',
  '330 Ω',
  '680 Ω',
  '1 kΩ',
  '2.2 kΩ',
  '4.7 kΩ',
  '10 kΩ',
] as const;

/** What may be written beside a part. The others have no value that fits, or arrows where it would stand. */
const values: Partial<Record<Part, readonly [string, ...string[]]>> = {
  resistor: resistances,
  capacitor: ['100 nF', '1 µF', '10 µF', '220 µF'],
  coil: ['100 µH', '1 mH', '10 mH'],
};

/** A loop of wire with its parts, and a branch across it. */
export function circuit(random: SeededRandom): Stroke[] {
  const [left, right] = [44, random.between(186, 200)];
  const [top, bottom] = [42, 122];
  const middle = random.between(104, 136);
  const [one, two, three, four] = random.shuffled<Part>([
    'resistor',
    'resistor',
    'capacitor',
    'lamp',
    'switch',
    'coil',
    'diode',
  ]);
  const corners = { a: { x: left, y: top }, b: { x: right, y: top } };
  const across = { x: middle, y: top };
  const strokes = [
    ...branch({ x: left, y: bottom }, corners.a, random.oneOf(['battery', 'battery', 'meter'])),
    ...branch(corners.a, across, one ?? 'resistor'),
    ...branch(across, corners.b, two ?? 'switch'),
    ...branch(corners.b, { x: right, y: bottom }, three ?? 'lamp'),
    ...branch(across, { x: middle, y: bottom }, four ?? 'capacitor'),
    draw('line', line(left, bottom, right, bottom)),
    draw('dot', circle(across, 3), circle({ x: middle, y: bottom }, 3)),
  ];
  const earth = [0, 4, 8].map((down) =>
    line(left + 20 - 9 + down, 132 + down, left + 20 + 9 - down, 132 + down),
  );
  return [
    ...strokes,
    draw('line', line(left + 20, bottom, left + 20, 132), ...earth),
    ...partValue(one ?? 'resistor', random, (left + middle) / 2, top - 16),
    draw('trace', arrow({ x: middle + 14, y: bottom + 12 }, { x: right - 10, y: bottom + 12 })),
    label('I', (middle + right) / 2 + 2, bottom + 26),
  ];
}

/** An operational amplifier with its feedback. */
export function amplifier(random: SeededRandom): Stroke[] {
  const x = random.between(104, 122);
  const out = { x: x + 62, y: 92 };
  const node = { x: x - 20, y: 78 };
  const up = random.between(30, 42);
  const second: Part = random.often(0.5) ? 'capacitor' : 'resistor';
  return [
    draw('accent', path([{ x, y: 58 }, { x, y: 126 }, out], true)),
    ...branch({ x: 28, y: 78 }, node, 'resistor'),
    draw(
      'line',
      line(node.x, node.y, x, 78),
      line(x, 106, x - 20, 106),
      line(x - 20, 106, x - 20, 130),
    ),
    draw(
      'line',
      ...[0, 4, 8].map((down) => line(x - 29 + down, 130 + down, x - 11 - down, 130 + down)),
    ),
    draw('line', line(node.x, node.y, node.x, up), line(out.x + 12, 92, out.x + 12, up)),
    ...branch({ x: node.x, y: up }, { x: out.x + 12, y: up }, second),
    draw('line', line(out.x, 92, 220, 92)),
    draw('dot', circle(node, 3), circle({ x: out.x + 12, y: 92 }, 3)),
    draw('face', circle({ x: 26, y: 78 }, 3.4), circle({ x: 222, y: 92 }, 3.4)),
    draw(
      'line',
      line(x + 6, 78, x + 14, 78),
      line(x + 6, 106, x + 14, 106),
      line(x + 10, 102, x + 10, 110),
    ),
    label(random.oneOf(resistances), (28 + node.x) / 2, 64),
  ];
}

/** The value of a part, where it has one, with its unit. */
function partValue(part: Part, random: SeededRandom, x: number, y: number): Stroke[] {
  const some = values[part];
  return some ? [label(random.oneOf(some), x, y)] : [];
}

/** A part in the middle of its wire. */
function branch(start: Point, end: Point, part: Part): Stroke[] {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  const center = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  /** From along and across the wire to the sheet. */
  const put = (u: number, v: number): Point => ({
    x: center.x + u * ux - v * uy,
    y: center.y + u * uy + v * ux,
  });
  const gap = part === 'capacitor' || part === 'battery' ? 4 : half;
  return [
    draw('line', path([start, put(-gap, 0)]), path([put(gap, 0), end])),
    ...symbol(part, put),
  ];
}

function symbol(part: Part, put: (u: number, v: number) => Point): Stroke[] {
  const lines = (...points: readonly (readonly [number, number])[]) =>
    path(points.map(([u, v]) => put(u, v)));
  switch (part) {
    case 'resistor': {
      const teeth = [-14, -9, -4, 1, 6, 11].map((u, tooth) => [u, tooth % 2 ? 7 : -7] as const);
      return [draw('line', lines([-half, 0], ...teeth, [half, 0]))];
    }
    case 'capacitor':
      return [draw('line', lines([-4, -11], [-4, 11]), lines([4, -11], [4, 11]))];
    case 'battery':
      return [draw('line', lines([-4, -6], [-4, 6]), lines([4, -13], [4, 13]))];
    case 'coil': {
      const bumps = Array.from({ length: 33 }, (_, step) => {
        const u = -half + (step / 32) * 2 * half;
        return put(u, -8 * Math.abs(Math.sin((step / 32) * 4 * Math.PI)));
      });
      return [draw('line', path(bumps))];
    }
    case 'diode':
      return [
        draw('accent', `${lines([-9, -9], [-9, 9], [8, 0])}z`),
        draw('line', lines([8, -9], [8, 9]), lines([-half, 0], [-9, 0]), lines([8, 0], [half, 0])),
        draw('thin', arrow(put(-2, -11), put(6, -20), 5), arrow(put(6, -11), put(14, -20), 5)),
      ];
    case 'switch':
      return [
        draw('line', lines([-11, 0], [12, -11]), lines([-half, 0], [-11, 0])),
        draw('line', lines([11, 0], [half, 0])),
        draw('face', circle(put(-11, 0), 2.6), circle(put(11, 0), 2.6)),
      ];
    case 'lamp':
      return [
        draw('accent', circle(put(0, 0), 12)),
        draw('line', lines([-8.5, -8.5], [8.5, 8.5]), lines([-8.5, 8.5], [8.5, -8.5])),
        draw('line', lines([-half, 0], [-12, 0]), lines([12, 0], [half, 0])),
      ];
    case 'meter':
      return [
        draw('accent', circle(put(0, 0), 13)),
        draw('line', arrow(put(-5, 7), put(3, -6), 5)),
        draw('line', lines([-half, 0], [-13, 0]), lines([13, 0], [half, 0])),
      ];
  }
}
