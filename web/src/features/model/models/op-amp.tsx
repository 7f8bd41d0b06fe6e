import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

/** The chip of the text on 5 V: its output goes no higher, V. */
const top = 3.5;
const perDegree = 0.01;
const hottest = 100;

interface Amplified {
  readonly celsius: number;
  readonly gain: number;
  readonly input: number;
  readonly output: number;
  /** From this temperature on the output stays where it is. */
  readonly clipsAt: number;
}

/** The text's `amplifier`. */
function amplify(input: number, gain: number): number {
  return Math.min(input * gain, top);
}

function runAmplifier({ celsius, r1, r2 }: Record<'celsius' | 'r1' | 'r2', number>): Amplified {
  const gain = 1 + r2 / r1;
  const input = celsius * perDegree;
  return { celsius, gain, input, output: amplify(input, gain), clipsAt: top / gain / perDegree };
}

const x = scaleOf([0, hottest], [176, 330]);
const celsiusAt = scaleOf([176, 330], [0, hottest]);
const y = scaleOf([0, 5], [208, 22]);

const resistor = {
  kind: 'slider',
  unit: 'Ω',
  least: 1000,
  most: 100_000,
  step: 1,
  isLogarithmic: true,
} as const;

export const opAmp = defineModel({
  title: 'Amplify a thermometer until it clips',
  tries: [
    {
      task: 'Drag the temperature up: where does the output stop?',
      reads: 1,
      isDone: ({ celsius, clipsAt }) => celsius > clipsAt + 2,
      notice:
        'The output ends at 3.5\u00a0V. All that is hotter reads the same, and nothing warns you.',
    },
    {
      task: 'Make R2 smaller until 100\u00a0°C still fits. What does that cost?',
      reads: 2,
      isDone: ({ clipsAt }) => clipsAt >= hottest,
      notice:
        'Even 100\u00a0°C fits now. The price: each degree moves the output less than before.',
    },
    {
      task: 'The gain is how many times as high the output is as the input. Which one makes 1\u00a0°C worth 50\u00a0mV?',
      isDone: ({ gain }) => Math.abs(gain - 5) < 0.15,
      notice:
        'The thermometer gives 10\u00a0mV for each degree. A gain of 5 makes 50\u00a0mV of it.',
    },
  ],
  inputs: {
    celsius: {
      kind: 'slider',
      label: 'Temperature',
      unit: '°C',
      least: 0,
      most: hottest,
      step: 1,
      start: 40,
    },
    r1: { ...resistor, label: 'R1', start: 10_000 },
    r2: { ...resistor, label: 'R2', start: 47_000 },
  },
  run: runAmplifier,
  readouts: ({ gain, output, clipsAt }) => [
    { label: 'Gain', value: `× ${gain.toFixed(2)}` },
    { label: output >= top ? 'Output, clipped' : 'Output', value: amount(output, 'V', 3) },
    {
      label: 'Clips from',
      value: clipsAt > hottest ? 'never' : amount(clipsAt, '°C', 1),
    },
  ],
  handles: ({ celsius, output }) => [
    {
      input: 'celsius',
      what: 'the dot',
      at: { x: x(celsius), y: y(output) },
      valueAt: (point) => celsiusAt(point.x),
    },
  ],
  sheet: { width: 340, height: 244 },
  shows: ({ celsius, input, output, gain }) =>
    `An amplifier with a gain of ${gain.toFixed(2)}, and its output over temperature. At ${celsius} °C, ${amount(input, 'V', 2)} become ${amount(output, 'V', 2)}.`,
  shared: ({ gain }) => `My thermometer’s gain: ${gain.toFixed(2)}`,
  draw: ({ gain, input, output, clipsAt }) => {
    const bend = Math.min(hottest, clipsAt);
    const line = [0, bend, hottest].map((at) => ({
      x: x(at),
      y: y(amplify(at * perDegree, gain)),
    }));
    return (
      <>
        <path d="M62 52v76l62-38z" fill="var(--paper-raised)" strokeWidth="2" />
        <path
          d="M36 72h26M36 108h26M124 90h28M138 90v56h-36M72 146H36V108M36 146v34M102 146h0"
          strokeWidth="1.5"
        />
        <path
          d="M72 140h30v12h-30zM30 180h12v26h-12zM36 206v14M26 220h20"
          fill="var(--paper)"
          strokeWidth="1.5"
        />
        <path d="M68 72h8M72 68v8M68 108h8" strokeWidth="1.5" />
        <circle cx="138" cy="90" r="3" fill="currentColor" stroke="none" />
        <circle cx="36" cy="146" r="3" fill="currentColor" stroke="none" />
        <text x="87" y="170" textAnchor="middle">
          R2
        </text>
        <text x="50" y="198">
          R1
        </text>
        <text x="4" y="62">
          {amount(input, 'V', 2)}
        </text>
        <text x="112" y="76">
          {amount(output, 'V', 2)}
        </text>
        <path d={`M${x(0)} 22V${y(0)}H334`} strokeWidth="1.5" />
        <path
          d={`M${x(0)} ${y(top)}H334`}
          stroke="var(--problem)"
          strokeWidth="1"
          strokeDasharray="4 4"
        />
        <path d={lineThrough(line)} stroke="var(--press)" strokeWidth="2.5" />
        <text x="334" y={y(top) - 6} textAnchor="end">
          no higher: 3.5 V
        </text>
        <text x={x(0)} y="226" textAnchor="middle">
          0
        </text>
        <text x="334" y="226" textAnchor="end">
          100 °C
        </text>
      </>
    );
  },
});
