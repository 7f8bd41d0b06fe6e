import type { SeededRandom } from './SeededRandom.ts';
import {
  arrow,
  at,
  bar,
  box,
  circle,
  draw,
  from,
  ground,
  joint,
  label,
  line,
  measure,
  path,
  type Stroke,
  short,
} from './strokes.ts';

/** A tank, its water, its pipe and what measures them. */
export function tank(random: SeededRandom): Stroke[] {
  const [x, y, width, height] = [36, 30, random.between(74, 90), 100];
  const level = y + height * random.between(0.28, 0.6);
  const pipe = y + height - 18;
  const right = x + width;
  const ripples = Array.from({ length: 5 }, (_, row) => {
    const start = x + 8 + (row % 2) * 12;
    return `M${start} ${level + 9 + row * 9}q5-4 10 0t10 0t10 0`;
  }).filter((_, row) => level + 9 + row * 9 < y + height - 6);
  const valve = right + random.between(26, 36);
  const meter = { x: random.between(188, 198), y: pipe - 34 };
  return [
    ...ground(24, 216, 138),
    draw('face', box(x, y, width, height)),
    draw('trace', `M${x} ${level}q6-4 12 0t12 0t12 0t12 0t12 0H${right}`, ...ripples),
    draw('face', box(right, pipe, 216 - right, 10)),
    draw(
      'accent',
      path(
        [
          { x: valve - 9, y: pipe - 6 },
          { x: valve - 9, y: pipe + 16 },
          { x: valve + 9, y: pipe - 6 },
          { x: valve + 9, y: pipe + 16 },
        ],
        true,
      ),
    ),
    draw(
      'line',
      line(valve, pipe + 5, valve, pipe - 12),
      line(valve - 8, pipe - 12, valve + 8, pipe - 12),
    ),
    draw('line', line(meter.x, pipe, meter.x, meter.y)),
    draw('face', circle(meter, 14)),
    draw('line', arrow(meter, from(meter, 10, random.between(-2.6, -0.5)), 4)),
    draw(
      'thin',
      arrow({ x: x - 12, y: y + height }, { x: x - 12, y: level }, 5),
      line(x - 16, level, x, level),
    ),
    label('h', x - 20, (level + y + height) / 2),
    draw('trace', arrow({ x: 196, y: pipe + 5 }, { x: 226, y: pipe + 5 })),
  ];
}

/** A pendulum at several moments of its swing. */
export function pendulum(random: SeededRandom): Stroke[] {
  const pin = { x: random.between(104, 136), y: 26 };
  const length = random.between(84, 100);
  const wide = random.between(0.35, 0.6);
  const at = (share: number) => from(pin, length, Math.PI / 2 + share * wide);
  return [
    ...ground(pin.x - 40, pin.x + 40, 26, -1),
    draw('axis', line(pin.x, 26, pin.x, 150)),
    ...[-1, -0.55, 0.4].map((share) => draw('thin', path([pin, at(share)]), circle(at(share), 9))),
    draw('points', path(Array.from({ length: 21 }, (_, step) => at(-1 + step / 10)))),
    draw('line', path([pin, at(1)])),
    draw('accent', circle(at(1), 11)),
    ...joint(pin),
    label('θ', pin.x + 12, 74),
    label('l', (pin.x + at(1).x) / 2 - 12, (pin.y + at(1).y) / 2 + 4),
  ];
}

/** Springs under growing loads. */
export function springs(random: SeededRandom): Stroke[] {
  const count = random.whole(2, 3);
  const hung = Array.from({ length: count }, (_, one) => {
    const x = 120 + (one - (count - 1) / 2) * (count === 2 ? 76 : 58);
    const stretch = 34 + one * random.between(12, 20);
    const turns = 7;
    const points = Array.from({ length: turns * 2 }, (_, step) => ({
      x: x + (step % 2 ? 9 : -9),
      y: 40 + ((step + 0.5) * stretch) / (turns * 2),
    }));
    const mass = 13 + one * 4;
    const end = 40 + stretch;
    return [
      draw('line', path([{ x, y: 26 }, { x, y: 40 }, ...points, { x, y: end }, { x, y: end + 8 }])),
      draw(one === count - 1 ? 'accent' : 'face', box(x - mass, end + 8, mass * 2, mass * 1.5)),
      label(`${one + 1} N`, x, end + 8 + mass * 0.75 + 4, one === count - 1),
      draw('points', line(x + mass + 3, end, x + 36, end)),
    ];
  });
  return [...ground(36, 204, 26, -1), ...hung.flat()];
}

/** The sun, and a panel or a sail that follows it. */
export function sun(random: SeededRandom): Stroke[] {
  const light = { x: random.between(46, 70), y: random.between(38, 48) };
  const rays = Array.from({ length: 12 }, (_, ray) => (ray * Math.PI) / 6);
  const pin = { x: random.between(146, 164), y: 92 };
  const aim = Math.atan2(light.y - pin.y, light.x - pin.x);
  const ends = [from(pin, 44, aim + Math.PI / 2), from(pin, 44, aim - Math.PI / 2)] as const;
  const beams = [-26, 0, 26].map((by) => {
    const side = from(pin, by, aim + Math.PI / 2);
    return arrow(from(side, 66, aim), from(side, 12, aim), 5);
  });
  return [
    draw('accent', circle(light, 15)),
    draw('line', ...rays.map((angle) => path([from(light, 20, angle), from(light, 27, angle)]))),
    draw(
      'face',
      path([
        { x: pin.x - 12, y: 138 },
        { x: pin.x - 4, y: pin.y },
        { x: pin.x + 4, y: pin.y },
        { x: pin.x + 12, y: 138 },
      ]),
    ),
    draw('face', bar(ends[0], ends[1], 5)),
    draw(
      'thin',
      ...[-30, -15, 0, 15, 30].map((by) =>
        path([
          from(from(pin, by, aim + Math.PI / 2), 5, aim),
          from(from(pin, by, aim + Math.PI / 2), -5, aim),
        ]),
      ),
    ),
    draw('trace', ...beams),
    ...joint(pin),
    ...ground(96, 216, 138),
    draw('thin', `M${pin.x + 20} ${pin.y}A20 20 0 0 0 ${pin.x} ${pin.y - 20}`),
    label('α', pin.x + 26, pin.y - 14),
  ];
}

/** A wind turbine: its blades, its mast and the wind. */
export function turbine(random: SeededRandom): Stroke[] {
  const hub = { x: random.between(128, 148), y: 62 };
  const count = random.whole(3, 4);
  const first = random.between(0, 2);
  const reach = random.between(40, 48);
  const blades = Array.from({ length: count }, (_, blade) => {
    const angle = first + (blade * 2 * Math.PI) / count;
    const [tip, belly] = [
      from(hub, reach, angle),
      from(from(hub, 15, angle), 8, angle + Math.PI / 2),
    ];
    return `M${at(hub)}Q${at(belly)} ${at(tip)}L${at(hub)}z`;
  });
  const winds = [36, 62, 88].map((y) => `M22 ${y}q12-7 24 0t24 0`);
  return [
    ...ground(hub.x - 52, hub.x + 52, 140),
    draw(
      'face',
      path([
        { x: hub.x - 8, y: 140 },
        { x: hub.x - 3, y: hub.y },
        { x: hub.x + 3, y: hub.y },
        { x: hub.x + 8, y: 140 },
      ]),
    ),
    draw('points', circle(hub, reach + 4)),
    draw('face', ...blades),
    draw('accent', circle(hub, 7)),
    draw('dot', circle(hub, 1.8)),
    draw('trace', ...winds, ...[36, 62, 88].map((y) => arrow({ x: 66, y }, { x: 80, y }, 5))),
  ];
}

/** A rotor of two half cylinders on an upright shaft: from the side, and from above with the wind. */
export function vaneRotor(random: SeededRandom): Stroke[] {
  const shaft = { x: random.between(78, 88), y: 74 };
  const [wide, high] = [random.between(34, 40), random.between(38, 44)];
  const above = { x: 180, y: 66 };
  const radius = random.between(15, 18);
  const turned = random.between(-0.5, 0.5);
  const halfCylinders = [0, Math.PI].map((half) => {
    const angle = turned + half;
    const [inner, outer] = [from(above, -radius * 0.3, angle), from(above, radius * 1.7, angle)];
    return `M${at(inner)}A${short(radius)} ${short(radius)} 0 0 1 ${at(outer)}`;
  });
  return [
    ...ground(shaft.x - 46, shaft.x + 46, 140),
    draw('face', box(shaft.x - 12, 122, 24, 18)),
    draw('line', line(shaft.x, 20, shaft.x, 122)),
    draw(
      'face',
      box(shaft.x - wide, shaft.y - high, wide, 2 * high),
      box(shaft.x, shaft.y - high, wide, 2 * high),
    ),
    draw('accent', box(shaft.x, shaft.y - high, wide * 0.72, 2 * high)),
    draw(
      'thin',
      ...[0.3, 0.55, 0.75, 0.9].map((share) =>
        line(shaft.x - wide * share, shaft.y - high, shaft.x - wide * share, shaft.y + high),
      ),
    ),
    draw(
      'face',
      box(shaft.x - wide - 3, shaft.y - high - 4, 2 * wide + 6, 4),
      box(shaft.x - wide - 3, shaft.y + high, 2 * wide + 6, 4),
    ),
    draw('points', circle(above, radius * 1.7 + 4)),
    draw('line', ...halfCylinders),
    draw('dot', circle(above, 2.4)),
    draw('trace', ...[52, 66, 80].map((y) => arrow({ x: 132, y }, { x: 146, y }, 5))),
    draw('axis', line(above.x, above.y + 38, above.x, above.y - 38)),
    label('Ø', above.x + radius * 1.7 + 10, above.y - radius - 8),
  ];
}

/** A ray that meets a sphere and is thrown back. */
export function rays(random: SeededRandom): Stroke[] {
  const ball = { x: random.between(126, 146), y: random.between(92, 102) };
  const radius = random.between(34, 42);
  const eye = { x: 26, y: random.between(50, 90) };
  const angle = Math.PI + random.between(0.25, 0.75);
  const hit = from(ball, radius, angle);
  const coming = Math.atan2(hit.y - eye.y, hit.x - eye.x);
  const away = 2 * angle - coming + Math.PI;
  const grid = [0.35, 0.75].flatMap((share) => [
    `M${ball.x - radius * share} ${ball.y}a${radius * share} ${radius} 0 0 0 ${2 * radius * share} 0a${radius * share} ${radius} 0 0 0-${2 * radius * share} 0z`,
  ]);
  return [
    ...ground(20, 220, ball.y + radius),
    draw('face', circle(ball, radius)),
    draw('thin', ...grid, line(ball.x - radius, ball.y, ball.x + radius, ball.y)),
    draw('points', path([ball, from(ball, radius + 34, angle)])),
    draw('trace', arrow(eye, hit), arrow(hit, from(hit, 52, away))),
    draw('accent', circle(hit, 4.5)),
    draw('line', `M${eye.x - 12} ${eye.y}q12-12 24 0q-12 12-24 0z`),
    draw('dot', circle(eye, 3)),
    label('n', from(ball, radius + 40, angle).x, from(ball, radius + 40, angle).y),
  ];
}

/** Two scales on which the same length is read. */
export function scales(random: SeededRandom): Stroke[] {
  const [left, right] = [26, 214];
  const rows = [
    { y: 40, count: random.whole(16, 22), every: 5, name: 'mm' },
    {
      y: 100,
      count: random.whole(24, 36),
      every: random.oneOf([4, 6, 8]),
      name: random.oneOf(['in', 'V', 'kg', 'Ω']),
    },
  ];
  const mark = random.between(80, 170);
  return [
    ...rows.flatMap(({ y, count, every, name }) => {
      const step = (right - left - 16) / count;
      const ticks = Array.from({ length: count + 1 }, (_, tick) =>
        line(left + 8 + tick * step, y, left + 8 + tick * step, y + (tick % every === 0 ? 16 : 9)),
      );
      return [
        draw('face', box(left, y, right - left, 34)),
        draw('thin', ...ticks),
        label(name, right - 14, y + 28),
      ];
    }),
    draw('points', line(mark, 30, mark, 144)),
    draw(
      'accent',
      path(
        [
          { x: mark - 8, y: 22 },
          { x: mark + 8, y: 22 },
          { x: mark, y: 36 },
        ],
        true,
      ),
    ),
    ...measure(left, mark, 82, ''),
  ];
}
