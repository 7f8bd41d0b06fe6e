import type { SeededRandom } from './SeededRandom.ts';
import { box, circle, draw, label, line, path, type Stroke } from './strokes.ts';

const [left, top] = [36, 20];

/** A maze that has exactly one way through it. */
export function maze(random: SeededRandom): Stroke[] {
  const [across, down, size] = [14, 10, 12];
  const parent = new Map<number, number>([[0, 0]]);
  const stack = [0];
  for (let here = stack.at(-1); here !== undefined; here = stack.at(-1)) {
    const [x, y] = [here % across, Math.floor(here / across)];
    const next = random
      .shuffled([
        x > 0 ? here - 1 : -1,
        x < across - 1 ? here + 1 : -1,
        y > 0 ? here - across : -1,
        y < down - 1 ? here + across : -1,
      ])
      .find((cell) => cell >= 0 && !parent.has(cell));
    if (next === undefined) {
      stack.pop();
    } else {
      parent.set(next, here);
      stack.push(next);
    }
  }
  const open = (one: number, other: number) =>
    parent.get(one) === other || parent.get(other) === one;
  const cells = Array.from({ length: across * down }, (_, cell) => cell);
  const walls = cells.flatMap((cell) => {
    const [x, y] = [left + (cell % across) * size, top + Math.floor(cell / across) * size];
    const right = cell % across < across - 1 && !open(cell, cell + 1);
    const below = cell < across * (down - 1) && !open(cell, cell + across);
    return [
      ...(right ? [`M${x + size} ${y}v${size}`] : []),
      ...(below ? [`M${x} ${y + size}h${size}`] : []),
    ];
  });
  const goal = across * down - 1;
  const way = [goal];
  for (let cell = goal; cell !== 0; ) {
    cell = parent.get(cell) ?? 0;
    way.push(cell);
  }
  const middle = (cell: number) => ({
    x: left + ((cell % across) + 0.5) * size,
    y: top + (Math.floor(cell / across) + 0.5) * size,
  });
  return [
    draw('face', box(left, top, across * size, down * size)),
    draw('line', ...walls),
    draw('points', path(way.map(middle))),
    draw('accent', circle(middle(goal), 4)),
    draw('dot', circle(middle(0), 3)),
  ];
}

/** Squared paper with living cells. */
export function cells(random: SeededRandom): Stroke[] {
  const [across, down, size] = [14, 10, 12];
  const glider = [1, 0, 2, 1, 0, 2, 1, 2, 2, 2];
  const alive = new Set<number>();
  for (let colony = 0; colony < 3; colony += 1) {
    const [x, y] = [1 + colony * 4 + random.whole(0, 2), random.whole(1, 6)];
    const flip = random.often(0.5);
    for (let part = 0; part < glider.length; part += 2) {
      const [dx, dy] = [glider[part] ?? 0, glider[part + 1] ?? 0];
      alive.add((y + dy) * across + x + (flip ? 2 - dx : dx));
    }
  }
  for (let more = 0; more < 9; more += 1) {
    alive.add(random.whole(0, across * down - 1));
  }
  const born = [...alive][random.whole(0, 9)];
  return [
    draw('face', box(left, top, across * size, down * size)),
    draw(
      'thin',
      ...Array.from(
        { length: across - 1 },
        (_, x) => `M${left + (x + 1) * size} ${top}v${down * size}`,
      ),
      ...Array.from(
        { length: down - 1 },
        (_, y) => `M${left} ${top + (y + 1) * size}h${across * size}`,
      ),
    ),
    ...[...alive].map((cell) =>
      draw(
        cell === born ? 'accent' : 'dot',
        box(
          left + (cell % across) * size + 1.5,
          top + Math.floor(cell / across) * size + 1.5,
          size - 3,
          size - 3,
        ),
      ),
    ),
  ];
}

/** Numbers in boxes: a matrix, a puzzle, a state of memory. */
export function numbers(random: SeededRandom): Stroke[] {
  const [across, down] = random.oneOf<readonly [number, number]>([
    [6, 4],
    [9, 6],
    [8, 4],
    [7, 5],
  ]);
  const size = Math.min(168 / across, 120 / down);
  const [x0, y0] = [120 - (across * size) / 2, 80 - (down * size) / 2];
  const base = random.oneOf([2, 10, 16]);
  const chosen = random.whole(0, across * down - 1);
  const boxes = Array.from({ length: across * down }, (_, cell) => ({
    cell,
    x: x0 + (cell % across) * size,
    y: y0 + Math.floor(cell / across) * size,
  }));
  return [
    draw('face', box(x0, y0, across * size, down * size)),
    ...boxes
      .filter(({ cell }) => cell === chosen)
      .map(({ x, y }) => draw('accent', box(x, y, size, size))),
    draw('thin', ...boxes.map(({ x, y }) => box(x, y, size, size))),
    draw(
      'line',
      box(x0, y0, across * size, down * size),
      ...(across % 3 === 0
        ? [
            line(x0 + 3 * size, y0, x0 + 3 * size, y0 + down * size),
            ...(across === 9
              ? [
                  line(x0 + 6 * size, y0, x0 + 6 * size, y0 + down * size),
                  line(x0, y0 + 3 * size, x0 + across * size, y0 + 3 * size),
                ]
              : []),
          ]
        : []),
    ),
    ...boxes
      .filter(() => random.often(base === 2 ? 0.95 : 0.62))
      .map(({ x, y }) =>
        label(
          random
            .whole(0, base - 1)
            .toString(16)
            .toUpperCase(),
          x + size / 2,
          y + size / 2 + 3.4,
        ),
      ),
  ];
}
