import type { SeededRandom } from './SeededRandom.ts';
import { circle, draw, label, line, type Point, path, type Stroke } from './strokes.ts';

const [left, right, top, floor] = [40, 214, 24, 128];

/** What a plot shows. */
export type PlotKind = 'decay' | 'wave' | 'bell' | 'fit' | 'response';

/** Axes, and something that was measured or computed. */
export function plot(kind: PlotKind): (random: SeededRandom) => Stroke[] {
  return (random) => [...frame(random), ...inside[kind](random)];
}

function frame(random: SeededRandom): Stroke[] {
  const [across, up] = [random.whole(5, 9), random.whole(3, 5)];
  const ticks = [
    ...Array.from({ length: across }, (_, tick) => {
      const x = left + ((tick + 1) * (right - left - 10)) / across;
      return line(x, floor, x, floor + 4);
    }),
    ...Array.from({ length: up }, (_, tick) => {
      const y = floor - ((tick + 1) * (floor - top - 8)) / up;
      return line(left - 4, y, left, y);
    }),
  ];
  return [
    draw('line', line(left, top - 8, left, floor), line(left, floor, right + 6, floor)),
    draw('line', `M${left - 3.5} ${top - 3}L${left} ${top - 9}L${left + 3.5} ${top - 3}`),
    draw('line', `M${right + 1} ${floor - 3.5}L${right + 7} ${floor}L${right + 1} ${floor + 3.5}`),
    draw('thin', ...ticks),
  ];
}

/** Points of a curve; `height` gives 0 to 1 for 0 to 1. */
function curve(height: (u: number) => number, count = 64): Point[] {
  return Array.from({ length: count + 1 }, (_, step) => {
    const u = step / count;
    return { x: left + u * (right - left), y: floor - 3 - height(u) * (floor - top - 6) };
  });
}

function pointAt(points: readonly Point[], share: number): Point {
  return points[Math.round(share * (points.length - 1))] ?? { x: left, y: floor };
}

const inside: Readonly<Record<PlotKind, (random: SeededRandom) => Stroke[]>> = {
  decay: (random) => {
    const [speed, swing] = [random.between(2.6, 5), random.between(9, 22)];
    const damped = random.often(0.6);
    const points = curve((u) =>
      damped ? 0.62 - 0.62 * Math.exp(-speed * u) * Math.cos(swing * u) : rise(u, speed),
    );
    const goal = damped ? 0.62 : 0.92;
    const level = floor - 3 - goal * (floor - top - 6);
    return [
      draw('points', line(left, level, right, level)),
      draw('trace', path(points)),
      ...marked(pointAt(points, 1 / speed)),
      label('t', right, floor + 14),
    ];
  },
  wave: (random) => {
    const [turns, third] = [random.whole(2, 3), random.between(0, 0.34)];
    const phase = random.between(0, 6);
    const points = curve((u) => {
      const angle = 2 * Math.PI * turns * u + phase;
      return 0.5 + 0.36 * Math.sin(angle) + third * 0.36 * Math.sin(3 * angle + phase);
    });
    const every = random.whole(3, 6);
    const samples = points.filter((_, step) => step % every === 0);
    const zero = (floor - 3 + top + 3) / 2;
    return [
      draw(
        'thin',
        line(left, zero, right, zero),
        ...samples.map(({ x, y }) => line(x, zero, x, y)),
      ),
      draw('trace', path(points)),
      draw('accent', ...samples.map((point) => circle(point, 3))),
      label('t', right, floor + 14),
    ];
  },
  bell: (random) => {
    const [middle, width] = [random.between(0.4, 0.6), random.between(0.12, 0.2)];
    const height = (u: number) => 0.92 * Math.exp(-((u - middle) ** 2) / (2 * width ** 2));
    const bars = random.whole(9, 15);
    const lucky = Math.floor(middle * bars);
    const columns = Array.from({ length: bars }, (_, one) => {
      const u = (one + 0.5) / bars;
      const tall = height(u) * random.between(0.8, 1.12) * (floor - top - 6);
      const step = (right - left) / bars;
      return {
        one,
        d: `M${left + one * step + 1.5} ${floor}v${-Math.round(tall) - 1}h${Math.round(step - 3)}V${floor}`,
      };
    });
    return [
      ...columns.map(({ one, d }) => draw(one === lucky ? 'accent' : 'face', d)),
      draw('trace', path(curve(height))),
      label('σ', left + (middle + width) * (right - left) + 12, floor - 0.7 * (floor - top)),
    ];
  },
  fit: (random) => {
    const [start, slope] = [random.between(0.06, 0.3), random.between(0.45, 0.62)];
    const sign = random.often(0.75) ? 1 : -1;
    const height = (u: number) => (sign > 0 ? start : 1 - start) + sign * slope * u;
    const count = random.whole(9, 15);
    const points = Array.from({ length: count }, (_, one) => {
      const u = (one + random.between(0.2, 0.8)) / count;
      return pointAt(
        curve(() => height(u) + random.between(-0.09, 0.09)),
        u,
      );
    });
    const errors = points.map(({ x, y }) => line(x, y - 8, x, y + 8));
    return [
      draw('trace', path(curve(height, 1))),
      ...(random.often(0.5) ? [draw('thin', ...errors)] : []),
      ...points.map((point, one) => draw(one === 3 ? 'accent' : 'face', circle(point, 3.4))),
      label('x', right, floor + 14),
    ];
  },
  response: (random) => {
    const [corner, order] = [random.between(0.35, 0.6), random.whole(1, 3)];
    const peak = order > 1 ? random.between(0, 0.12) : 0;
    const gain = (u: number) =>
      0.74 -
      0.09 * order * Math.log2(1 + 2 ** ((u - corner) * 12)) * 0.72 +
      peak * Math.exp(-(((u - corner) * 13) ** 2));
    const points = curve((u) => Math.max(0.02, gain(u)));
    const bend = pointAt(points, corner);
    const columns = [0.2, 0.3, 0.36, 0.4, 0.6, 0.7, 0.76, 0.8].map(
      (u) => left + u * (right - left),
    );
    return [
      draw('thin', ...columns.map((x) => line(x, top, x, floor))),
      draw('trace', path(points)),
      draw('points', line(bend.x, bend.y + 6, bend.x, floor)),
      ...marked(bend),
      label('fc', bend.x, floor + 14),
    ];
  },
};

function rise(u: number, speed: number): number {
  return 0.92 * (1 - Math.exp(-speed * u));
}

function marked(point: Point): Stroke[] {
  return [draw('accent', circle(point, 4.5)), draw('dot', circle(point, 1.4))];
}
