import type { SeededRandom } from './SeededRandom.ts';
import { arrow, box, circle, draw, line, type Point, path, type Stroke } from './strokes.ts';

/** Written pages, with a pencil beside them. */
export function pages(random: SeededRandom): Stroke[] {
  const [x, y] = [random.between(58, 76), 16];
  const [width, height] = [random.between(88, 98), 128];
  const behind = random.oneOf([-1, 1]);
  const blocks: Stroke[] = [];
  let line0 = y + 34;
  for (const kind of random.shuffled(['words', 'table', 'words', 'figure'] as const)) {
    const room = y + height - 10 - line0;
    if (room < 22) {
      break;
    }
    const drawn = block(random, kind, x + 11, line0, width - 22);
    blocks.push(...drawn.strokes);
    line0 += drawn.height + 9;
  }
  const tip = { x: random.between(186, 196), y: random.between(92, 124) };
  return [
    draw('face', box(x + behind * 9, y + 6, width, height)),
    draw('face', `M${x} ${y}h${width - 16}l16 16v${height - 16}h${-width}z`),
    draw('line', `M${x + width - 16} ${y}v16h16`),
    draw('accent', box(x + 11, y + 14, random.between(30, 52), 9)),
    ...blocks.filter((_, one) => one < 14),
    ...(random.often(0.6)
      ? pencil(tip.x, tip.y, random.between(-1.25, -0.95))
      : setSquare(random, 178)),
  ];
}

function block(
  random: SeededRandom,
  kind: 'words' | 'table' | 'figure',
  x: number,
  y: number,
  width: number,
): { strokes: Stroke[]; height: number } {
  if (kind === 'words') {
    const count = random.whole(2, 4);
    const lines = Array.from({ length: count }, (_, one) =>
      line(
        x,
        y + one * 8,
        x + width * (one === count - 1 ? random.between(0.3, 0.8) : 1),
        y + one * 8,
      ),
    );
    return { strokes: [draw('thin', ...lines)], height: (count - 1) * 8 + 2 };
  }
  if (kind === 'table') {
    const [rows, columns] = [3, random.whole(2, 4)];
    const grid = [
      ...Array.from({ length: rows - 1 }, (_, row) =>
        line(x, y + (row + 1) * 9, x + width, y + (row + 1) * 9),
      ),
      ...Array.from({ length: columns - 1 }, (_, column) =>
        line(
          x + ((column + 1) * width) / columns,
          y,
          x + ((column + 1) * width) / columns,
          y + rows * 9,
        ),
      ),
    ];
    return { strokes: [draw('thin', box(x, y, width, rows * 9), ...grid)], height: rows * 9 };
  }
  const points = Array.from({ length: 7 }, (_, step) => ({
    x: x + 4 + (step * (width - 8)) / 6,
    y: y + 24 - random.between(0, 3.2) * step,
  }));
  return {
    strokes: [
      draw('thin', line(x, y, x, y + 28), line(x, y + 28, x + width, y + 28)),
      draw('trace', path(points)),
    ],
    height: 28,
  };
}

function pencil(x: number, y: number, angle: number): Stroke[] {
  const along = (u: number, v: number) => ({
    x: x + u * Math.cos(angle) - v * Math.sin(angle),
    y: y + u * Math.sin(angle) + v * Math.cos(angle),
  });
  return [
    draw(
      'face',
      path([along(0, 0), along(13, -5), along(76, -5), along(76, 5), along(13, 5)], true),
    ),
    draw(
      'line',
      path([along(13, -5), along(15, 0), along(13, 5)]),
      path([along(68, -5), along(68, 5)]),
    ),
    draw('thin', path([along(15, 0), along(68, 0)])),
    draw('dot', path([along(0, 0), along(4.6, -1.8), along(4.6, 1.8)], true)),
  ];
}

function setSquare(random: SeededRandom, x: number): Stroke[] {
  const [y, wide, high] = [
    random.between(128, 140),
    random.between(42, 50),
    random.between(84, 100),
  ];
  const corner = (inset: number) =>
    path(
      [
        { x: x + inset, y: y - inset },
        { x: x + inset, y: y - high + inset * 3.4 },
        { x: x + wide - inset * 1.7, y: y - inset },
      ],
      true,
    );
  const ticks = Array.from({ length: Math.floor(high / 8) - 1 }, (_, tick) =>
    line(x, y - 8 - tick * 8, x + (tick % 2 ? 6 : 4), y - 8 - tick * 8),
  );
  return [draw('face', corner(0)), draw('line', corner(11)), draw('thin', ...ticks)];
}

/** Tables, and what joins them. */
export function tables(random: SeededRandom): Stroke[] {
  const places = random.oneOf<readonly Point[]>([
    [
      { x: 22, y: 26 },
      { x: 150, y: 16 },
      { x: 146, y: 96 },
    ],
    [
      { x: 24, y: 70 },
      { x: 92, y: 14 },
      { x: 156, y: 74 },
    ],
    [
      { x: 26, y: 18 },
      { x: 26, y: 100 },
      { x: 148, y: 44 },
    ],
  ]);
  const sheets = places.map((place) => ({
    ...place,
    rows: random.whole(2, 4),
    width: random.between(58, 68),
  }));
  const [one, two, three] = sheets;
  if (!one || !two || !three) {
    return [];
  }
  const chosen = random.whole(0, 2);
  const joins = [
    [one, two],
    [random.often(0.5) ? one : two, three],
  ] as const;
  return [
    ...joins.map(([a, b]) => {
      const [start, end] = [
        { x: a.x + a.width / 2, y: a.y + 20 },
        { x: b.x + b.width / 2, y: b.y + 20 },
      ];
      return draw(
        'trace',
        path([
          start,
          { x: (start.x + end.x) / 2, y: start.y },
          { x: (start.x + end.x) / 2, y: end.y },
          end,
        ]),
      );
    }),
    ...sheets.flatMap(({ x, y, rows, width }, sheet) => [
      draw('face', box(x, y, width, 13 + rows * 11)),
      draw(sheet === chosen ? 'accent' : 'face', box(x, y, width, 13)),
      draw(
        'thin',
        ...Array.from({ length: rows - 1 }, (_, row) =>
          line(x, y + 13 + (row + 1) * 11, x + width, y + 13 + (row + 1) * 11),
        ),
        line(x + 16, y + 13, x + 16, y + 13 + rows * 11),
      ),
      draw(
        'dot',
        ...Array.from({ length: rows }, (_, row) =>
          circle({ x: x + 8, y: y + 18.5 + row * 11 }, row === 0 ? 2.6 : 1.4),
        ),
      ),
      draw(
        'thin',
        ...Array.from({ length: rows }, (_, row) =>
          line(
            x + 22,
            y + 18.5 + row * 11,
            x + 22 + random.between(12, width - 30),
            y + 18.5 + row * 11,
          ),
        ),
      ),
    ]),
  ];
}

/** What is said between two machines, from top to bottom. */
export function sequence(random: SeededRandom): Stroke[] {
  const [left, right] = [56, 184];
  const count = random.whole(4, 6);
  const step = 104 / count;
  const calls = Array.from({ length: count }, (_, one) => {
    const y = 46 + one * step;
    const back = one % 2 === 1;
    const [start, end] = back ? [right, left] : [left, right];
    return {
      y,
      d: arrow(
        { x: start + (back ? -5 : 5), y },
        { x: end + (back ? 6 : -6), y: y + random.between(2, 9) },
      ),
    };
  });
  const busy = random.whole(0, count - 2);
  return [
    draw('face', box(left - 30, 12, 60, 20), box(right - 30, 12, 60, 20)),
    draw('thin', line(left - 18, 22, left + 18, 22), line(right - 18, 22, right + 12, 22)),
    draw('axis', line(left, 32, left, 152), line(right, 32, right, 152)),
    draw('face', box(left - 5, 42, 10, 100)),
    draw('accent', box(right - 5, 44 + busy * step, 10, step * 1.5)),
    draw('trace', ...calls.map(({ d }) => d)),
  ];
}
