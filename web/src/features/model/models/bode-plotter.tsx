import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { PythonRandom } from '../pythonRandom.ts';
import { amount } from '../words.ts';

/** The filter and the plotter of the text: 10 kΩ, 1 µF, and what the program knows about its delay. */
const tau = 10e3 * 1e-6;
const corner = 1 / (2 * Math.PI * tau);
const known = 16e-6;
const frequencies = [1, 2, 5, 10, 15.92, 20, 50, 100, 125] as const;

interface Measured {
  readonly hertz: number;
  readonly gain: number;
  readonly phase: number;
}

interface Plot {
  readonly points: readonly Measured[];
  readonly at: Measured;
  readonly theory: Measured;
}

/** Steady answer of a low pass to a square wave of 0 and 1 that is 1 in the first half. */
function rcAnswer(time: number, hertz: number, own: number): number {
  const half = 0.5 / hertz;
  const e = Math.exp(-half / own);
  const low = e / (1 + e);
  const t = time % (2 * half);
  return t < half ? 1 - (1 - low) * Math.exp(-t / own) : (1 - low) * Math.exp(-(t - half) / own);
}

/** The text's `analyse`: samples the answer to a square wave, and picks its first harmonic out. */
function analyse(hertz: number, own: number, offset: number, held: number): Measured {
  const samples = hertz < 12 ? 128 : hertz < 75 ? 32 : 20;
  const random = new PythonRandom(1);
  const periods = Math.max(4, Math.trunc(hertz));
  let [c, s] = [0, 0];
  for (let at = 0; at < samples * periods; at++) {
    const time = (at + offset) / (samples * hertz) + held + 4e-6 * random.random();
    const reading = Math.round(1023 * rcAnswer(time, hertz, own));
    const angle = (2 * Math.PI * ((at % samples) + 0.5)) / samples + 2 * Math.PI * hertz * known;
    c += (reading * Math.cos(angle) * 2) / (samples * periods);
    s += (reading * Math.sin(angle) * 2) / (samples * periods);
  }
  return {
    hertz,
    gain: 20 * Math.log10(Math.hypot(c, s) / ((1023 * 2) / Math.PI)),
    phase: (Math.atan2(c, s) * 180) / Math.PI,
  };
}

function theoryAt(hertz: number): Measured {
  return {
    hertz,
    gain: -10 * Math.log10(1 + (hertz / corner) ** 2),
    phase: (-Math.atan(hertz / corner) * 180) / Math.PI,
  };
}

function measure({ point, mistake }: Record<'point' | 'mistake', number>): Plot {
  const [offset, held, own] = [
    mistake === 1 ? 0 : 0.5,
    mistake === 2 ? 128e-6 : 16e-6,
    mistake === 3 ? 0.8 * tau : tau,
  ];
  const points = frequencies.map((hertz) => analyse(hertz, own, offset, held));
  const hertz = frequencies[point] ?? corner;
  return { points, at: points[point] ?? theoryAt(hertz), theory: theoryAt(hertz) };
}

const x = (hertz: number) => scaleOf([0, 2.2], [46, 330])(Math.log10(hertz));
const pointAt = (place: number) =>
  frequencies.reduce(
    (best, hertz, at) =>
      Math.abs(x(hertz) - place) < Math.abs(x(frequencies[best] ?? 1) - place) ? at : best,
    0,
  );
const gainY = scaleOf([0, -20], [30, 118]);
const phaseY = scaleOf([0, -90], [150, 226]);

export const bodePlotter = defineModel({
  title: 'Measure a filter point by point',
  tries: [
    {
      task: 'Drag the dot to 100 Hz: how much of the wave is left there?',
      reads: 1,
      isDone: ({ at }, _, { mistake }) => at.hertz === 100 && mistake === 0,
      notice: '−16\u00a0dB: at 100\u00a0Hz the filter leaves about a sixth of the wave’s height.',
    },
    {
      task: 'Read at the wrong moment, early or late: does it show in the gain, above, or in the phase, below?',
      reads: 4,
      isDone: (_run, _at, { mistake }) => mistake === 1 || mistake === 2,
      notice: 'A wrong moment shows in the phase alone: the wave is as high as before.',
    },
    {
      task: 'Take 20 % less C, the capacitor: at which end is the gain off most?',
      reads: 3,
      isDone: ({ at }, _, { mistake }) => at.hertz >= 100 && mistake === 3,
      notice:
        'A smaller capacitor lets more of the fast waves through: here nearly 2\u00a0dB more.',
    },
  ],
  inputs: {
    point: {
      kind: 'slider',
      label: 'Measured point',
      unit: '',
      least: 0,
      most: frequencies.length - 1,
      step: 1,
      start: 4,
    },
    mistake: {
      kind: 'choice',
      label: 'The plotter',
      options: ['is right', 'samples early', 'is 112 µs late', 'has 20 % less C'],
      start: 0,
    },
  },
  run: measure,
  readouts: ({ at, theory }) => [
    { label: 'Frequency', value: amount(at.hertz, 'Hz', 2) },
    { label: 'Gain', value: amount(at.gain, 'dB', 2) },
    { label: 'Phase', value: amount(at.phase, '°', 1) },
    { label: 'Gain is off by', value: amount(at.gain - theory.gain, 'dB', 2) },
    { label: 'Phase is off by', value: amount(at.phase - theory.phase, '°', 1) },
  ],
  handles: ({ at }) => [
    {
      input: 'point',
      what: 'the dot',
      at: { x: x(at.hertz), y: gainY(at.gain) },
      valueAt: (place) => pointAt(place.x),
    },
  ],
  sheet: { width: 340, height: 260 },
  shows: ({ at }) =>
    `Gain above and phase below over frequency from 1 to 125 Hz: lines from theory, dots as measured. At ${amount(at.hertz, 'Hz', 2)} the gain is ${amount(at.gain, 'dB', 2)} and the phase ${amount(at.phase, '°', 1)}.`,
  shared: ({ at }) =>
    `My plotter measures ${amount(at.gain, 'dB', 2)} at ${amount(at.hertz, 'Hz', 2)}`,
  draw: ({ points, at }) => {
    const theory = Array.from({ length: 61 }, (_, step) => theoryAt(10 ** ((step / 60) * 2.1)));
    return (
      <>
        <path d="M46 22V118H334M46 144V226H334" strokeWidth="1.5" />
        <path
          d={`M${x(corner).toFixed(1)} 22V118M${x(corner).toFixed(1)} 144V226M46 ${phaseY(-45)}H334`}
          strokeWidth="1"
          strokeDasharray="3 4"
          opacity="0.7"
        />
        <path
          d={lineThrough(theory.map(({ hertz, gain }) => ({ x: x(hertz), y: gainY(gain) })))}
          stroke="var(--press)"
          strokeWidth="1.75"
        />
        <path
          d={lineThrough(theory.map(({ hertz, phase }) => ({ x: x(hertz), y: phaseY(phase) })))}
          stroke="var(--press)"
          strokeWidth="1.75"
        />
        {points.map(({ hertz, gain, phase }) => (
          <g key={hertz} fill="var(--marigold)" strokeWidth={hertz === at.hertz ? 2.5 : 1.25}>
            <circle cx={x(hertz).toFixed(1)} cy={gainY(gain).toFixed(1)} r="5" />
            <circle
              cx={x(hertz).toFixed(1)}
              cy={phaseY(phase).toFixed(1)}
              r={hertz === at.hertz ? 7 : 5}
            />
          </g>
        ))}
        <text x="40" y="34" textAnchor="end">
          0 dB
        </text>
        <text x="40" y={gainY(-18)} textAnchor="end">
          −18
        </text>
        <text x="40" y="156" textAnchor="end">
          0°
        </text>
        <text x="40" y={phaseY(-45) + 4} textAnchor="end">
          −45°
        </text>
        <text x="40" y="230" textAnchor="end">
          −90°
        </text>
        {[1, 10, 100].map((hertz) => (
          <text key={hertz} x={x(hertz).toFixed(1)} y="246" textAnchor="middle">
            {hertz} Hz
          </text>
        ))}
      </>
    );
  },
});
