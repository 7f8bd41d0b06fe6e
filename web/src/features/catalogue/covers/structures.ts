import type { SeededRandom } from './SeededRandom.ts';
import {
  arrow,
  at,
  box,
  circle,
  draw,
  from,
  ground,
  label,
  line,
  measure,
  type Point,
  path,
  type Stroke,
} from './strokes.ts';

/** A truss on its supports, loaded at one node. */
export function truss(random: SeededRandom): Stroke[] {
  const panels = random.whole(4, 7);
  const [start, end, floor] = [28, 212, 112];
  const width = (end - start) / panels;
  const rise = random.between(38, 52);
  const arched = random.often(0.45);
  const kind = random.oneOf(['warren', 'pratt', 'howe'] as const);
  const below = Array.from({ length: panels + 1 }, (_, node) => ({
    x: start + node * width,
    y: floor,
  }));
  const count = kind === 'warren' ? panels : panels - 1;
  const above = Array.from({ length: count }, (_, node) => {
    const x = start + (node + (kind === 'warren' ? 0.5 : 1)) * width;
    const bow = arched ? 0.55 + 0.45 * Math.sin((Math.PI * (x - start)) / (end - start)) : 1;
    return { x, y: floor - rise * bow };
  });
  const bars = kind === 'warren' ? zigzag(below, above) : posts(below, above, kind === 'pratt');
  const loaded = random.whole(1, panels - 1);
  const load = below[loaded] ?? { x: 120, y: floor };
  return [
    ...supports(start, end, floor),
    draw('line', path(below), path(above), ...bars),
    draw('trace', arrow({ x: load.x, y: floor + 4 }, { x: load.x, y: floor + 32 })),
    label('F', load.x + 9, floor + 26),
    ...[...below, ...above].flatMap((node) =>
      node === load ? [] : [draw('face', circle(node, 3))],
    ),
    draw('accent', circle(load, 5)),
    ...measure(start, end, 26, `${panels} × ${random.whole(2, 9) * 50}`),
  ];
}

function zigzag(below: readonly Point[], above: readonly Point[]): string[] {
  return above.map((top, node) => path([below[node] ?? top, top, below[node + 1] ?? top]));
}

function posts(below: readonly Point[], above: readonly Point[], inward: boolean): string[] {
  const middle = (above.length - 1) / 2;
  const [first, last] = [below[0], below.at(-1)];
  const ends = [above[0], above.at(-1)];
  return [
    ...above.map((top, node) => path([top, below[node + 1] ?? top])),
    ...above.flatMap((top, node) => {
      const away = node < middle === inward ? node + 2 : node;
      const foot = below[away];
      return foot && node !== middle ? [path([top, foot])] : [];
    }),
    ...(first && ends[0] ? [path([first, ends[0]])] : []),
    ...(last && ends[1] ? [path([last, ends[1]])] : []),
  ];
}

/** A firm support and one that rolls. */
function supports(left: number, right: number, floor: number): Stroke[] {
  const foot = (x: number, down: number) =>
    path(
      [
        { x, y: floor },
        { x: x - 9, y: floor + down },
        { x: x + 9, y: floor + down },
      ],
      true,
    );
  return [
    draw('face', foot(left, 15), foot(right, 11)),
    draw(
      'face',
      circle({ x: right - 5, y: floor + 13.5 }, 2.2),
      circle({ x: right + 5, y: floor + 13.5 }, 2.2),
    ),
    ...ground(left - 15, left + 15, floor + 16),
    ...ground(right - 15, right + 15, floor + 16),
  ];
}

/** A beam with its load, and under it the bending moment that makes. */
export function beam(random: SeededRandom): Stroke[] {
  const spread = random.often(0.5);
  const clamped = random.often(0.5);
  const axis = 52;
  const place = clamped ? random.between(0.6, 1) : random.between(0.22, 0.78);
  const moment = clamped ? clampedMoment(place, spread) : heldMoment(place, spread);
  const zero = clamped ? 102 : 124;
  const curve = Array.from({ length: 41 }, (_, step) => ({
    x: left + (step / 40) * span,
    y: zero - moment(step / 40),
  }));
  return [
    ...(clamped ? wall(left, axis) : supports(left, right, axis + 5)),
    draw('face', box(left, axis - 5, span, 10)),
    ...(spread ? spreadLoad(axis, place) : pointLoad(left + place * span, axis)),
    draw('accent', path([{ x: left, y: zero }, ...curve, { x: right, y: zero }], true)),
    draw(
      'thin',
      ...curve.filter((_, step) => step % 3 === 1).map(({ x, y }) => line(x, zero, x, y)),
    ),
    draw('line', line(left - 8, zero, right + 10, zero)),
    label('M', right + 20, zero + 4),
  ];
}

const [left, right] = [36, 208];
const span = right - left;

/** The moment of a beam on two supports, along its length from 0 to 1; a spread load lies on its first `place`. */
function heldMoment(place: number, spread: boolean): (u: number) => number {
  const left = place * (1 - place / 2);
  const most = left ** 2 / 2;
  return (u) => {
    if (spread) {
      return (33 / most) * (u < place ? left * u - u ** 2 / 2 : (place ** 2 / 2) * (1 - u));
    }
    return 33 * (u < place ? u / place : (1 - u) / (1 - place));
  };
}

/** The moment of a beam held at its left end. */
function clampedMoment(place: number, spread: boolean): (u: number) => number {
  return (u) => -40 * Math.max(0, 1 - u / place) ** (spread ? 2 : 1);
}

function spreadLoad(axis: number, place: number): Stroke[] {
  const count = Math.ceil(9 * place);
  const reach = span * place - 8;
  const feet = Array.from({ length: count + 1 }, (_, one) => left + 4 + (one * reach) / count);
  return [
    draw('trace', ...feet.map((x) => arrow({ x, y: axis - 27 }, { x, y: axis - 7 }, 5))),
    draw('trace', line(left + 4, axis - 27, left + 4 + reach, axis - 27)),
  ];
}

function pointLoad(x: number, axis: number): Stroke[] {
  return [
    draw('trace', arrow({ x, y: axis - 36 }, { x, y: axis - 7 }, 6)),
    label('F', x + 10, axis - 24),
  ];
}

/** A block on a slope, with every force that acts on it. */
export function forces(random: SeededRandom): Stroke[] {
  const lean = random.between(0.3, 0.55);
  const foot = { x: 30, y: 138 };
  const top = { x: 206, y: 138 - 176 * Math.tan(lean) * 0.9 };
  const slope = Math.atan2(top.y - foot.y, top.x - foot.x);
  const base = from(foot, random.between(84, 104), slope);
  const [w, h] = [random.between(21, 27), random.between(30, 36)];
  const up = slope - Math.PI / 2;
  const corners = [from(base, -w, slope), from(base, w, slope)] as const;
  const heart = from(base, h / 2, up);
  const roof = [from(corners[1], h, up), from(corners[0], h, up)];
  return [
    draw('face', path([foot, top, { x: 206, y: 138 }], true)),
    draw('thin', `M${foot.x + 40} 138A40 40 0 0 0 ${at(from(foot, 40, slope))}`),
    label('α', foot.x + 52, 132),
    draw('accent', path([...corners, ...roof], true)),
    draw(
      'trace',
      arrow(heart, from(heart, 52, Math.PI / 2)),
      arrow(heart, from(heart, 46, up)),
      arrow(heart, from(heart, 54, slope)),
    ),
    draw('dot', circle(heart, 2.6)),
    label('mg', heart.x + 13, heart.y + 38),
    label('N', from(heart, 54, up).x, from(heart, 52, up).y),
  ];
}

function wall(x: number, y: number): Stroke[] {
  const marks = Array.from({ length: 7 }, (_, mark) =>
    line(x, y - 22 + mark * 7, x - 7, y - 16 + mark * 7),
  );
  return [draw('line', line(x, y - 26, x, y + 28)), draw('thin', ...marks)];
}
