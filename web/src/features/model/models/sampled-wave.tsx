import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

/** So many samples are on the sheet. */
const samples = 24;
/** More periods than this would be a grey band, and are drawn as one. */
const mostPeriods = 60;

interface Sampled {
  readonly hertz: number;
  readonly rate: number;
  readonly alias: number;
  /** The frequency of the wave through the samples; below 0 it runs backwards. */
  readonly seen: number;
}

/** The text's `alias`; halves are rounded to even numbers, as Python does. */
function sample({ hertz, rate }: Record<'hertz' | 'rate', number>): Sampled {
  const turns = hertz / rate;
  const whole = Math.abs(turns % 1) === 0.5 ? 2 * Math.round(turns / 2) : Math.round(turns);
  const seen = hertz - rate * whole;
  return { hertz, rate, seen, alias: Math.abs(seen) };
}

const x = scaleOf([0, samples], [12, 328]);
const y = scaleOf([-1, 1], [176, 40]);

export const sampledWave = defineModel({
  title: 'Catch a wave that isn’t there',
  tries: [
    {
      task: 'The dots show a slow wave that isn’t there. Raise the samples until they show the true one.',
      isDone: ({ hertz, rate }) => rate > 2 * hertz,
      notice:
        'With more than two dots for each wave, no slower one fits them: they show the truth.',
    },
    {
      task: 'Sample only a little more often than the wave swings. Which way does it seem to run?',
      reads: 2,
      isDone: ({ hertz, seen }) => seen < 0 && -seen <= 0.12 * hertz,
      notice: 'Each dot is a little early for the next wave: it seems slow, and runs backwards.',
    },
    {
      task: 'Make 50\u00a0Hz disappear altogether.',
      isDone: ({ alias }) => alias === 0,
      notice: 'Between two dots there are only whole waves, so each dot meets the same height.',
    },
  ],
  inputs: {
    hertz: {
      kind: 'slider',
      label: 'Wave',
      unit: 'Hz',
      least: 10,
      most: 1000,
      step: 1,
      start: 50,
      isLogarithmic: true,
    },
    rate: {
      kind: 'slider',
      label: 'Samples',
      unit: '/s',
      least: 10,
      most: 1000,
      step: 1,
      start: 60,
      isLogarithmic: true,
    },
  },
  presets: [
    { label: 'True', set: { rate: 500 } },
    { label: 'Slow', set: { rate: 51 } },
    { label: 'Backwards', set: { rate: 55 } },
    { label: 'Gone', set: { rate: 25 } },
  ],
  run: sample,
  readouts: ({ hertz, rate, alias, seen }) => [
    { label: 'Looks like', value: amount(alias, 'Hz') },
    { label: 'True up to', value: amount(rate / 2, 'Hz', rate % 2 === 0 ? 0 : 1) },
    {
      label: 'The dots',
      value:
        alias === 0 ? 'stay put' : alias === hertz ? 'are true' : seen < 0 ? 'run back' : 'lie',
    },
  ],
  sheet: { width: 340, height: 210 },
  shows: ({ hertz, rate, alias }) =>
    `A wave of ${amount(hertz, 'Hz')} with dots where it is sampled, ${rate} times a second, and the slower wave of ${amount(alias, 'Hz')} that fits all dots.`,
  shared: ({ hertz, rate, alias }) =>
    `${hertz} Hz, sampled ${rate} times a second, looks like ${alias} Hz`,
  draw: ({ hertz, rate, seen }) => {
    const periods = (hertz / rate) * samples;
    const wave = (frequency: number, points: number) =>
      lineThrough(
        Array.from({ length: points + 1 }, (_, at) => {
          const time = (at / points) * samples;
          return { x: x(time), y: y(Math.sin((2 * Math.PI * frequency * time) / rate)) };
        }),
      );
    return (
      <>
        <path d={`M12 ${y(0)}H328`} strokeWidth="1" opacity="0.5" />
        {periods > mostPeriods ? (
          <rect
            x="12"
            y={y(1)}
            width="316"
            height={y(-1) - y(1)}
            fill="currentColor"
            fillOpacity="0.15"
            stroke="none"
          />
        ) : (
          <path d={wave(hertz, Math.ceil(24 + periods * 14))} strokeWidth="1" opacity="0.65" />
        )}
        <path d={wave(seen, 240)} stroke="var(--press)" strokeWidth="2.5" strokeDasharray="7 5" />
        {Array.from({ length: samples + 1 }, (_, at) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: samples never change places.
            key={at}
            cx={x(at).toFixed(1)}
            cy={y(Math.sin((2 * Math.PI * hertz * at) / rate)).toFixed(1)}
            r="4"
            fill="var(--marigold)"
            strokeWidth="1.25"
          />
        ))}
        <text x="12" y="22">
          thin: the wave
        </text>
        <text x="328" y="22" textAnchor="end">
          dashed: what the dots show
        </text>
      </>
    );
  },
});
