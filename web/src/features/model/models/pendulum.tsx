import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

const places = [
  { name: 'India', g: 9.78 },
  { name: 'Mars', g: 3.71 },
  { name: 'Moon', g: 1.62 },
] as const;

interface Swing {
  readonly length: number;
  readonly degrees: number;
  readonly g: number;
  readonly period: number;
  readonly simple: number;
  /** Angles of the first quarter, from the turning point down, radians, at equal times. */
  readonly quarter: readonly number[];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The text's `true_period`: Runge-Kutta from the turning point to the lowest point, a quarter of a period. */
function runSwing({
  length,
  degrees,
  place,
}: Record<'length' | 'degrees' | 'place', number>): Swing {
  const g = places[place]?.g ?? places[0].g;
  const simple = 2 * Math.PI * Math.sqrt(length / g);
  // Coarser than in the text, and as good to its five digits.
  const dt = simple / 4000;
  const pull = (angle: number) => (-g / length) * Math.sin(angle);
  let [angle, speed, time] = [radians(degrees), 0, 0];
  const quarter: number[] = [];
  for (;;) {
    quarter.push(angle);
    const [k1, m1] = [speed, pull(angle)];
    const [k2, m2] = [speed + (dt / 2) * m1, pull(angle + (dt / 2) * k1)];
    const [k3, m3] = [speed + (dt / 2) * m2, pull(angle + (dt / 2) * k2)];
    const [k4, m4] = [speed + dt * m3, pull(angle + dt * k3)];
    const next = angle + (dt / 6) * (k1 + 2 * k2 + 2 * k3 + k4);
    if (next <= 0) {
      const period = 4 * (time + (dt * angle) / (angle - next));
      return { length, degrees, g, period, simple, quarter };
    }
    [angle, speed, time] = [next, speed + (dt / 6) * (m1 + 2 * m2 + 2 * m3 + m4), time + dt];
  }
}

/** The angle at a time, from the first quarter and its mirror images. */
function angleAt({ period, quarter }: Swing, at: number): number {
  const phase = ((at % period) / period) * 4;
  const inQuarter = phase % 2 <= 1 ? phase % 2 : 2 - (phase % 2);
  const angle = quarter[Math.min(quarter.length - 1, Math.floor(inQuarter * quarter.length))] ?? 0;
  return phase > 1 && phase < 3 ? -angle : angle;
}

const pivot = { x: 104, y: 22 };
const perMetre = 140;
const bobAt = (length: number, angle: number): Point => ({
  x: pivot.x + length * perMetre * Math.sin(angle),
  y: pivot.y + length * perMetre * Math.cos(angle),
});

const chartX = scaleOf([0, 1.5], [222, 330]);
/** The chart's top follows the place: on the moon a pendulum takes its time. */
const chartY = (g: number) => scaleOf([0, (4 * Math.PI ** 2 * 1.5) / g], [222, 60]);

export const pendulum = defineModel({
  title: 'Swing a pendulum and weigh the Earth’s pull',
  tries: [
    {
      task: 'T0 is the period of a tiny swing. Drag the bob out to 60°: how much longer does it take now?',
      reads: 1,
      isDone: ({ degrees }) => degrees >= 55,
      notice:
        'Over 6\u00a0% longer than a tiny swing. Below 10° you could hardly time the difference.',
    },
    {
      task: 'Set 1.2\u00a0m, then a quarter of it, 0.3\u00a0m. Is the period a quarter, too?',
      isDone: ({ length }) => length < 0.32,
      notice: 'A quarter of the string, but half the period: it grows with the root of the length.',
    },
    {
      task: 'Take it to the Moon. How much slower does it swing?',
      isDone: (_, _at, { place }) => places[place]?.name === 'Moon',
      notice: 'With a sixth of the pull, each swing takes about two and a half times as long.',
    },
  ],
  inputs: {
    degrees: {
      kind: 'slider',
      label: 'Pulled aside',
      unit: '°',
      least: 2,
      most: 60,
      step: 1,
      start: 20,
    },
    length: {
      kind: 'slider',
      label: 'Length',
      unit: 'm',
      least: 0.3,
      most: 1.4,
      step: 0.05,
      start: 1,
    },
    place: { kind: 'choice', label: 'Place', options: places.map(({ name }) => name), start: 0 },
  },
  run: runSwing,
  clock: {
    length: ({ period }) => period,
    rate: () => 1,
    written: (at) => amount(at, 's', 2),
    isRound: true,
  },
  readouts: ({ period, simple }) => [
    { label: 'Period', value: amount(period, 's', 3) },
    { label: 'T/T0', value: amount(period / simple, '', 5) },
    { label: 'g too low by', value: amount(100 * (1 - (simple / period) ** 2), '%', 1) },
  ],
  handles: ({ length, degrees }) => [
    {
      input: 'degrees',
      what: 'the bob',
      at: bobAt(length, radians(degrees)),
      valueAt: ({ x, y }) => (Math.atan2(x - pivot.x, y - pivot.y) * 180) / Math.PI,
    },
  ],
  sheet: { width: 340, height: 250 },
  shows: ({ length, degrees, period }) =>
    `A pendulum of ${amount(length, 'm', 2)} that swings from ${degrees}° to the other side and back in ${amount(period, 's', 2)}, and a chart of the period squared against the length: a straight line.`,
  challenge: {
    sentence:
      'Make a pendulum that swings there and back in 4 s on the Moon, to a fiftieth of a second.',
    figure: ({ period }, { place }) => {
      const where = places[place]?.name;
      return where === 'Moon'
        ? Math.abs(period - 4)
        : `The pendulum is ${where === 'Mars' ? 'on' : 'in'} ${where}; it should be on the Moon.`;
    },
    better: 'lower',
    goal: 0.02,
    written: (figure) => `${amount(figure, 's', 3)} off`,
  },
  shared: ({ period }) => `My pendulum swings in ${amount(period, 's', 3)}`,
  draw: (swing, at) => {
    const { length, degrees, g, period } = swing;
    const bob = bobAt(length, angleAt(swing, at));
    const y = chartY(g);
    const reach = Array.from({ length: 21 }, (_, step) =>
      bobAt(length, radians(degrees * (step / 10 - 1))),
    );
    const line = [0, 1.5].map((l) => ({ x: chartX(l), y: y((4 * Math.PI ** 2 * l) / g) }));
    return (
      <>
        <path
          d={`M${pivot.x - 34} ${pivot.y - 8}h68M${pivot.x - 26} ${pivot.y - 8}l-8-10M${pivot.x - 6} ${pivot.y - 8}l-8-10M${pivot.x + 14} ${pivot.y - 8}l-8-10M${pivot.x + 34} ${pivot.y - 8}l-8-10`}
          strokeWidth="1.5"
        />
        <path d={`M${pivot.x - 7} ${pivot.y - 8}l7 8 7-8z`} fill="currentColor" strokeWidth="1" />
        <path
          d={lineThrough(reach)}
          stroke="var(--press)"
          strokeWidth="1.5"
          strokeDasharray="2 6"
        />
        <path
          d={`M${pivot.x} ${pivot.y}V${pivot.y + length * perMetre}`}
          strokeWidth="1"
          strokeDasharray="4 4"
          opacity="0.6"
        />
        <path d={lineThrough([pivot, bob])} strokeWidth="1.5" />
        <circle
          cx={bob.x.toFixed(1)}
          cy={bob.y.toFixed(1)}
          r="12"
          fill="var(--marigold)"
          strokeWidth="2"
        />
        <path d={`M${chartX(0)} 54V${y(0)}H334`} strokeWidth="1.5" />
        <path
          d={lineThrough(line)}
          stroke="var(--ink-soft)"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
        <circle
          cx={chartX(length).toFixed(1)}
          cy={y(period ** 2).toFixed(1)}
          r="5"
          fill="var(--marigold)"
          strokeWidth="1.5"
        />
        <text x="222" y="46">
          Period²
        </text>
        <text x="334" y="240" textAnchor="end">
          length
        </text>
      </>
    );
  },
});
