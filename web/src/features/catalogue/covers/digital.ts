import type { SeededRandom } from './SeededRandom.ts';
import { box, circle, draw, label, line, type Point, path, type Stroke } from './strokes.ts';

/** A chip on its board, with traces that lead to pads. */
export function board(random: SeededRandom): Stroke[] {
  const pins = random.whole(5, 7);
  const pitch = 11;
  const height = (pins + 0.6) * pitch;
  const chip = { x: random.between(84, 112), y: 84 - height / 2 };
  const width = random.between(34, 46);
  const rows = Array.from({ length: pins }, (_, pin) => chip.y + (pin + 0.8) * pitch);
  const traces = [
    ...fan(random, chip.x - 6, rows, -1),
    ...fan(random, chip.x + width + 6, rows, 1),
  ];
  const lit = random.whole(0, 5);
  const legs = rows.map(
    (y) => line(chip.x - 6, y, chip.x, y) + line(chip.x + width, y, chip.x + width + 6, y),
  );
  const holes = [26, 214].flatMap((x) => [26, 142].map((y) => ({ x, y })));
  return [
    draw('face', 'M22 14h196a8 8 0 0 1 8 8v124a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z'),
    draw('thin', ...holes.map((hole) => circle(hole, 4))),
    draw('trace', ...traces.map(({ d }) => d)),
    ...traces.map(({ end }, pad) =>
      draw(
        pad === lit ? 'accent' : 'face',
        pad % 3 === 1 ? box(end.x - 4, end.y - 4, 8, 8) : circle(end, 4),
      ),
    ),
    draw('line', ...legs),
    draw('face', box(chip.x, chip.y, width, height)),
    draw('line', `M${chip.x + width / 2 - 5} ${chip.y}a5 5 0 0 0 10 0`),
    draw('dot', circle({ x: chip.x + 7, y: chip.y + height - 7 }, 2)),
    label(random.oneOf(['U1', 'U2', 'U3', 'IC1']), chip.x + width / 2, 88),
  ];
}

/** Where a side's traces end: fanned out, so that they never cross. */
function fan(random: SeededRandom, x: number, rows: readonly number[], side: 1 | -1): Fanned[] {
  const middle = ((rows[0] ?? 0) + (rows.at(-1) ?? 0)) / 2;
  const spread = random.between(1.1, 1.45);
  const edge = side > 0 ? 204 : 36;
  const stagger = random.oneOf([0, 12, 18]);
  return rows.flatMap((y, row) => {
    if (random.often(0.18)) {
      return [];
    }
    const target = middle + (y - middle) * spread;
    // The outer ones bend first, the inner ones later.
    const out = x + side * (4 + Math.abs(rows.length - 1 - 2 * row) * -1.6 + rows.length * 1.6);
    const turned = out + side * Math.abs(target - y);
    const end = { x: edge - side * (row % 2 === 0 ? 0 : stagger), y: target };
    return [{ d: path([{ x, y }, { x: out, y }, { x: turned, y: target }, end]), end }];
  });
}

interface Fanned {
  readonly d: string;
  readonly end: Point;
}

/** What some signals do over time, one above the other. */
export function waves(random: SeededRandom): Stroke[] {
  const names = random.oneOf<readonly string[]>([
    ['CLK', 'D0', 'D1', 'D2'],
    ['SCL', 'SDA', 'IRQ'],
    ['CLK', 'EN', 'Q'],
    ['TX', 'RX', 'CTS', 'RTS'],
    ['PWM', 'IN', 'OUT'],
  ]);
  const step = 148 / 12;
  const space = 116 / names.length;
  const mark = 62 + step * random.whole(3, 8);
  const rows = names.flatMap((name, row) => {
    const low = 26 + (row + 0.82) * space;
    const high = low - space * 0.55;
    const levels = Array.from({ length: 12 }, (_, bit) =>
      row === 0 ? bit % 2 === 1 : random.often(0.5),
    );
    const points = levels.flatMap((up, bit) => {
      const y = up ? high : low;
      return [
        { x: 62 + bit * step, y },
        { x: 62 + (bit + 1) * step, y },
      ];
    });
    const first = levels.findIndex((up, bit) => up && row === 1 && bit > 0);
    const filled =
      first > 0 ? [draw('accent', box(62 + first * step, high, step, low - high))] : [];
    return [...filled, draw('line', path(points)), label(name, 40, low)];
  });
  return [
    draw('thin', line(62, 20, 62, 146), line(62, 146, 214, 146)),
    draw(
      'thin',
      ...Array.from({ length: 12 }, (_, tick) =>
        line(62 + (tick + 1) * step, 143, 62 + (tick + 1) * step, 149),
      ),
    ),
    ...rows,
    draw('points', line(mark, 16, mark, 150)),
  ];
}

/** Logic gates that lead to one answer. */
export function gates(random: SeededRandom): Stroke[] {
  const kinds = random.shuffled(['and', 'or', 'nand', 'xor', 'nor', 'and'] as const);
  const [upper, lower] = [random.between(36, 46), random.between(108, 120)];
  const join = (upper + lower) / 2 + random.between(-8, 8);
  const inputs = [upper - 9, upper + 9, lower - 9, lower + 9];
  const shared = random.often(0.5);
  return [
    draw('line', ...inputs.map((y) => line(34, y, 92, y))),
    ...(shared
      ? [
          draw('line', line(60, upper + 9, 60, lower - 9)),
          draw('dot', circle({ x: 60, y: upper + 9 }, 3), circle({ x: 60, y: lower - 9 }, 3)),
        ]
      : []),
    draw(
      'line',
      path([
        { x: 120, y: upper },
        { x: 138, y: upper },
        { x: 138, y: join - 9 },
        { x: 158, y: join - 9 },
      ]),
    ),
    draw(
      'line',
      path([
        { x: 120, y: lower },
        { x: 146, y: lower },
        { x: 146, y: join + 9 },
        { x: 158, y: join + 9 },
      ]),
    ),
    draw('line', line(186, join, 216, join)),
    ...gate(kinds[0] ?? 'and', 86, upper, 'face'),
    ...gate(kinds[1] ?? 'or', 86, lower, 'face'),
    ...gate(kinds[2] ?? 'xor', 152, join, 'accent'),
    ...inputs.map((y, input) => label('ABCD'[input] ?? '', 25, y + 3.5)),
    draw('face', circle({ x: 219, y: join }, 3.4)),
  ];
}

type Gate = 'and' | 'or' | 'nand' | 'xor' | 'nor';

function gate(kind: Gate, x: number, y: number, look: 'face' | 'accent'): Stroke[] {
  const round = kind === 'and' || kind === 'nand';
  const body = round
    ? `M${x} ${y - 18}h17a18 18 0 0 1 0 36h-17z`
    : `M${x} ${y - 18}q22 0 36 18q-14 18-36 18q10-18 0-36z`;
  const tip = x + (round ? 35 : 36);
  return [
    draw(look, body),
    ...(kind === 'xor' ? [draw('line', `M${x - 6} ${y - 18}q10 18 0 36`)] : []),
    ...(kind === 'nand' || kind === 'nor' ? [draw('face', circle({ x: tip + 3.5, y }, 3.5))] : []),
  ];
}
