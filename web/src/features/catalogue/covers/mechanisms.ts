import { gearPath } from '../../../lib/gearPath.ts';
import type { SeededRandom } from './SeededRandom.ts';
import {
  at,
  axes,
  bar,
  circle,
  draw,
  from,
  ground,
  joint,
  label,
  type Point,
  path,
  type Stroke,
} from './strokes.ts';

const turn = 2 * Math.PI;

/** Two or three gears that truly mesh. */
export function gears(random: SeededRandom): Stroke[] {
  const size = random.between(3.7, 4.5);
  const teeth = random.whole(20, 26);
  const wheel = { x: random.between(104, 124), y: random.between(76, 84) };
  const mesh = random.oneOf([0.35, -0.3, -0.55, 0.6]);
  const small = random.whole(9, 13);
  const strokes = [
    draw('face', gearPath(wheel, teeth, size, mesh)),
    ...web(random, wheel, (teeth * size) / 2),
    ...partner(random, { wheel, teeth, size, mesh }, small, mesh, 'accent'),
  ];
  if (random.often(0.7)) {
    const other = Math.PI + random.between(-0.5, 0.5);
    const third = partner(random, { wheel, teeth, size, mesh }, random.whole(8, 12), other, 'face');
    strokes.push(...third);
  }
  const note = mesh > 0 ? { x: 196, y: 26 } : { x: 196, y: 146 };
  return [...strokes, label(`${teeth} : ${small}`, note.x, note.y)];
}

interface Wheel {
  readonly wheel: Point;
  readonly teeth: number;
  readonly size: number;
  /** Where the wheel has a tooth. */
  readonly mesh: number;
}

/** A smaller gear that meshes with the wheel in the direction `angle`. */
function partner(
  random: SeededRandom,
  { wheel, teeth, size, mesh }: Wheel,
  count: number,
  angle: number,
  look: 'accent' | 'face',
): Stroke[] {
  const center = from(wheel, ((teeth + count) * size) / 2, angle);
  // How far the wheel's next tooth has gone past the point of contact, in teeth.
  const ahead = (((angle - mesh) / turn) * teeth) % 1;
  const phase = angle + Math.PI + ((0.5 + ahead) * turn) / count;
  const hub = random.between(5, 8);
  return [
    draw(look, gearPath(center, count, size, phase)),
    draw('face', circle(center, hub)),
    draw('dot', circle(center, 1.6)),
    axes(center, (count * size) / 2 + size + 6),
  ];
}

/** What a wheel is inside its rim: holes or spokes, and a hub. */
function web(random: SeededRandom, center: Point, pitch: number): Stroke[] {
  const count = random.whole(3, 6);
  const start = random.between(0, turn);
  const angles = Array.from({ length: count }, (_, hole) => start + (hole * turn) / count);
  const middle = pitch * 0.52;
  const inside = random.often(0.5)
    ? [
        draw(
          'line',
          ...angles.map((angle) => circle(from(center, middle, angle), 34 / (count + 1))),
        ),
      ]
    : angles.map((angle) =>
        draw('line', bar(from(center, 13, angle), from(center, pitch * 0.74, angle), 2.4)),
      );
  return [
    draw('line', circle(center, pitch * 0.78)),
    ...inside,
    draw('face', circle(center, 10)),
    draw('line', circle(center, 4)),
    axes(center, pitch + 10),
  ];
}

/** A crank, a coupler and a rocker, and the curve that the coupler's tip draws. */
export function linkage(random: SeededRandom): Stroke[] {
  const crank = random.between(23, 31);
  const base = random.between(96, 112);
  const [coupler, rocker] = [base - random.between(4, 18), base - random.between(18, 34)];
  const pin = { x: random.between(58, 70), y: 112 };
  const foot = { x: pin.x + base, y: 112 };
  const tip = { along: random.between(0.2, 0.75), across: random.between(26, 46) };
  const stand = (angle: number) => {
    const one = from(pin, crank, angle);
    const [dx, dy] = [foot.x - one.x, foot.y - one.y];
    const reach = Math.hypot(dx, dy);
    const along = (coupler ** 2 - rocker ** 2 + reach ** 2) / (2 * reach);
    const other = from(one, coupler, Math.atan2(dy, dx) - Math.acos(along / coupler));
    const lean = Math.atan2(other.y - one.y, other.x - one.x);
    const tracer = from(from(one, tip.along * coupler, lean), tip.across, lean - Math.PI / 2);
    return { one, other, tracer };
  };
  const { one, other, tracer } = stand(random.between(-1.9, -0.3));
  const curve = Array.from({ length: 60 }, (_, step) => stand((step / 60) * turn).tracer);
  return [
    ...ground(pin.x - 26, foot.x + 26, 144),
    draw(
      'face',
      ...[pin, foot].map(({ x, y }) =>
        path(
          [
            { x: x - 12, y: 144 },
            { x, y },
            { x: x + 12, y: 144 },
          ],
          true,
        ),
      ),
    ),
    draw('thin', circle(pin, crank)),
    draw('face', bar(foot, other, 5)),
    draw('face', `M${[one, other, tracer].map(at).join('L')}z`),
    draw('points', path(curve, true)),
    draw('face', bar(one, other, 5)),
    draw('accent', bar(pin, one, 6)),
    ...[pin, foot, one, other].flatMap(joint),
    draw('dot', circle(tracer, 3.4)),
  ];
}
