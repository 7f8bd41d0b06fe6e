import { lineThrough } from '../draw.ts';
import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

/** Where the vectors along x and y go. */
type Columns = readonly [Point, Point];

interface Plane {
  readonly columns: Columns;
  readonly vector: Point;
  readonly moved: Point;
  readonly determinant: number;
  readonly does: string;
}

/** The text's `R2`. */
function turnBy(degrees: number): Columns {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [
    { x: c, y: s },
    { x: -s, y: c },
  ];
}

/** The text's `apply`. */
function apply([one, two]: Columns, { x, y }: Point): Point {
  return { x: x * one.x + y * two.x, y: x * one.y + y * two.y };
}

/** What a matrix does to figures. */
function deedOf([one, two]: Columns, determinant: number): string {
  const isNear = (value: number, to: number) => Math.abs(value - to) < 1e-9;
  if (isNear(determinant, 0)) {
    return 'flattens';
  }
  const keepsLengths =
    isNear(Math.hypot(one.x, one.y), 1) &&
    isNear(Math.hypot(two.x, two.y), 1) &&
    isNear(one.x * two.x + one.y * two.y, 0);
  return keepsLengths ? (determinant > 0 ? 'turns' : 'mirrors') : 'changes shapes';
}

function runPlane({
  kind,
  angle,
  ax,
  ay,
  bx,
  by,
  vx,
  vy,
}: Record<'kind' | 'angle' | 'ax' | 'ay' | 'bx' | 'by' | 'vx' | 'vy', number>): Plane {
  const columns: Columns =
    kind === 0
      ? turnBy(angle)
      : [
          { x: ax, y: ay },
          { x: bx, y: by },
        ];
  const [one, two] = columns;
  const vector = { x: vx, y: vy };
  const determinant = one.x * two.y - two.x * one.y;
  return {
    columns,
    vector,
    moved: apply(columns, vector),
    determinant,
    does: deedOf(columns, determinant),
  };
}

const unit = 44;
const origin = { x: 170, y: 158 };
const sheet = { width: 340, height: 316 };
const onSheet = ({ x, y }: Point): Point => ({ x: origin.x + x * unit, y: origin.y - y * unit });
const xAt = ({ x }: Point) => (x - origin.x) / unit;
const yAt = ({ y }: Point) => (origin.y - y) / unit;
const written = ({ x, y }: Point) => `(${amount(x, '', 3)}, ${amount(y, '', 3)})`;

const coordinate = {
  kind: 'slider',
  unit: '',
  least: -3,
  most: 3,
  step: 0.1,
  isOnSheet: true,
} as const;

/** A tip that is dragged freely; the keys have a handle for each of its coordinates. */
function tip<Name extends string>(what: string, x: Name, y: Name, at: Point) {
  const [across, up] = [
    { input: x, valueAt: xAt },
    { input: y, valueAt: yAt },
  ];
  return [
    { ...across, what, at: onSheet(at), also: up },
    { ...up, what, at: onSheet(at), also: across, partOf: x },
  ];
}

/** Every whole number, from the origin. */
const lines = [-3, -2, -1, 1, 2, 3].map((at) => at * unit);

/** The letter F within the unit square: mirrored, it is read from behind. */
const letter = [
  [0.3, 0.2],
  [0.3, 0.8],
  [0.7, 0.8],
  [0.3, 0.8],
  [0.3, 0.5],
  [0.6, 0.5],
].map(([x = 0, y = 0]) => ({ x, y }));
const square = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export const linearAlgebra = defineModel({
  title: 'Turn and shear the plane',
  tries: [
    {
      task: 'Where will v be after 180°? Drag column 1 round and see.',
      isDone: (_run, _at, { kind, angle }) => kind === 0 && Math.abs(angle - 180) <= 5,
      notice:
        'After half a turn v points the other way: both of its coordinates change their sign.',
    },
    {
      task: 'With columns of your own: change the square’s shape, but not its area.',
      reads: 1,
      isDone: ({ does, determinant }, _, { kind }) =>
        kind === 1 && does === 'changes shapes' && Math.abs(determinant - 1) < 0.11,
      notice: 'The determinant is still about 1: it tells how areas grow, whatever the shape.',
    },
    {
      task: 'Flatten the plane. What have the two columns in common?',
      reads: 1,
      isDone: ({ does }) => does === 'flattens',
      notice: 'Both columns lie on one line, so everything lands on it, and nothing can undo that.',
    },
  ],
  inputs: {
    kind: {
      kind: 'choice',
      label: 'Matrix',
      options: ['a turn', 'columns of your own'],
      start: 0,
    },
    angle: {
      kind: 'slider',
      label: 'Angle',
      unit: '°',
      least: 0,
      most: 360,
      step: 5,
      start: 90,
      isRound: true,
      isOnSheet: true,
    },
    ax: { ...coordinate, label: 'Column 1, x', start: 0 },
    ay: { ...coordinate, label: 'Column 1, y', start: 1 },
    bx: { ...coordinate, label: 'Column 2, x', start: -1 },
    by: { ...coordinate, label: 'Column 2, y', start: 0 },
    vx: { ...coordinate, label: 'v, x', start: 3 },
    vy: { ...coordinate, label: 'v, y', start: 1 },
  },
  run: runPlane,
  readouts: ({ determinant, moved, does }) => [
    { label: 'v goes to', value: written(moved) },
    { label: 'Determinant', value: amount(determinant, '', 2) },
    { label: 'The matrix', value: does },
  ],
  handles: ({ columns: [one, two], vector }, { kind }) => [
    ...(kind === 0
      ? [
          {
            input: 'angle' as const,
            what: 'the tips of the arrows',
            at: onSheet(one),
            valueAt: (point: Point) => (Math.atan2(yAt(point), xAt(point)) * 180) / Math.PI,
          },
        ]
      : [
          ...tip('the tips of the arrows', 'ax', 'ay', one),
          ...tip('the tip of column 2', 'bx', 'by', two),
        ]),
    ...tip('the tip of v', 'vx', 'vy', vector),
  ],
  sheet,
  shows: ({ columns: [one, two], vector, moved, determinant, does }) =>
    `The vector along x goes to ${written(one)}, the one along y to ${written(two)}, and v from ${written(vector)} to ${written(moved)}. The unit square becomes a parallelogram of area ${amount(Math.abs(determinant), '', 2)}: the matrix ${does}.`,
  shared: ({ determinant }) => `My matrix: its determinant is ${amount(determinant, '', 2)}`,
  draw: ({ columns, vector, moved, determinant }) => {
    const [one, two] = columns;
    const image = (points: readonly Point[]) =>
      lineThrough(points.map((point) => onSheet(apply(columns, point))));
    return (
      <>
        <path
          d={lines.map((at) => `M0 ${origin.y + at}H340M${origin.x + at} 0V316`).join('')}
          strokeWidth="1"
          opacity="0.15"
        />
        <path d={`M0 ${origin.y}H340M${origin.x} 0V316`} strokeWidth="1" opacity="0.6" />
        <path d={`${lineThrough(square.map(onSheet))}z`} strokeWidth="1" strokeDasharray="3 4" />
        <path d={`${image(square)}z`} fill="var(--marigold)" fillOpacity="0.35" strokeWidth="1.5" />
        <path d={image(letter)} strokeWidth="3" />
        <Arrow to={vector} width={1.5} />
        <Arrow to={moved} width={3} isMoved />
        <Arrow to={one} width={3} />
        <Arrow to={two} width={3} />
        <Name of="column 1" at={one} />
        <Name of="column 2" at={two} />
        <Name of="v" at={vector} />
        <Name of="v moved" at={moved} />
        <Matrix columns={columns} />
        {Math.abs(determinant) < 1e-9 && (
          <text x="8" y="306" className="model-event">
            Flat: nothing can undo it
          </text>
        )}
      </>
    );
  },
});

function Arrow({
  to,
  width,
  isMoved,
}: {
  readonly to: Point;
  readonly width: number;
  readonly isMoved?: true;
}) {
  const { x, y } = onSheet(to);
  const angle = Math.atan2(y - origin.y, x - origin.x);
  const [left, right] = [2.6, -2.6].map((turn) => ({
    x: x + 9 * Math.cos(angle + turn),
    y: y + 9 * Math.sin(angle + turn),
  }));
  return (
    <path
      d={`M${origin.x} ${origin.y}L${x.toFixed(1)} ${y.toFixed(1)}${left && right ? lineThrough([left, { x, y }, right]) : ''}`}
      stroke={isMoved ? 'var(--press)' : 'currentColor'}
      strokeWidth={width}
    />
  );
}

/** A name beyond the tip of an arrow, where no knob is, and on the sheet. */
function Name({ of, at }: { readonly of: string; readonly at: Point }) {
  const long = Math.hypot(at.x, at.y) || 1;
  const half = 3.6 * of.length;
  const { x, y } = onSheet(at);
  const inside = (value: number, margin: number, end: number) =>
    Math.min(end - margin, Math.max(margin, value)).toFixed(1);
  return (
    <text
      x={inside(x + ((18 + (half * Math.abs(at.x)) / long) * at.x) / long, half + 4, sheet.width)}
      y={inside(y - (20 * at.y) / long + 5, 16, sheet.height)}
      textAnchor="middle"
      className="model-clear"
    >
      {of}
    </text>
  );
}

function Matrix({ columns: [one, two] }: Pick<Plane, 'columns'>) {
  return (
    <>
      <path d="M238 252h102v64h-102z" fill="var(--paper)" stroke="none" />
      <path d="M250 258h-6v46h6M328 258h6v46h-6" strokeWidth="1.5" />
      {[
        [one.x, two.x],
        [one.y, two.y],
      ].map((row, place) =>
        row.map((value, column) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a matrix never change.
            key={`${place} ${column}`}
            x={286 + column * 42}
            y={276 + place * 22}
            textAnchor="end"
          >
            {amount(value, '', 2)}
          </text>
        )),
      )}
    </>
  );
}
