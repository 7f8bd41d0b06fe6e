import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

const g = 9.81;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Ramp {
  readonly tilt: number;
  readonly weight: number;
  readonly normal: number;
  /** Along the ramp: what the weight pulls, and what friction can hold, N. */
  readonly needed: number;
  readonly available: number;
  readonly slidesBeyond: number;
}

/** The text's crate. */
function runRamp({ tilt, kg, mu }: Record<'tilt' | 'kg' | 'mu', number>): Ramp {
  const weight = kg * g;
  const normal = weight * Math.cos(radians(tilt));
  return {
    tilt,
    weight,
    normal,
    needed: weight * Math.sin(radians(tilt)),
    available: mu * normal,
    slidesBeyond: (Math.atan(mu) * 180) / Math.PI,
  };
}

const foot: Point = { x: 36, y: 208 };
const rampLength = 270;
const along = (tilt: number, way: number): Point => ({
  x: foot.x + way * Math.cos(radians(tilt)),
  y: foot.y - way * Math.sin(radians(tilt)),
});
/** Units of the sheet for a newton: the arrows have one scale. */
const perNewton = (weight: number) => 92 / weight;

function Arrow({
  from,
  angle,
  length,
}: {
  readonly from: Point;
  readonly angle: number;
  readonly length: number;
}) {
  return length < 3 ? null : (
    <g
      transform={`translate(${from.x.toFixed(1)} ${from.y.toFixed(1)}) rotate(${angle.toFixed(1)})`}
    >
      <path d={`M0 0H${length.toFixed(1)}m-8-5l8 5-8 5`} strokeWidth="3" />
    </g>
  );
}

export const blockOnRamp = defineModel({
  title: 'Tilt the ramp until the crate slides',
  tries: [
    'Lift the end of the ramp: at which angle does it go?',
    'Double the mass. Does it slide earlier?',
    'Which force grows, and which one shrinks?',
  ],
  inputs: {
    tilt: { kind: 'slider', label: 'Tilt', unit: '°', least: 0, most: 45, step: 0.5, start: 20 },
    kg: { kind: 'slider', label: 'Mass', unit: 'kg', least: 1, most: 20, step: 0.5, start: 8 },
    mu: {
      kind: 'slider',
      label: 'Friction',
      unit: '',
      least: 0,
      most: 0.9,
      step: 0.05,
      start: 0.45,
    },
  },
  run: runRamp,
  readouts: ({ needed, available, slidesBeyond, tilt }) => [
    { label: 'Friction needed', value: amount(needed, 'N', 1) },
    { label: 'At most', value: amount(available, 'N', 1) },
    {
      label: tilt > slidesBeyond ? 'It slides, beyond' : 'It holds, up to',
      value: amount(slidesBeyond, '°', 1),
    },
  ],
  handles: ({ tilt }) => [
    {
      input: 'tilt',
      what: 'the end of the ramp',
      at: along(tilt, rampLength),
      valueAt: ({ x, y }) => (Math.atan2(foot.y - y, Math.max(1, x - foot.x)) * 180) / Math.PI,
    },
  ],
  sheet: { width: 340, height: 268 },
  shows: ({ tilt, weight, normal, needed, slidesBeyond }) =>
    `A crate on a ramp of ${tilt}° with three arrows: its weight of ${amount(weight, 'N', 1)} down, the ramp’s push of ${amount(normal, 'N', 1)}, and friction of ${amount(needed, 'N', 1)} up the ramp. It ${tilt > slidesBeyond ? 'slides' : 'holds'}.`,
  shared: ({ slidesBeyond }) => `My crate slides beyond ${amount(slidesBeyond, '°', 1)}`,
  draw: ({ tilt, weight, normal, needed, available, slidesBeyond }) => {
    const isSliding = tilt > slidesBeyond;
    // A crate that slides has come to the stop at the foot.
    const base = along(tilt, isSliding ? 52 : 150);
    const up = { x: -Math.sin(radians(tilt)), y: -Math.cos(radians(tilt)) };
    const centre = { x: base.x + up.x * 22, y: base.y + up.y * 22 };
    const scale = perNewton(weight);
    const end = along(tilt, rampLength);
    const friction = Math.min(needed, available);
    return (
      <>
        <path d={`M${foot.x} ${foot.y}H326`} strokeWidth="1.5" />
        <path d={`M${foot.x} ${foot.y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`} strokeWidth="4" />
        <path
          d={`M${foot.x + 60} ${foot.y}A60 60 0 0 0 ${along(tilt, 60).x.toFixed(1)} ${along(tilt, 60).y.toFixed(1)}`}
          strokeWidth="1"
        />
        <g transform={`translate(${base.x.toFixed(1)} ${base.y.toFixed(1)}) rotate(${-tilt})`}>
          <rect
            x="-30"
            y="-44"
            width="60"
            height="42"
            fill={isSliding ? 'var(--problem-wash)' : 'var(--paper-raised)'}
            strokeWidth="2"
          />
          <path d="M-30-44l60 42M30-44l-60 42" strokeWidth="1" opacity="0.5" />
        </g>
        <g stroke="var(--press)">
          <Arrow from={centre} angle={90} length={weight * scale} />
        </g>
        <Arrow from={base} angle={-90 - tilt} length={normal * scale} />
        <g stroke="var(--success)">
          <Arrow from={base} angle={-tilt} length={friction * scale} />
        </g>
        <text x={centre.x + 8} y={Math.min(264, centre.y + weight * scale)}>
          W {amount(weight, 'N', 1)}
        </text>
        <text
          x={Math.max(4, base.x + up.x * normal * scale - 4)}
          y={Math.max(14, base.y + up.y * normal * scale - 8)}
        >
          N {amount(normal, 'N', 1)}
        </text>
        <text x="334" y="18" textAnchor="end">
          {isSliding ? 'slides' : 'holds'}
        </text>
      </>
    );
  },
});
