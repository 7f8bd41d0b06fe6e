import { lineThrough } from '../draw.ts';
import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

interface Lengths {
  readonly crank: number;
  readonly coupler: number;
  readonly rocker: number;
  readonly frame: number;
  readonly along: number;
  readonly beside: number;
}

/** The pins B and C and the point P of the coupler. */
interface Pins {
  readonly b: Point;
  readonly c: Point;
  readonly p: Point;
}

interface Linkage {
  readonly lengths: Lengths;
  readonly angle: number;
  readonly pins: Pins | undefined;
  /** Stretches of the curve of P; more than one where the crank does not turn fully. */
  readonly curves: readonly (readonly Point[])[];
  readonly turnsFully: boolean;
  /** Between coupler and rocker, degrees; undefined where the bars do not reach. */
  readonly transmission: number | undefined;
  /** From the lowest to the highest angle of the rocker, degrees. */
  readonly swing: number;
  readonly fit: Fit;
}

/** How a linkage fills the sheet: units per mm, and where the crank's pin is. */
interface Fit {
  readonly unit: number;
  readonly origin: Point;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The text's `position`: pins for one angle of the crank; undefined if the bars do not reach. */
function pinsAt({ crank, coupler, rocker, frame, along, beside }: Lengths, angle: number) {
  const b = { x: crank * Math.cos(radians(angle)), y: crank * Math.sin(radians(angle)) };
  const [dx, dy] = [frame - b.x, -b.y];
  const s = Math.hypot(dx, dy);
  const x = (coupler ** 2 - rocker ** 2 + s * s) / (2 * s);
  if (coupler ** 2 < x * x) {
    return;
  }
  const h = Math.sqrt(coupler ** 2 - x * x);
  const [ux, uy] = [dx / s, dy / s];
  const c = { x: b.x + x * ux - h * uy, y: b.y + x * uy + h * ux };
  const [vx, vy] = [(c.x - b.x) / coupler, (c.y - b.y) / coupler];
  const p = { x: b.x + along * vx - beside * vy, y: b.y + along * vy + beside * vx };
  return { b, c, p };
}

function runLinkage({ angle, ...lengths }: Lengths & { readonly angle: number }): Linkage {
  const curves: Point[][] = [[]];
  const swings: number[] = [];
  const { crank, frame } = lengths;
  const reached: Point[] = [
    { x: -crank, y: -crank },
    { x: Math.max(crank, frame), y: crank },
  ];
  let missing = 0;
  for (let at = 0; at <= 360; at += 2) {
    const pins = pinsAt(lengths, at);
    if (pins) {
      curves.at(-1)?.push(pins.p);
      reached.push(pins.c, pins.p);
      swings.push((Math.atan2(pins.c.y, pins.c.x - lengths.frame) * 180) / Math.PI);
    } else {
      missing++;
      curves.push([]);
    }
  }
  const pins = pinsAt(lengths, angle);
  return {
    lengths,
    angle,
    pins,
    curves,
    turnsFully: missing === 0,
    transmission: pins && transmissionOf(lengths, pins),
    swing: Math.max(...swings) - Math.min(...swings),
    fit: fitOf(reached),
  };
}

/** The angle between coupler and rocker at C: how well the coupler pushes. */
function transmissionOf({ coupler, rocker, frame }: Lengths, { b }: Pins): number {
  const s = Math.hypot(frame - b.x, b.y);
  const cosine = (coupler ** 2 + rocker ** 2 - s * s) / (2 * coupler * rocker);
  return (Math.acos(cosine) * 180) / Math.PI;
}

/** Where a linkage has room: its pins, the words above and the scale below are on the sheet, too. */
const room = { left: 24, right: 312, top: 34, bottom: 252 };

/** Units per mm at most, so that a linkage whose bars don't reach is not drawn larger than others. */
const largest = 2;
/** The scale below shows so much. */
const shownMm = 20;

/** As large as there is room for, in the middle, wherever the crank is. @param reached all that its pins reach, mm */
function fitOf(reached: readonly Point[]): Fit {
  const [xs, ys] = [reached.map(({ x }) => x), reached.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const unit = Math.min(
    largest,
    (room.right - room.left) / (right - left),
    (room.bottom - room.top) / (high - low),
  );
  const origin = {
    x: (room.left + room.right - (left + right) * unit) / 2,
    y: (room.top + room.bottom + (low + high) * unit) / 2,
  };
  return { unit, origin };
}

const onSheet = ({ unit, origin }: Fit, { x, y }: Point): Point => ({
  x: origin.x + x * unit,
  y: origin.y - y * unit,
});
const start = { crank: 40, coupler: 100, rocker: 90, frame: 110, along: 50, beside: 40 };

/** Whether the bars have the proportions that draw the text's straight line, as near as a finger sets them. */
function isStraight({ crank, coupler, rocker, frame, along, beside }: Lengths): boolean {
  return [coupler - 2.5 * crank, rocker - 2.5 * crank, frame - 2 * crank, along - 5 * crank, beside]
    .map(Math.abs)
    .every((off) => off <= 2);
}

const length = { kind: 'slider', unit: 'mm', most: 140, step: 1 } as const;

export const fourBarLinkage = defineModel({
  title: 'Turn the crank of a four-bar linkage',
  tries: [
    {
      task: 'Make the crank as short as you can: what becomes of the curve of point P?',
      reads: 1,
      isDone: ({ lengths, turnsFully }) => lengths.crank <= 14 && turnsFully,
      notice: 'A short crank moves everything little: the curve of P shrinks with it.',
    },
    {
      task: 'Make the crank longer until it no longer turns fully.',
      isDone: ({ turnsFully, swing }) => !turnsFully && swing > 0,
      notice:
        'Where the curve is open, coupler and rocker don’t reach: the crank turns back there.',
    },
    {
      task: 'Find the straight line.',
      isDone: ({ lengths }) => isStraight(lengths),
      notice: 'P goes nearly straight for more than half a turn, and hurries back in an arc.',
    },
  ],
  inputs: {
    angle: {
      kind: 'slider',
      label: 'Crank angle',
      unit: '°',
      least: 0,
      most: 360,
      step: 1,
      start: 60,
      isRound: true,
    },
    crank: { ...length, label: 'Crank', least: 10, most: 90, start: start.crank },
    coupler: { ...length, label: 'Coupler', least: 40, start: start.coupler },
    rocker: { ...length, label: 'Rocker', least: 40, start: start.rocker },
    frame: { ...length, label: 'Frame', least: 20, start: start.frame },
    along: { ...length, label: 'P along', least: 0, most: 120, start: start.along },
    beside: { ...length, label: 'P beside', least: -60, most: 60, start: start.beside },
  },
  presets: [
    { label: 'Egg', set: {} },
    {
      label: 'Straight line',
      set: { crank: 20, coupler: 50, rocker: 50, frame: 40, along: 100, beside: 0 },
    },
    {
      label: 'Crank and rocker',
      set: { coupler: 90, rocker: 80, frame: 100, along: 45, beside: 0 },
    },
  ],
  run: runLinkage,
  clock: {
    moves: 'angle',
    length: () => 360,
    rate: () => 60,
    written: (at) => amount(at, '°'),
    isRound: true,
    still: 60,
  },
  readouts: ({ turnsFully, swing, transmission }) => [
    { label: 'Full turns', value: turnsFully ? 'yes' : 'no' },
    { label: 'Swing', value: amount(swing, '°', 1) },
    {
      label: 'Transmission',
      value: transmission === undefined ? 'none' : amount(transmission, '°', 1),
    },
  ],
  handles: ({ lengths, angle, fit }) => [
    {
      input: 'angle',
      what: 'the end of the crank',
      at: onSheet(fit, {
        x: lengths.crank * Math.cos(radians(angle)),
        y: lengths.crank * Math.sin(radians(angle)),
      }),
      valueAt: ({ x, y }) => (Math.atan2(fit.origin.y - y, x - fit.origin.x) * 180) / Math.PI,
    },
  ],
  sheet: { width: 340, height: 290 },
  shows: ({ angle, pins }) =>
    `Four bars with the crank at ${amount(angle, '°')}, and the closed curve that point P of the coupler draws.${pins ? '' : ' The bars do not reach each other here.'}`,
  shared: () => 'My four bars draw this curve. What do yours draw?',
  draw: ({ lengths, angle, pins, curves, fit }) => {
    const a = fit.origin;
    const d = onSheet(fit, { x: lengths.frame, y: 0 });
    const b = onSheet(fit, {
      x: lengths.crank * Math.cos(radians(angle)),
      y: lengths.crank * Math.sin(radians(angle)),
    });
    const c = pins && onSheet(fit, pins.c);
    const p = pins && onSheet(fit, pins.p);
    return (
      <>
        {curves.map((curve, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches never change places.
            key={at}
            d={lineThrough(curve.map((at) => onSheet(fit, at)))}
            stroke="var(--press)"
            strokeWidth="2.5"
          />
        ))}
        <path d={lineThrough([a, d])} strokeWidth="2" strokeDasharray="2 6" />
        <path
          d={[a, d]
            .map(({ x, y }) => `M${(x - 12).toFixed(1)} ${(y + 20).toFixed(1)}l12-20 12 20z`)
            .join('')}
          fill="var(--paper-raised)"
          strokeWidth="1.5"
        />
        {c && p ? (
          <>
            <path
              d={lineThrough([b, c, p])}
              strokeWidth="1.5"
              fill="var(--marigold)"
              fillOpacity="0.35"
            />
            <path d={lineThrough([p, b])} strokeWidth="1.5" />
            <path d={lineThrough([b, c])} strokeWidth="7" />
            <path d={lineThrough([d, c])} strokeWidth="7" opacity="0.75" />
            <circle
              cx={c.x.toFixed(1)}
              cy={c.y.toFixed(1)}
              r="6"
              fill="var(--paper)"
              strokeWidth="2"
            />
            <circle
              cx={p.x.toFixed(1)}
              cy={p.y.toFixed(1)}
              r="6"
              fill="var(--marigold)"
              strokeWidth="2"
            />
            <text x={(p.x + 10).toFixed(1)} y={(p.y - 8).toFixed(1)}>
              P
            </text>
          </>
        ) : (
          <text x="170" y="24" textAnchor="middle">
            The bars don’t reach here
          </text>
        )}
        <path d={lineThrough([a, b])} strokeWidth="9" />
        {[a, d].map(({ x, y }, at) => (
          <circle
            key={at === 0 ? 'A' : 'D'}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r="6"
            fill="var(--paper)"
            strokeWidth="2"
          />
        ))}
        <path d={`M12 278v-8m0 4h${(shownMm * fit.unit).toFixed(1)}m0-4v8`} strokeWidth="1.5" />
        <text x={(20 + shownMm * fit.unit).toFixed(1)} y="279">
          {amount(shownMm, 'mm')}
        </text>
      </>
    );
  },
});
