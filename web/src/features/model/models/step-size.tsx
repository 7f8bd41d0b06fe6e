import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

/** The tea of the text: °C and minutes. */
const room = 30;
const hot = 80;
const rate = 0.05;
const minutes = 20;
const cool = (celsius: number) => -rate * (celsius - room);
const exactAt = (time: number) => room + (hot - room) * Math.exp(-rate * time);

/** One step of each method of the text. */
const methods: readonly ((y: number, h: number) => number)[] = [
  (y, h) => y + h * cool(y),
  (y, h) => {
    const s1 = cool(y);
    const s2 = cool(y + h * s1);
    return y + (h * (s1 + s2)) / 2;
  },
  (y, h) => {
    const s1 = cool(y);
    const s2 = cool(y + (h / 2) * s1);
    const s3 = cool(y + (h / 2) * s2);
    const s4 = cool(y + h * s3);
    return y + (h * (s1 + 2 * s2 + 2 * s3 + s4)) / 6;
  },
];
const digits = [4, 5, 7];

interface Walk {
  readonly method: number;
  readonly span: number;
  readonly points: readonly Point[];
  readonly error: number;
}

function walk({ method, steps, span: chosen }: Record<'method' | 'steps' | 'span', number>): Walk {
  const span = chosen === 1 ? 12.5 * minutes : minutes;
  const step = methods[method] ?? ((y: number) => y);
  const points = [{ x: 0, y: hot }];
  for (let at = 1; at <= steps; at++) {
    points.push({ x: (at * span) / steps, y: step(points[at - 1]?.y ?? hot, span / steps) });
  }
  return { method, span, points, error: (points.at(-1)?.y ?? hot) - exactAt(span) };
}

const y = scaleOf([20, 85], [206, 22]);
/** Ten, or as near to it as a thumb comes. */
const isTen = (steps: number) => Math.abs(steps - 10) <= 1;

export const stepSize = defineModel({
  title: 'Cool a cup in steps',
  tries: [
    {
      task: 'Double the steps, from 5 to 10: by what factor does the error shrink?',
      isDone: (_, _at, { steps, method, span }) => method === 0 && span === 0 && isTen(steps),
      notice: 'Twice the steps, about half the error: so it is with Euler.',
    },
    {
      task: 'Heun and Runge-Kutta look at the slope more often in each step. Double theirs, too.',
      isDone: (_, _at, { steps, method, span }) => method > 0 && span === 0 && isTen(steps),
      notice: 'Twice the steps leave a quarter of Heun’s error, and a sixteenth of Runge-Kutta’s.',
    },
    {
      task: 'Look at 250 minutes in 5 steps of Euler.',
      isDone: (_, _at, { steps, method, span }) =>
        method === 0 && span === 1 && steps >= 3 && steps <= 6,
      notice:
        'Each long step overshoots more than the last. The physics is right, the step is not.',
    },
  ],
  inputs: {
    steps: { kind: 'slider', label: 'Steps', unit: '', least: 1, most: 40, step: 1, start: 5 },
    method: {
      kind: 'choice',
      label: 'Method',
      options: ['Euler', 'Heun', 'Runge-Kutta'],
      start: 0,
    },
    span: { kind: 'choice', label: 'For', options: ['20 min', '250 min'], start: 0 },
  },
  run: walk,
  readouts: ({ points, error, span, method }) => [
    { label: 'Error at the end', value: `${amount(error, '', digits[method])} °C` },
    { label: 'In steps', value: amount(points.at(-1)?.y ?? hot, '°C', 2) },
    { label: 'Exactly', value: amount(exactAt(span), '°C', 4) },
  ],
  sheet: { width: 340, height: 240 },
  shows: ({ points, error }) =>
    `The temperature of a cup over time, exactly and in ${points.length - 1} straight steps, which end ${amount(error, '°C', 2)} off.`,
  shared: ({ points, error }) =>
    `${points.length - 1} steps, and only ${amount(Math.abs(error), '°C', 4)} off`,
  draw: ({ points, span }) => {
    const x = scaleOf([0, span], [40, 330]);
    const exact = Array.from({ length: 61 }, (_, at) => ({
      x: x((at / 60) * span),
      y: y(exactAt((at / 60) * span)),
    }));
    // A method that has lost its way leaves the sheet.
    const stepped = points.map((point) => ({
      x: x(point.x),
      y: Math.min(250, Math.max(-10, y(point.y))),
    }));
    return (
      <>
        <path d={`M40 16V206H334M40 ${y(room)}H334`} strokeWidth="1" />
        <path d={lineThrough(exact)} strokeWidth="1.5" strokeDasharray="5 4" />
        <path d={lineThrough(stepped)} stroke="var(--press)" strokeWidth="2.25" />
        {stepped.map((point) => (
          <circle
            key={point.x}
            cx={point.x.toFixed(1)}
            cy={point.y.toFixed(1)}
            r="3.5"
            fill="var(--marigold)"
            strokeWidth="1.25"
          />
        ))}
        {[30, 50, 80].map((celsius) => (
          <text key={celsius} x="34" y={y(celsius) + 4} textAnchor="end">
            {celsius}
          </text>
        ))}
        <text x="48" y="20">
          °C
        </text>
        <text x="330" y="226" textAnchor="end">
          {amount(span, 'min')}
        </text>
        <text x="330" y="20" textAnchor="end">
          dashed: exact
        </text>
      </>
    );
  },
});
