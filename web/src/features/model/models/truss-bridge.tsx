import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel, type Point } from '../Model.ts';
import { amount, modelWords } from '../words.ts';

const g = 9.81;
const panel = 200;
/** The tube of the text: it buckles at 4.5 kg when it is 200 mm long. */
const tested = { kg: 4.5, mm: 200 };

const bars = ['AB', 'BC', 'CD', 'EF', 'FG', 'AE', 'EB', 'BF', 'FC', 'CG', 'GD'] as const;
type Bar = (typeof bars)[number];
const isTop = (bar: Bar) => bar === 'EF' || bar === 'FG';

interface BarState {
  readonly bar: Bar;
  readonly from: Point;
  readonly to: Point;
  /** N, pull above 0; of a broken bridge, as it was when it broke. */
  readonly force: number;
  /** The push at which it buckles, N. */
  readonly limit: number;
  readonly hasBuckled: boolean;
}

interface Bridge {
  readonly kg: number;
  /** What it carries; of a broken bridge, what it carried last. */
  readonly carriedKg: number;
  readonly joints: Readonly<Record<string, Point>>;
  readonly bars: readonly BarState[];
  /** The bucket at which the first bar buckles, kg. */
  readonly most: number;
  readonly first: Bar;
  readonly hasLoadAtC: boolean;
}

function jointsOf(height: number): Readonly<Record<string, Point>> {
  const below = ['A', 'B', 'C', 'D'].map((name, at) => [name, { x: at * panel, y: 0 }]);
  const above = ['E', 'F', 'G'].map((name, at) => [name, { x: (at + 0.5) * panel, y: height }]);
  return Object.fromEntries([...below, ...above]);
}

function placeOf(joints: Readonly<Record<string, Point>>, bar: Bar, end: 0 | 1): Point {
  return joints[bar.charAt(end)] ?? { x: 0, y: 0 };
}

/** The text's `truss`: forces of the bars in N, pull above 0, from the equilibrium of all joints at once. */
function forcesOf(
  joints: Readonly<Record<string, Point>>,
  loads: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const names = Object.keys(joints);
  const n = 2 * names.length;
  const rows = Array.from({ length: n }, () => new Array<number>(n + 1).fill(0));
  const put = (row: number, column: number, value: number) => {
    const cells = rows[row];
    if (cells) {
      cells[column] = value;
    }
  };
  bars.forEach((bar, column) => {
    const [from, to] = [placeOf(joints, bar, 0), placeOf(joints, bar, 1)];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (const [name, sign] of [
      [bar.charAt(0), 1],
      [bar.charAt(1), -1],
    ] as const) {
      const row = 2 * names.indexOf(name);
      put(row, column, (sign * (to.x - from.x)) / length);
      put(row + 1, column, (sign * (to.y - from.y)) / length);
    }
  });
  // The pin at A holds both ways, the roller at D upwards.
  put(2 * names.indexOf('A'), bars.length, 1);
  put(2 * names.indexOf('A') + 1, bars.length + 1, 1);
  put(2 * names.indexOf('D') + 1, bars.length + 2, 1);
  for (const [name, load] of Object.entries(loads)) {
    put(2 * names.indexOf(name) + 1, n, load);
  }
  const solved = eliminate(rows);
  return Object.fromEntries(bars.map((bar, at) => [bar, solved[at] ?? 0]));
}

/** Solves linear equations, the last column being the right side. */
function eliminate(rows: number[][]): number[] {
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    const rest = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const best = column + rest.indexOf(Math.max(...rest));
    const [pivot = [], other = []] = [rows[best], rows[column]];
    rows[best] = other;
    rows[column] = pivot;
    for (const row of rows) {
      const factor = row === pivot ? 0 : (row[column] ?? 0) / (pivot[column] ?? 1);
      if (factor !== 0) {
        pivot.forEach((value, at) => {
          row[at] = (row[at] ?? 0) - factor * value;
        });
      }
    }
  }
  return rows.map((row, at) => (row[n] ?? 0) / (row[at] ?? 1));
}

function runBridge({
  kg,
  height,
  at,
  top,
}: Record<'kg' | 'height' | 'at' | 'top', number>): Bridge {
  const joints = jointsOf(height);
  const hasLoadAtC = at === 0;
  // Two trusses share the bucket, and each has it at two joints or at one.
  const share = hasLoadAtC ? { B: 1 / 4, C: 1 / 4 } : { B: 1 / 2 };
  const perKg = forcesOf(
    joints,
    Object.fromEntries(Object.entries(share).map(([name, part]) => [name, part * g])),
  );
  const all = bars.map((bar) => {
    const [from, to] = [placeOf(joints, bar, 0), placeOf(joints, bar, 1)];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const single = tested.kg * g * (tested.mm / length) ** 2;
    const limit = single * (isTop(bar) ? top + 1 : 1);
    const most = (perKg[bar] ?? 0) < -1e-9 ? limit / -(perKg[bar] ?? 0) : Number.POSITIVE_INFINITY;
    return { bar, from, to, limit, most };
  });
  const weakest = all.reduce((one, other) => (other.most < one.most - 1e-9 ? other : one));
  // With the first one the bridge is down: no other has more to carry.
  const carriedKg = Math.min(kg, weakest.most);
  const states = all.map((one) => ({
    ...one,
    force: (perKg[one.bar] ?? 0) * carriedKg,
    hasBuckled: kg > weakest.most && one.most < weakest.most + 1e-9,
  }));
  const { most, bar: first } = weakest;
  return { kg, carriedKg, joints, bars: states, most, first, hasLoadAtC };
}

const x = scaleOf([0, 600], [40, 300]);
/** How far the letters at the ends are from their joints: above these are tubes. */
const asideOf: Readonly<Record<string, number>> = { A: -14, D: 14 };
/** And those on top, where what the tubes' widths mean is above them. */
const besideOf: Readonly<Record<string, number>> = { E: -14, G: 14 };
const y = scaleOf([0, 150], [142, 77]);
const mostKg = 24;
const onFloor = 240;
/** The bucket hangs lower the more is in it: this is how the load is dragged. */
const hangs = scaleOf([0, mostKg], [186, onFloor]);
const kgAt = scaleOf([186, onFloor], [0, mostKg]);
const isBroken = ({ kg, most }: Bridge) => kg > most;
const bucket = (bridge: Bridge) => (isBroken(bridge) ? onFloor : hangs(bridge.kg));

/** How far the inner joints of a broken bridge fall, on the sheet. */
const fallen = 43;

/**
 * Where a joint is on the sheet. Of a broken bridge only what buckled changes its shape: an end turns down about its table with what is
 * still joined to it, and slides in as far as that takes. With the bucket at B alone the other end has all the rest, else the middle
 * falls between the two.
 */
function placeOnSheet(bridge: Bridge, name: string): Point {
  const { joints, first, hasLoadAtC } = bridge;
  const { x: across, y: up } = joints[name] ?? { x: 0, y: 0 };
  const at = { x: x(across), y: y(up) };
  if (!isBroken(bridge)) {
    return at;
  }
  const outer = isTop(first) ? 1 : 0.5;
  const isLeft = across < outer * panel || name === 'B';
  const isRight = hasLoadAtC ? across > (3 - outer) * panel || name === 'C' : !isLeft;
  if (!(isLeft || isRight)) {
    return { x: at.x, y: at.y + fallen };
  }
  const [end, way] = isLeft ? [x(0), 1] : [x(3 * panel), -1];
  const length = (isLeft || hasLoadAtC ? 1 : 2) * (x(panel) - x(0));
  const sine = fallen / length;
  const cosine = Math.sqrt(1 - sine ** 2);
  const [out, high] = [way * (at.x - end), at.y - y(0)];
  return {
    x: end + way * (length * (1 - cosine) + out * cosine - high * sine),
    y: y(0) + out * sine + high * cosine,
  };
}

/** A height at which the top of single tubes is the first to buckle, so that doubling it helps. */
const lowMm = 150;
/** Another bridge is tried from nothing. */
const emptied = { kg: 0 };

export const trussBridge = defineModel({
  title: 'Load the paper bridge until a tube gives way',
  tries: [
    {
      task: 'Drag the bucket down until the first tube buckles.',
      reads: 1,
      // At another height than it asks for, the doubled top has its own task to come back to.
      isDone: (bridge, _, { top, height }) => isBroken(bridge) && (top === 0 || height === lowMm),
      notice: 'One tube gives way, and all comes down: a bridge is as strong as its weakest tube.',
    },
    {
      task: 'Make the truss much higher and load it again. Is it the same tube that fails?',
      reads: 3,
      isDone: (bridge, _, { top }) => isBroken(bridge) && top === 0 && !isTop(bridge.first),
      notice: 'A high truss spares its top, but the slanting tubes are long, and buckle first.',
    },
    {
      task: `Back at ${lowMm}\u00a0mm, double the top tubes and load it again. Why not double the lower ones?`,
      reads: 3,
      isDone: (bridge, _, { top, height }) =>
        isBroken(bridge) && top === 1 && height === lowMm && !isTop(bridge.first),
      notice: 'A slanting tube goes first. The lower ones are pulled, and a pull buckles none.',
    },
  ],
  inputs: {
    kg: {
      kind: 'slider',
      label: 'Bucket',
      unit: 'kg',
      least: 0,
      most: mostKg,
      step: 0.5,
      start: 8,
    },
    height: {
      kind: 'slider',
      label: 'Height',
      unit: 'mm',
      least: 80,
      most: 250,
      step: 10,
      start: lowMm,
      sets: emptied,
    },
    at: {
      kind: 'choice',
      label: 'The bucket hangs',
      options: ['at B and C', 'at B alone'],
      start: 0,
      sets: emptied,
    },
    top: {
      kind: 'choice',
      label: 'Tubes on top',
      options: ['single', 'double'],
      start: 0,
      sets: emptied,
    },
  },
  run: runBridge,
  readouts: (bridge) => {
    const { carriedKg, most, first, bars: all } = bridge;
    return [
      { label: 'Load', value: amount(carriedKg, 'kg', 1) },
      { label: 'Largest push', value: amount(-Math.min(...all.map(({ force }) => force)), 'N') },
      // Where and at what it breaks is the reader's to find.
      { label: 'Broke at', value: isBroken(bridge) ? amount(most, 'kg', 1) : modelWords.notYet },
      { label: 'Buckled', value: isBroken(bridge) ? first : modelWords.notYet },
    ];
  },
  handles: (bridge) => [
    {
      input: 'kg',
      what: 'the bucket',
      at: { x: 170, y: bucket(bridge) },
      givesWayAt: bridge.most,
      valueAt: (point) => kgAt(point.y),
    },
  ],
  sheet: { width: 340, height: 262 },
  shows: ({ kg, carriedKg, first, most, bars: all }) => {
    const pushed = all.filter(({ force }) => force < -1e-9).map(({ bar }) => bar);
    return `A truss of eleven tubes with a bucket of ${amount(carriedKg, 'kg', 1)}. ${kg > most ? `It broke at ${amount(most, 'kg', 1)}: ${first} has buckled, and the bucket is on the floor.` : `Pushed: ${pushed.join(', ') || 'none'}.`}`;
  },
  challenge: {
    sentence: 'Make the bridge hold 15 kg at B and C with single tubes on top.',
    figure: ({ carriedKg, hasLoadAtC }, { top }) => {
      if (!hasLoadAtC) {
        return 'The bucket hangs at B alone; it should hang at B and C.';
      }
      return top === 0 ? carriedKg : 'The tubes on top are double; they should be single.';
    },
    better: 'higher',
    goal: 15,
    written: (figure) => amount(figure, 'kg', 1),
  },
  predicts: ({ most }) => most,
  record: ({ carriedKg }) => carriedKg,
  shared: ({ carriedKg }) =>
    `My paper bridge held ${amount(carriedKg, 'kg', 1)}. Can you do better?`,
  draw: (bridge) => {
    const { carriedKg, most, first, joints, bars: all, hasLoadAtC } = bridge;
    const hasFallen = isBroken(bridge);
    const down = bucket(bridge);
    const loaded = hasLoadAtC ? ['B', 'C'] : ['B'];
    return (
      <>
        <path d="M14 150h38v112M326 150h-38v112M52 260h236" strokeWidth="2" />
        <g key={String(hasFallen)} className={hasFallen ? 'model-falls' : undefined}>
          {all.map((state) => (
            <BarLine
              key={state.bar}
              {...state}
              from={placeOnSheet(bridge, state.bar.charAt(0))}
              to={placeOnSheet(bridge, state.bar.charAt(1))}
              length={Math.hypot(x(state.to.x) - x(state.from.x), y(state.to.y) - y(state.from.y))}
            />
          ))}
          {loaded.map((name) => {
            const at = placeOnSheet(bridge, name);
            return (
              <path
                key={name}
                d={`M${at.x.toFixed(1)} ${at.y.toFixed(1)}L170 ${(down - 18).toFixed(1)}`}
                strokeWidth="1"
              />
            );
          })}
          <path
            d={`M150 ${(down - 16).toFixed(1)}h40l-5 34h-30z`}
            fill="var(--paper-raised)"
            strokeWidth="2"
          />
          <text x="202" y={(down + 6).toFixed(1)}>
            {amount(carriedKg, 'kg', 1)}
          </text>
          {Object.entries(joints).map(([name, { y: up }]) => {
            const at = placeOnSheet(bridge, name);
            const beside = hasFallen ? undefined : besideOf[name];
            const isAbove = (up > 0 && !(hasFallen && name === 'F')) || name in asideOf;
            // A buckled end bows over its table.
            const belowTable = name in asideOf && hasFallen ? 24 : 0;
            const belowJoint = belowTable || (isAbove ? -9 : 18);
            return (
              <g key={name}>
                <circle
                  cx={at.x.toFixed(1)}
                  cy={at.y.toFixed(1)}
                  r="4"
                  fill="var(--paper)"
                  strokeWidth="1.5"
                />
                <text
                  x={(at.x + (asideOf[name] ?? beside ?? 0)).toFixed(1)}
                  y={(at.y + (beside === undefined ? belowJoint : 5)).toFixed(1)}
                  textAnchor="middle"
                >
                  {name}
                </text>
              </g>
            );
          })}
        </g>
        {hasFallen ? (
          <text x="170" y="22" textAnchor="middle" className="model-event">
            It broke at {amount(most, 'kg', 1)}: {isTop(first) ? 'top tube' : 'tube'} {first}{' '}
            buckled
          </text>
        ) : (
          <>
            <text x="334" y="22" textAnchor="end">
              thick: pushed
            </text>
            <text x="6" y="22" fill="var(--press)">
              thin: pulled
            </text>
          </>
        )}
      </>
    );
  },
});

/** A bar: thick when it is pushed, thin when it is pulled, and bent aside when it has buckled. @param length on the sheet, as it was made */
function BarLine({
  from: a,
  to: b,
  force,
  limit,
  hasBuckled,
  length,
}: BarState & { readonly length: number }) {
  const isIdle = Math.abs(force) < 1e-9;
  if (force > 0 || isIdle) {
    return (
      <path
        d={lineThrough([a, b])}
        stroke={isIdle ? 'var(--ink-soft)' : 'var(--press)'}
        strokeWidth={isIdle ? 1 : 1.5 + Math.min(2, force / 40)}
        strokeDasharray={isIdle ? '3 4' : undefined}
      />
    );
  }
  const between = Math.hypot(b.x - a.x, b.y - a.y);
  // Near its limit a tube bows a little; beyond it, it gives way, and bows as its ends come nearer.
  const folded = between * Math.sqrt(1.5 * Math.max(0, length / between - 1));
  const bow = hasBuckled ? Math.max(folded, 26) : 5 * Math.max(0, -force / limit - 0.7);
  const middle = {
    x: (a.x + b.x) / 2 + ((b.y - a.y) / between) * bow,
    y: (a.y + b.y) / 2 - ((b.x - a.x) / between) * bow,
  };
  return (
    <path
      d={`M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`}
      stroke={hasBuckled ? 'var(--problem)' : 'currentColor'}
      strokeWidth={4 + 3 * Math.min(1, -force / limit)}
    />
  );
}
