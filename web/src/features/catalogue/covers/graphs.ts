import type { SeededRandom } from './SeededRandom.ts';
import {
  arrow,
  box,
  circle,
  draw,
  from,
  label,
  line,
  type Point,
  path,
  type Stroke,
} from './strokes.ts';

/** A tree that branches down, with one way through it. */
export function tree(random: SeededRandom): Stroke[] {
  interface Node {
    readonly point: Point;
    readonly parent: Point | undefined;
    readonly chosen: boolean;
  }
  const nodes: Node[] = [];
  const grow = (
    point: Point,
    depth: number,
    width: number,
    parent: Point | undefined,
    chosen: boolean,
  ) => {
    nodes.push({ point, parent, chosen });
    if (depth === 3) {
      return;
    }
    const way = random.often(0.5) ? -1 : 1;
    for (const side of [-1, 1] as const) {
      const onWay = chosen && side === way;
      if (onWay || depth < 1 || random.often(0.72)) {
        const next = { x: point.x + side * width, y: point.y + 35 };
        grow(next, depth + 1, width / 2, point, onWay);
      }
    }
  };
  grow({ x: 120, y: 28 }, 0, random.between(44, 53), undefined, true);
  const square = random.often(0.4);
  const edges = nodes.flatMap(({ point, parent }) => (parent ? [path([parent, point])] : []));
  const way = nodes.flatMap(({ point, parent, chosen }) =>
    parent && chosen ? [path([parent, point])] : [],
  );
  return [
    draw('line', ...edges),
    draw('trace', ...way),
    ...nodes.map(({ point, parent, chosen }) => {
      const last = chosen && point.y > 130;
      const shape = square && parent ? box(point.x - 7, point.y - 7, 14, 14) : circle(point, 8);
      return draw(last ? 'accent' : 'face', shape);
    }),
    ...nodes
      .filter(({ parent }) => parent)
      .map(({ point, parent }) =>
        label(
          point.x < (parent?.x ?? 0) ? '0' : '1',
          (point.x + (parent?.x ?? 0)) / 2 + (point.x < (parent?.x ?? 0) ? -8 : 8),
          (point.y + (parent?.y ?? 0)) / 2,
        ),
      ),
  ];
}

/** States, and what leads from one to the next. */
export function states(random: SeededRandom): Stroke[] {
  const count = random.whole(3, 5);
  const start = random.between(-0.4, 0.4) - Math.PI / 2;
  const centers = Array.from({ length: count }, (_, one) => {
    const angle = start + (one * 2 * Math.PI) / count;
    return { x: 120 + 74 * Math.cos(angle), y: 82 + 46 * Math.sin(angle) };
  });
  const now = random.whole(0, count - 1);
  const arcs = centers.map((center, one) => bow(center, centers[(one + 1) % count] ?? center, 15));
  const back =
    random.often(0.6) && count > 3
      ? [draw('thin', bow(centers[2] ?? { x: 0, y: 0 }, centers[0] ?? { x: 0, y: 0 }, 15))]
      : [];
  const first = centers[0] ?? { x: 0, y: 0 };
  return [
    draw('line', ...arcs),
    ...back,
    ...centers.map((center, one) => draw(one === now ? 'accent' : 'face', circle(center, 15))),
    draw('thin', circle(centers[(now + 1) % count] ?? first, 11.5)),
    ...centers.map(({ x, y }, one) => label(`S${one}`, x, y + 3.5, one === now)),
  ];
}

/** A bent arrow from the rim of one circle to the rim of another. */
function bow(one: Point, other: Point, radius: number): string {
  const angle = Math.atan2(other.y - one.y, other.x - one.x);
  const start = from(one, radius + 2, angle - 0.4);
  const end = from(other, radius + 3, angle + Math.PI + 0.4);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const bent = from(
    middle,
    Math.hypot(end.x - start.x, end.y - start.y) * 0.16,
    angle - Math.PI / 2,
  );
  const head = arrow(from(end, 8, Math.atan2(bent.y - end.y, bent.x - end.x)), end);
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${bent.x.toFixed(1)} ${bent.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}${head}`;
}

/** Work over the weeks: what takes how long and what waits for what. */
export function plan(random: SeededRandom): Stroke[] {
  const rows = random.whole(5, 6);
  const weeks = random.whole(8, 11);
  const [left, width, step] = [36, 178 / weeks, 108 / rows];
  let next = 0;
  const bars = Array.from({ length: rows }, (_, row) => {
    const length = random.whole(2, 4);
    const begin = Math.min(next, weeks - length);
    next = begin + random.whole(1, length);
    return { x: left + begin * width, y: 30 + row * step, w: length * width };
  });
  const critical = random.whole(1, rows - 2);
  const waits = bars.slice(1).map((bar, row) => {
    const before = bars[row] ?? bar;
    const x = Math.min(before.x + before.w, bar.x + bar.w) - 5;
    return arrow(
      { x: Math.max(x, bar.x + 4), y: before.y + 13 },
      { x: Math.max(x, bar.x + 4), y: bar.y - 1 },
      4,
    );
  });
  return [
    draw(
      'thin',
      ...Array.from({ length: weeks + 1 }, (_, week) =>
        line(left + week * width, 22, left + week * width, 142),
      ),
    ),
    draw('line', line(left, 22, left + 178, 22), line(left, 142, left + 178, 142)),
    ...bars.map(({ x, y, w }, row) => draw(row === critical ? 'accent' : 'face', box(x, y, w, 12))),
    draw('trace', ...waits),
    ...bars.map(({ y }, row) => label(String(row + 1), 24, y + 10)),
  ];
}
