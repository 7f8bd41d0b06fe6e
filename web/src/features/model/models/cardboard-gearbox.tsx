import { gearPath } from '../../../lib/gearPath.ts';
import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

/** The gears of the text: mm, and teeth of pinions and wheels. */
const moduleSize = 8;
const pinion = 8;
const wheels = [16, 24, 32] as const;
const arm = 70;
const drum = 15;
const g = 9.81;

interface Gearbox {
  readonly turned: number;
  readonly first: number;
  readonly second: number;
  readonly ratio: number;
  /** At the handle without friction, N. */
  readonly force: number;
  /** How far the load has risen, mm. */
  readonly lift: number;
  readonly kg: number;
}

function runGearbox({
  turned,
  first,
  second,
  kg,
}: Record<'turned' | 'first' | 'second' | 'kg', number>): Gearbox {
  const [one, two] = [wheels[first] ?? 24, wheels[second] ?? 32];
  const ratio = (one / pinion) * (two / pinion);
  return {
    turned,
    first: one,
    second: two,
    ratio,
    force: (kg * g * drum) / ratio / arm,
    lift: (2 * Math.PI * drum * turned) / 360 / ratio,
    kg,
  };
}

const unit = 0.6;
const toothSize = moduleSize * unit;
const shaft: Point = { x: 50, y: 118 };
const mostTurns = 12;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The shafts are on one line: each pair of gears touches on its pitch circles. */
function shaftsOf({ first, second }: Gearbox): readonly [Point, Point, Point] {
  const middle = { x: shaft.x + ((pinion + first) * toothSize) / 2, y: shaft.y };
  const last = { x: middle.x + ((pinion + second) * toothSize) / 2, y: shaft.y };
  return [shaft, middle, last];
}

function handleAt(turned: number): Point {
  const angle = radians(turned);
  return { x: shaft.x + arm * unit * Math.sin(angle), y: shaft.y - arm * unit * Math.cos(angle) };
}

export const cardboardGearbox = defineModel({
  title: 'Crank a load up with one finger',
  tries: [
    {
      task: 'Turn the handle twelve times: how often does the last wheel turn?',
      reads: 3,
      isDone: ({ turned, ratio }) => turned >= 12 * 360 - 20 && ratio === 12,
      notice: 'Once in twelve turns of the handle: the string has lifted the load by 94\u00a0mm.',
    },
    {
      task: 'Take smaller wheels. What do you win, what do you lose?',
      reads: 1,
      isDone: ({ ratio }) => ratio < 12,
      notice: 'The load rises faster with each turn, and takes as much more force at the handle.',
    },
    {
      task: 'Lift 2 kg with less than 0.3 N at the handle.',
      reads: 1,
      isDone: ({ kg, force }) => kg === 2 && force < 0.3,
      notice: 'Two wheels of 32 teeth: easy, but sixteen turns for one turn of the drum.',
    },
  ],
  inputs: {
    turned: {
      kind: 'slider',
      label: 'Handle turned',
      unit: '°',
      least: 0,
      most: mostTurns * 360,
      step: 10,
      start: 40,
    },
    first: {
      kind: 'choice',
      label: 'Teeth of the first wheel',
      options: wheels.map(String),
      start: 1,
    },
    second: {
      kind: 'choice',
      label: 'Teeth of the second wheel',
      options: wheels.map(String),
      start: 2,
    },
    kg: { kind: 'slider', label: 'Load', unit: 'kg', least: 0.25, most: 2, step: 0.25, start: 0.5 },
  },
  run: runGearbox,
  clock: {
    moves: 'turned',
    length: () => mostTurns * 360,
    rate: () => 120,
    written: (at) => amount(at, '°'),
    still: 40,
  },
  readouts: ({ turned, ratio, force, lift }) => [
    { label: 'Ratio', value: `${Number(ratio.toFixed(2))} : 1` },
    { label: 'At the handle', value: amount(force, 'N', 3) },
    { label: 'Load raised', value: amount(lift, 'mm', 1) },
    {
      label: 'Turns in : out',
      value: `${(turned / 360).toFixed(1)} : ${(turned / 360 / ratio).toFixed(2)}`,
    },
  ],
  handles: ({ turned }) => [
    {
      input: 'turned',
      what: 'the crank handle',
      isCrank: true,
      at: handleAt(turned),
      valueAt: ({ x, y }) => {
        const angle = (Math.atan2(x - shaft.x, shaft.y - y) * 180) / Math.PI;
        // The short way round from where it is: turns add up.
        return turned + ((((angle - turned + 180) % 360) + 360) % 360) - 180;
      },
    },
  ],
  sheet: { width: 340, height: 250 },
  shows: ({ turned, ratio, lift }) =>
    `A gearbox of two pinions and two wheels. The handle has made ${(turned / 360).toFixed(1)} turns, the drum ${(turned / 360 / ratio).toFixed(2)}, and the load is ${amount(lift, 'mm')} up.`,
  shared: ({ ratio }) => `My cardboard gearbox: ${Number(ratio.toFixed(2))} to 1`,
  draw: (box) => {
    const { turned, first, second, lift, kg } = box;
    const [a, b, c] = shaftsOf(box);
    const angle = radians(turned);
    // Where two gears meet, a tooth of one is between two of the other.
    const meet = (teeth: number) => Math.PI + Math.PI / teeth;
    const middle = -(angle * pinion) / first;
    const last = -(middle * pinion) / second;
    const load = 222 - lift * unit;
    const width = 20 + 8 * kg;
    return (
      <>
        <path
          d={gearPath(c, second, toothSize, meet(second) + last)}
          fill="var(--paper-raised)"
          strokeWidth="1.5"
        />
        <path
          d={gearPath(b, first, toothSize, meet(first) + middle)}
          fill="var(--paper)"
          fillOpacity="0.85"
          strokeWidth="1.5"
        />
        <path
          d={gearPath(b, pinion, toothSize, middle)}
          fill="var(--marigold)"
          fillOpacity="0.6"
          strokeWidth="1.5"
        />
        <path d={gearPath(a, pinion, toothSize, angle)} fill="var(--marigold)" strokeWidth="1.5" />
        <circle cx={c.x} cy={c.y} r={drum * unit} fill="var(--marigold)" strokeWidth="1.5" />
        <path
          d={`M${(c.x - drum * unit * Math.sin(last)).toFixed(1)} ${(c.y + drum * unit * Math.cos(last)).toFixed(1)}L${c.x} ${c.y}`}
          strokeWidth="1.5"
        />
        <path d={`M${c.x + drum * unit} ${c.y}V${load.toFixed(1)}`} strokeWidth="1" />
        <path
          d={`M${(c.x + drum * unit - width / 2).toFixed(1)} ${load.toFixed(1)}h${width}v20h${-width}z`}
          fill="var(--paper-raised)"
          strokeWidth="2"
        />
        {[b, c].map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="3" fill="currentColor" stroke="none" />
        ))}
        <path
          d={`M${a.x} ${a.y}L${handleAt(turned).x.toFixed(1)} ${handleAt(turned).y.toFixed(1)}`}
          strokeWidth="5"
        />
        <text x={b.x} y="22" textAnchor="middle">
          {first} teeth
        </text>
        <text x={c.x} y="22" textAnchor="middle">
          {second} teeth
        </text>
      </>
    );
  },
});
