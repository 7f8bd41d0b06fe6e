import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

type Vector = readonly [x: number, y: number, z: number];

interface Sphere {
  readonly centre: Vector;
  readonly radius: number;
  /** Brightness of the material. */
  readonly albedo: number;
  readonly mirror: number;
}

const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scale = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];
const sub = (a: Vector, b: Vector): Vector => add(a, scale(b, -1));
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Vector) => scale(a, 1 / Math.sqrt(dot(a, a)));

const tiny = 1e-6;
const eye: Vector = [0, 0, 0];
const floor = -1;
const farthest = 60;
const deepest = 3;
const columns = 56;
const rows = 36;
const halfView = 0.6;

/** The text's `hit_sphere`. */
function hit(origin: Vector, direction: Vector, { centre, radius }: Sphere): number | undefined {
  const l = sub(origin, centre);
  const b = dot(l, direction);
  const rest = b * b - dot(l, l) + radius * radius;
  const root = Math.sqrt(rest);
  return rest < 0 ? undefined : [-b - root, -b + root].find((t) => t > tiny);
}

interface Hit {
  readonly t: number;
  readonly sphere: Sphere;
}

function nearest(origin: Vector, direction: Vector, spheres: readonly Sphere[]): Hit | undefined {
  let best: Hit | undefined;
  for (const sphere of spheres) {
    const t = hit(origin, direction, sphere);
    if (t !== undefined && (best === undefined || t < best.t)) {
      best = { t, sphere };
    }
  }
  return best;
}

interface Scene {
  readonly spheres: readonly Sphere[];
  readonly lamp: Vector;
}

interface Surface {
  readonly point: Vector;
  readonly normal: Vector;
  readonly albedo: number;
  readonly mirror: number;
}

/** What a ray meets first: a sphere, or the floor with its squares; nothing is the sky. */
function meet(origin: Vector, direction: Vector, { spheres }: Scene): Surface | undefined {
  const down = direction[1] < -tiny ? (floor - origin[1]) / direction[1] : undefined;
  const found = nearest(origin, direction, spheres);
  if (found && (down === undefined || found.t < down)) {
    const { centre, radius, albedo, mirror } = found.sphere;
    const point = add(origin, scale(direction, found.t));
    return { point, normal: scale(sub(point, centre), 1 / radius), albedo, mirror };
  }
  if (down === undefined || down >= farthest) {
    return;
  }
  const point = add(origin, scale(direction, down));
  const isLight = (Math.floor(point[0]) + Math.floor(point[2])) % 2 === 0;
  return { point, normal: [0, 1, 0], albedo: isLight ? 0.9 : 0.35, mirror: 0 };
}

/** The text's `trace`. */
function trace(origin: Vector, direction: Vector, scene: Scene, depth = 0): number {
  const surface = meet(origin, direction, scene);
  if (!surface) {
    return 0.05 + 0.25 * Math.max(0, direction[1]);
  }
  const { point, normal, albedo, mirror } = surface;
  const start = add(point, scale(normal, 1e-4));
  const isLit = nearest(start, scene.lamp, scene.spheres) === undefined;
  const value = albedo * (0.1 + (isLit ? 0.9 * Math.max(0, dot(normal, scene.lamp)) : 0));
  if (mirror === 0 || depth >= deepest) {
    return value;
  }
  const back = sub(direction, scale(normal, 2 * dot(direction, normal)));
  return (1 - mirror) * value + mirror * trace(start, back, scene, depth + 1);
}

interface Picture {
  /** Brightness from 0 to 1, row by row. */
  readonly pixels: readonly number[];
  readonly ahead: number | undefined;
  readonly lamp: number;
  readonly mirror: number;
}

function render({
  lamp,
  mirror,
  away,
  radius,
}: Record<'lamp' | 'mirror' | 'away' | 'radius', number>): Picture {
  const angle = (lamp * Math.PI) / 180;
  const side = Math.SQRT2;
  const big: Sphere = { centre: [0, 0, away], radius, albedo: 0.9, mirror };
  const scene: Scene = {
    spheres: [
      big,
      { centre: [1.7, -0.4, 4.2], radius: 0.6, albedo: 0.7, mirror: 0 },
      { centre: [-1.5, -0.6, 4], radius: 0.4, albedo: 0.9, mirror: 0.3 },
    ],
    lamp: unit([-side * Math.sin(angle), 1.2, -side * Math.cos(angle)]),
  };
  const pixels = Array.from({ length: columns * rows }, (_, at) => {
    const x = ((2 * ((at % columns) + 0.5)) / columns - 1) * halfView;
    const y = ((1 - (2 * (Math.floor(at / columns) + 0.5)) / rows) * halfView * rows) / columns;
    return trace(eye, unit([x, y, 1]), scene);
  });
  return { pixels, ahead: hit(eye, [0, 0, 1], big), lamp, mirror };
}

const size = 6;
const left = 2;
const top = 34;
const levels = 24;
const lampX = (degrees: number) => 170 - (150 * degrees) / 90;

export const rayTracer = defineModel({
  title: 'Move the lamp around three spheres',
  tries: [
    {
      task: 'Drag the lamp to the other side. Where do the shadows go?',
      isDone: ({ lamp }) => lamp <= -30,
      notice: 'They lie where a sphere is in the way between the floor and the lamp.',
    },
    {
      task: 'Make the big sphere a perfect mirror: what do you see in it?',
      isDone: (_, _at, { mirror, away, radius }) =>
        mirror > 0.95 && away > radius && away < 8 * radius,
      notice: 'A bent horizon and the squares of the floor: all its light comes from elsewhere.',
    },
    {
      task: 'Bring the big sphere so near that you are inside it.',
      isDone: (_, _at, { away, radius }) => away < radius - 0.05,
      notice:
        'Its shell keeps the lamp out: only the weak light that comes from everywhere is left.',
    },
  ],
  inputs: {
    lamp: { kind: 'slider', label: 'Lamp', unit: '°', least: -90, most: 90, step: 5, start: 45 },
    mirror: { kind: 'slider', label: 'Mirror', unit: '', least: 0, most: 1, step: 0.1, start: 0.8 },
    away: { kind: 'slider', label: 'Distance', unit: 'm', least: 0, most: 8, step: 0.5, start: 5 },
    radius: {
      kind: 'slider',
      label: 'Radius',
      unit: 'm',
      least: 0.5,
      most: 2,
      step: 0.1,
      start: 1,
    },
  },
  run: render,
  readouts: ({ ahead, pixels }) => [
    { label: 'Straight ahead', value: ahead === undefined ? 'nothing' : amount(ahead, 'm', 1) },
    { label: 'Rays from the eye', value: String(pixels.length) },
  ],
  handles: ({ lamp }) => [
    {
      input: 'lamp',
      what: 'the lamp',
      at: { x: lampX(lamp), y: 18 },
      valueAt: ({ x }) => ((170 - x) / 150) * 90,
    },
  ],
  sheet: { width: 340, height: top + rows * size + 2 },
  shows: ({ lamp, mirror }) =>
    `Three spheres on a chequered floor, with shadows away from the lamp at ${lamp}°. The big one mirrors ${Math.round(mirror * 100)} % of what is around it.`,
  shared: ({ pixels }) =>
    `My picture took ${pixels.length} rays from the eye. Where do the shadows go if you move the lamp?`,
  draw: ({ pixels }) => {
    // As bright as the file of the text makes it.
    const levelAt = (at: number) =>
      Math.round(Math.min(1, Math.max(0, pixels[at] ?? 0) ** (1 / 2.2)) * (levels - 1));
    const byLevel = new Map<number, string>();
    for (let from = 0, to = 1; from < pixels.length; from = to, to++) {
      const level = levelAt(from);
      // Pixels in a row that are equally bright are one rectangle.
      while (to % columns !== 0 && levelAt(to) === level) {
        to++;
      }
      const [x, y] = [left + (from % columns) * size, top + Math.floor(from / columns) * size];
      const wide = (to - from) * size + 0.2;
      byLevel.set(level, `${byLevel.get(level) ?? ''}M${x} ${y}h${wide}v6.2h-${wide}z`);
    }
    return (
      <>
        <path d="M20 18H320" strokeWidth="1" strokeDasharray="2 6" />
        {[...byLevel].map(([level, squares]) => {
          const grey = Math.round((255 * level) / (levels - 1));
          return (
            <path key={level} d={squares} fill={`rgb(${grey} ${grey} ${grey})`} stroke="none" />
          );
        })}
      </>
    );
  },
});
