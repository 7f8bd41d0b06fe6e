import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

const columns = 400;

interface Sum {
  readonly terms: number;
  readonly middle: number;
  readonly peak: number;
}

/** The text's `partial`: the first odd harmonics of a square wave. */
function partial(t: number, terms: number): number {
  let sum = 0;
  for (let k = 1; k < 2 * terms; k += 2) {
    sum += (4 / (Math.PI * k)) * Math.sin(2 * Math.PI * k * t);
  }
  return sum;
}

function addUp({ terms }: Record<'terms', number>): Sum {
  let peak = 0;
  for (let at = 1; at < 2000; at++) {
    peak = Math.max(peak, partial(at / 4000, terms));
  }
  return { terms, middle: partial(0.25, terms), peak };
}

const x = scaleOf([0, columns], [14, 326]);
const y = scaleOf([-1.3, 1.3], [152, 18]);
const barX = scaleOf([1, 199], [20, 320]);
const barY = scaleOf([0, 1.3], [226, 176]);

export const squareWave = defineModel({
  title: 'Build a square from sines',
  tries: [
    {
      task: 'Add sines up to 10. The bars are their heights: the 3rd harmonic swings 3 times as fast as the 1st.',
      reads: 1,
      isDone: ({ terms }) => terms >= 8 && terms <= 30,
      notice: 'Each sine fills what the others left: the top gets flatter, the edges get steeper.',
    },
    {
      task: 'Leave a single sine. How high is it beside the square?',
      reads: 1,
      isDone: ({ terms }) => terms === 1,
      notice: '1.27 times as high as the square: it must make up for its round shoulders.',
    },
    {
      task: 'Take nearly all 100 sines. Does the peak at the edge go away?',
      reads: 2,
      isDone: ({ terms }) => terms >= 80,
      notice:
        'It is still about 18\u00a0% too high, as with ten sines. This is the Gibbs overshoot.',
    },
  ],
  inputs: {
    terms: { kind: 'slider', label: 'Sines', unit: '', least: 1, most: 100, step: 1, start: 3 },
  },
  presets: [
    { label: '1', set: { terms: 1 } },
    { label: '3', set: { terms: 3 } },
    { label: '10', set: { terms: 10 } },
    { label: '100', set: { terms: 100 } },
  ],
  run: addUp,
  readouts: ({ middle, peak }) => [
    { label: 'Middle', value: amount(middle, '', 3) },
    { label: 'Peak', value: amount(peak, '', 3) },
    { label: 'Over by', value: amount(100 * (peak - 1), '%', 1) },
  ],
  sheet: { width: 340, height: 256 },
  shows: ({ terms, peak }) =>
    `The sum of ${terms} sines over a square wave, with a peak of ${peak.toFixed(3)} beside its edges; below, how high each sine is.`,
  shared: ({ terms }) => `A square of ${terms} sines`,
  draw: ({ terms }) => {
    const sum = Array.from({ length: columns + 1 }, (_, at) => ({
      x: x(at),
      y: y(partial((at / columns) * 1.25 - 0.125, terms)),
    }));
    const edges = [0, 0.1, 0.1, 0.5, 0.5, 0.9, 0.9, 1].map((share, at) => ({
      x: x(share * columns),
      y: y([-1, -1, 1, 1, -1, -1, 1, 1][at] ?? 0),
    }));
    const odd = Array.from({ length: terms }, (_, at) => 2 * at + 1);
    return (
      <>
        <path d={lineThrough(edges)} strokeWidth="1.5" strokeDasharray="5 4" opacity="0.7" />
        <path d={lineThrough(sum)} stroke="var(--press)" strokeWidth="2" />
        <path d={`M14 ${barY(0)}H326`} strokeWidth="1.5" />
        <path
          d={odd
            .map((k) => `M${barX(k).toFixed(1)} ${barY(0)}V${barY(4 / (Math.PI * k)).toFixed(1)}`)
            .join('')}
          stroke="var(--marigold)"
          strokeWidth="2.5"
        />
        <text x="14" y="246">
          1st
        </text>
        <text x="326" y="246" textAnchor="end">
          199th harmonic
        </text>
      </>
    );
  },
});
