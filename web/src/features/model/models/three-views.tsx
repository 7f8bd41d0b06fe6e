import { lineThrough } from '../draw.ts';
import { defineModel, type Point, type Readout } from '../Model.ts';
import { amount } from '../words.ts';

/** From the left, from the front to the back, and up, mm. */
type Place = readonly [x: number, y: number, z: number];
type Axis = 0 | 1 | 2;
const axes: readonly Axis[] = [0, 1, 2];

interface Box {
  readonly from: Place;
  readonly to: Place;
}

const size: Place = [80, 50, 60];
const radius = 5;

/** What a choice takes away from the block; a step goes down to the foot. */
const steps: readonly ((foot: number) => readonly Box[])[] = [
  () => [],
  (foot) => [{ from: [24, 0, foot], to: size }],
  (foot) => [{ from: [0, 0, foot], to: [56, 50, 60] }],
  (foot) => [{ from: [0, 0, foot], to: [80, 33, 60] }],
];
const slots: readonly (readonly Box[])[] = [
  [],
  [{ from: [0, 17, 0], to: [6, 33, 60] }],
  [{ from: [74, 17, 0], to: [80, 33, 60] }],
  [{ from: [46, 0, 0], to: [54, 8, 60] }],
  [{ from: [46, 0, 0], to: [54, 50, 8] }],
];
/** The middle of what a step leaves upright, where a hole is that does not go down through the foot. */
const uprights = [
  [40, 25],
  [12, 25],
  [68, 25],
  [40, 41.5],
] as const;
/** The parts of the given drawings. */
const given = [
  { step: 3, slot: 2, hole: 3 },
  { step: 2, slot: 4, hole: 1 },
  { step: 1, slot: 1, hole: 2 },
] as const;

interface Solid {
  /** Where a plane of its surface is, along each axis. */
  readonly cuts: readonly [readonly number[], readonly number[], readonly number[]];
  isFilled(at: Place): boolean;
  /** A point of the hole's axis, and the way that it goes. */
  readonly hole: { readonly axis: Axis; readonly at: Place } | undefined;
}

type Features = Readonly<Record<'step' | 'slot' | 'hole', number>>;

function solidOf({ step, slot, hole }: Features, foot: number): Solid {
  const away = [...(steps[step]?.(foot) ?? []), ...(slots[slot] ?? [])];
  const cutsOf = (axis: Axis) =>
    [
      ...new Set([0, size[axis], ...away.flatMap(({ from, to }) => [from[axis], to[axis]])]),
    ].toSorted((one, other) => one - other);
  const isWithin = (at: Place, { from, to }: Box) =>
    axes.every((axis) => at[axis] > from[axis] && at[axis] < to[axis]);
  const axis = axes[hole - 1];
  const [x, y] = (axis === 2 ? undefined : uprights[step]) ?? uprights[0];
  return {
    cuts: [cutsOf(0), cutsOf(1), cutsOf(2)],
    isFilled: (at) =>
      isWithin(at, { from: [0, 0, 0], to: size }) && !away.some((box) => isWithin(at, box)),
    hole: axis === undefined ? undefined : { axis, at: [x, y, (foot + size[2]) / 2] },
  };
}

function moved(at: Place, axis: Axis, to: number): Place {
  return [axis === 0 ? to : at[0], axis === 1 ? to : at[1], axis === 2 ? to : at[2]];
}

const middles = (cuts: readonly number[]) =>
  cuts.slice(1).map((cut, place) => (cut + (cuts[place] ?? 0)) / 2);

interface View {
  readonly name: string;
  readonly across: Axis;
  readonly up: Axis;
  /** The way one looks; `fromEnd` from its far end. */
  readonly along: Axis;
  readonly isMirrored?: true;
  readonly fromEnd?: true;
  /** Its left lower corner on the sheet: first angle. */
  readonly corner: Point;
}

const unit = 1.5;
const views: readonly View[] = [
  { name: 'front (F)', across: 0, up: 2, along: 1, corner: { x: 12, y: 118 } },
  {
    name: 'from the left (L)',
    across: 1,
    up: 2,
    along: 0,
    isMirrored: true,
    corner: { x: 168, y: 118 },
  },
  { name: 'from above (T)', across: 0, up: 1, along: 2, fromEnd: true, corner: { x: 12, y: 236 } },
];

function onView({ across, up, isMirrored, corner }: View, at: Place): Point {
  const right = isMirrored ? size[across] - at[across] : at[across];
  return { x: corner.x + right * unit, y: corner.y - at[up] * unit };
}

/** The lines of a view, for the `d` of a path each. */
interface Lines {
  seen: string;
  hidden: string;
  axis: string;
}

/** What is on the line between two columns of material behind each other, from the nearest layer on. */
function edgeBetween(
  one: readonly boolean[],
  other: readonly boolean[],
): 'seen' | 'hidden' | undefined {
  let kind: 'hidden' | undefined;
  let [isOpen, isOtherOpen, before, otherBefore] = [true, true, false, false];
  for (let layer = 0; layer <= one.length; layer++) {
    const [now, otherNow] = [one[layer] ?? false, other[layer] ?? false];
    const isFlat =
      (before === now && otherBefore === otherNow) || (before === otherBefore && now === otherNow);
    if (!isFlat && (isOpen || isOtherOpen)) {
      return 'seen';
    }
    kind = isFlat ? kind : 'hidden';
    isOpen &&= !now;
    isOtherOpen &&= !otherNow;
    [before, otherBefore] = [now, otherNow];
  }
  return kind;
}

/** Goes along a line, and says from where to where it is of a kind. */
function eachRun<Kind>(
  cuts: readonly number[],
  kindAt: (middle: number) => Kind | undefined,
  add: (kind: Kind, from: number, to: number) => void,
): void {
  const kinds = middles(cuts).map(kindAt);
  let from = 0;
  for (const [place, kind] of kinds.entries()) {
    if (kind !== kinds[place + 1]) {
      if (kind !== undefined) {
        add(kind, cuts[from] ?? 0, cuts[place + 1] ?? 0);
      }
      from = place + 1;
    }
  }
}

const beside = 0.5;

function lineOn(view: View, at: Place, axis: Axis, from: number, to: number): string {
  return lineThrough([onView(view, moved(at, axis, from)), onView(view, moved(at, axis, to))]);
}

function linesOf(solid: Solid, view: View): Lines {
  const { across, up, along, fromEnd } = view;
  const lines: Lines = { seen: '', hidden: '', axis: '' };
  const depths = middles(solid.cuts[along]);
  const layers = fromEnd ? depths.toReversed() : depths;
  const ways: readonly (readonly [fixed: Axis, running: Axis])[] = [
    [across, up],
    [up, across],
  ];
  for (const [fixed, running] of ways) {
    for (const cut of solid.cuts[fixed]) {
      const at = moved([0, 0, 0], fixed, cut);
      const column = (middle: number, side: number) =>
        layers.map((depth) =>
          solid.isFilled(moved(moved(moved(at, fixed, cut + side), running, middle), along, depth)),
        );
      eachRun(
        solid.cuts[running],
        (middle) => edgeBetween(column(middle, -beside), column(middle, beside)),
        (kind, from, to) => {
          lines[kind] += lineOn(view, at, running, from, to);
        },
      );
    }
  }
  addHole(lines, solid, view);
  return lines;
}

/** A hole is a circle where one looks along it, and hidden elsewhere. */
function addHole(lines: Lines, { cuts, isFilled, hole }: Solid, view: View): void {
  if (!hole) {
    return;
  }
  const { axis } = hole;
  if (axis === view.along) {
    const { x, y } = onView(view, hole.at);
    const r = radius * unit;
    lines.seen += `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    lines.axis += `M${x - r - 5} ${y}h${2 * r + 10}M${x} ${y - r - 5}v${2 * r + 10}`;
    return;
  }
  const fixed = axis === view.across ? view.up : view.across;
  for (const side of [-radius, 0, radius]) {
    const at = moved(hole.at, fixed, hole.at[fixed] + side);
    eachRun(
      cuts[axis],
      (middle) => isFilled(moved(at, axis, middle)) || undefined,
      (_, from, to) => {
        if (side === 0) {
          lines.axis += lineOn(view, at, axis, from - 4, to + 4);
        } else {
          lines.hidden += lineOn(view, at, axis, from, to);
        }
      },
    );
  }
}

interface Part {
  readonly solid: Solid;
  readonly features: Features;
  readonly foot: number;
  readonly turn: number;
  /** Which given drawing the views are, from 1; 0 for the part's own. */
  readonly drawing: number;
  readonly views: readonly { readonly view: View; readonly lines: Lines; readonly fits: boolean }[];
}

function build({
  foot,
  turn,
  drawing,
  ...features
}: Features & Record<'foot' | 'turn' | 'drawing', number>): Part {
  const solid = solidOf(features, foot);
  const drawn = given[drawing - 1];
  const shown = drawn ? solidOf(drawn, foot) : solid;
  return {
    solid,
    features,
    foot,
    turn,
    drawing,
    views: views.map((view) => {
      const lines = linesOf(shown, view);
      const own = linesOf(solid, view);
      return { view, lines, fits: lines.seen === own.seen && lines.hidden === own.hidden };
    }),
  };
}

const centre = { x: 250, y: 222 };
const ring = 76;
const scale = 1.25;
/** The eye is 30° above the table. */
const flat = 0.5;
const upright = Math.sqrt(1 - flat * flat);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function onPicture([x, y, z]: Place, turn: number): Point {
  const [sine, cosine] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const [right, away] = [x - size[0] / 2, y - size[1] / 2];
  return {
    x: centre.x + scale * (right * cosine - away * sine),
    y: centre.y - scale * (z * upright + (right * sine + away * cosine) * flat),
  };
}

interface Face {
  readonly key: string;
  readonly axis: Axis;
  readonly outline: string;
  readonly edges: string;
  readonly hole: string;
}

/** The faces that are turned to the eye, the farthest first. */
function facesOf({ cuts, isFilled, hole }: Solid, turn: number): Face[] {
  const toEye: Place = [-Math.sin(radians(turn)), -Math.cos(radians(turn)), 1];
  const [xs, ys, zs] = axes.map((axis) => {
    const all = middles(cuts[axis]);
    return toEye[axis] > 0 ? all : all.toReversed();
  });
  const cells = (xs ?? []).flatMap((x) =>
    (ys ?? []).flatMap((y) => (zs ?? []).map((z): Place => [x, y, z])),
  );
  const drawn = (places: readonly Place[]) =>
    lineThrough(places.map((place) => onPicture(place, turn)));
  /** The cut that ends a cell on a side. */
  const endOf = (at: Place, axis: Axis, side: number) =>
    (side > 0
      ? cuts[axis].find((cut) => cut > at[axis])
      : cuts[axis].findLast((cut) => cut < at[axis])) ?? 0;
  function faceOf(at: Place, axis: Axis): Face[] {
    const side = toEye[axis] > 0 ? 1 : -1;
    const plane = endOf(at, axis, side);
    const before = plane + side * beside;
    if (!isFilled(at) || isFilled(moved(at, axis, before))) {
      return [];
    }
    const [i = 0, j = 1] = axes.filter((other) => other !== axis);
    const on = moved(at, axis, plane);
    const corner = (one: number, other: number) =>
      moved(moved(on, i, endOf(at, i, one)), j, endOf(at, j, other));
    const border = (across: Axis, way: number, from: Place, to: Place) => {
      const next = moved(at, across, endOf(at, across, way) + way * beside);
      return isFilled(next) && !isFilled(moved(next, axis, before)) ? '' : drawn([from, to]);
    };
    const [a, b, c, d] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
    const isPierced =
      hole?.axis === axis &&
      [i, j].every(
        (other) => hole.at[other] > endOf(at, other, -1) && hole.at[other] < endOf(at, other, 1),
      );
    return [
      {
        key: `${at} ${axis}`,
        axis,
        outline: `${drawn([a, b, c, d])}Z`,
        edges: border(j, -1, a, b) + border(i, 1, b, c) + border(j, 1, c, d) + border(i, -1, d, a),
        hole: isPierced ? `${drawn(circle(moved(hole.at, axis, plane), i, j))}Z` : '',
      },
    ];
  }
  return cells.flatMap((at) => axes.flatMap((axis) => faceOf(at, axis)));
}

function circle(middle: Place, i: Axis, j: Axis): Place[] {
  return Array.from({ length: 24 }, (_, part) => {
    const angle = radians(part * 15);
    const at = moved(middle, i, middle[i] + radius * Math.cos(angle));
    return moved(at, j, middle[j] + radius * Math.sin(angle));
  });
}

/** Where the letter of the top has room, by the step. */
const tops = [
  [16, 9],
  [12, 9],
  [68, 9],
  [16, 41.5],
] as const;

/** So far a side is turned to the eye when it is well seen: the sine of its angle. */
const seen = 0.3;

/** The letters of the text's matchbox, where their sides are turned to the eye. */
function lettersOf({ features, foot, turn }: Part): readonly (readonly [string, Place])[] {
  const [x, y] = tops[features.step] ?? tops[0];
  return [
    ...(Math.cos(radians(turn)) > seen ? [['F', [20, 0, foot / 2]] as const] : []),
    ...(Math.sin(radians(turn)) > seen ? [['L', [0, 9, foot / 2]] as const] : []),
    ['T', [x, y, size[2]]],
  ];
}

/** The share of colour on a face, by the axis that it looks along. */
const shades = [60, 40, 15] as const;

/** A length and the general tolerance that the text gives it. */
function toleranced(name: string, mm: number): Readout {
  return {
    label: `${name} ${amount(mm, 'mm')}`,
    value: `±\u00a0${amount(mm > 30 ? 0.3 : 0.2, 'mm', 1)}`,
  };
}

const stepNames = ['None', 'Right', 'Left', 'Front'] as const;
const slotNames = ['None', 'Left', 'Right', 'Front', 'Below'] as const;
const holeNames = ['None', 'From the left', 'From the front', 'From above'] as const;
/** Where the foot is dragged in the front view, mm from the left. */
const dotAt = [0, 60, 20, 40] as const;

const countFitting = ({ views: shown }: Part) => shown.filter(({ fits }) => fits).length;

export const threeViews = defineModel({
  title: 'Find the part in its three views',
  tries: [
    {
      task: 'Turn the part until you see its right side. Why is the foot’s edge dashed in the view from the left?',
      reads: 3,
      isDone: ({ turn, features, drawing }) =>
        drawing === 0 && features.step === 1 && Math.sin(radians(turn)) < -seen,
      notice: 'From the left, the upright part hides the foot’s edge. Hidden edges are dashed.',
    },
    {
      task: 'Make a part whose only dashes are in the front view.',
      reads: 3,
      isDone: ({ drawing, views: [front, ...others] }) =>
        drawing === 0 &&
        front?.lines.hidden !== '' &&
        others.every(({ lines }) => lines.hidden === ''),
      notice: 'What one view hides, another shows. That is why there are three.',
    },
    {
      task: 'Choose a drawing and build its part until all three views fit.',
      reads: 3,
      isDone: ({ drawing, views: shown }) => drawing > 0 && shown.every(({ fits }) => fits),
      notice: 'Each view alone fits several parts. Only this one fits all three.',
    },
  ],
  inputs: {
    turn: {
      kind: 'slider',
      label: 'Turn',
      unit: '°',
      least: 0,
      most: 360,
      step: 5,
      start: 35,
      isRound: true,
    },
    foot: {
      kind: 'slider',
      label: 'Foot',
      unit: 'mm',
      least: 15,
      most: 40,
      step: 1,
      start: 25,
      isOnSheet: true,
    },
    drawing: {
      kind: 'choice',
      label: 'The views are',
      options: ['Your part’s', 'Drawing A', 'Drawing B', 'Drawing C'],
      start: 0,
    },
    step: { kind: 'choice', label: 'Cut off at the top', options: stepNames, start: 1 },
    slot: { kind: 'choice', label: 'Slot', options: slotNames, start: 0 },
    hole: { kind: 'choice', label: 'Hole', options: holeNames, start: 1 },
  },
  run: build,
  readouts: (part) => [
    toleranced('Length', size[0]),
    toleranced('Width', size[1]),
    part.features.step === 0 ? toleranced('Height', size[2]) : toleranced('Foot', part.foot),
    { label: 'Views that fit', value: `${countFitting(part)} of 3` },
  ],
  handles: ({ turn, features, foot, drawing }) => [
    {
      input: 'turn',
      what: 'the knob at the part’s front',
      at: {
        x: centre.x + ring * Math.sin(radians(turn)),
        y: centre.y + ring * flat * Math.cos(radians(turn)),
      },
      valueAt: ({ x, y }) => (Math.atan2(x - centre.x, (y - centre.y) / flat) * 180) / Math.PI,
    },
    ...(drawing === 0 && features.step > 0
      ? [
          {
            input: 'foot' as const,
            what: 'the foot',
            at: { x: 12 + unit * (dotAt[features.step] ?? 0), y: 118 - unit * foot },
            isSmall: true as const,
            valueAt: ({ y }: Point) => (118 - y) / unit,
          },
        ]
      : []),
  ],
  sheet: { width: 340, height: 284 },
  shows: ({ features: { step, slot, hole }, turn, drawing, views: shown }) => {
    const fits = shown.filter((one) => one.fits).map(({ view }) => view.name);
    return `A block, turned by ${turn}°. Cut off at the top: ${stepNames[step]}. Slot: ${slotNames[slot]}. Hole: ${holeNames[hole]}. ${
      drawing === 0
        ? 'Beside it are its views from the front, from the left and from above, in first angle.'
        : `Beside it are the three views of a given part. Those that fit: ${fits.join(', ') || 'none'}.`
    }`;
  },
  shared: ({ drawing, views: shown }) =>
    drawing > 0 && shown.every(({ fits }) => fits)
      ? 'I built a part from its three views. Can you?'
      : 'Can you draw the three views of this part?',
  draw: (part) => {
    const { solid, turn, drawing, views: shown } = part;
    return (
      <>
        {shown.map(({ view, lines, fits }) => (
          <g key={view.name}>
            <path d={lines.seen} strokeWidth="2" />
            <path d={lines.hidden} strokeWidth="1.25" strokeDasharray="5 4" />
            <path d={lines.axis} strokeWidth="1" strokeDasharray="9 3 1 3" />
            <text x={view.corner.x} y={view.corner.y - unit * size[view.up] - 9}>
              {view.name}
              {drawing > 0 && fits ? ': fits' : ''}
            </text>
          </g>
        ))}
        {/* First angle, as its symbol says: the circles are beside the cone's large end. */}
        <path
          d="M262 62v16l26 8V54zM306 70a8 8 0 1 0 16 0a8 8 0 1 0-16 0M298 70a16 16 0 1 0 32 0a16 16 0 1 0-32 0"
          strokeWidth="1.5"
        />
        <path d="M256 70h38M292 70h44M314 48v44" strokeWidth="1" strokeDasharray="9 3 1 3" />
        <ellipse
          cx={centre.x}
          cy={centre.y}
          rx={ring}
          ry={ring * flat}
          strokeWidth="1"
          strokeDasharray="2 6"
        />
        {facesOf(solid, turn).map(({ key, axis, outline, edges, hole }) => {
          const fill = `color-mix(in srgb, var(--marigold) ${shades[axis]}%, var(--paper))`;
          return (
            <g key={key}>
              <path d={outline} fill={fill} stroke={fill} strokeWidth="0.75" />
              <path d={hole} fill="var(--paper)" strokeWidth="1.5" />
              <path d={edges} strokeWidth="1.5" />
            </g>
          );
        })}
        {lettersOf(part).map(([letter, place]) => {
          const { x, y } = onPicture(place, turn);
          return (
            <text key={letter} x={x.toFixed(1)} y={(y + 5).toFixed(1)} textAnchor="middle">
              {letter}
            </text>
          );
        })}
      </>
    );
  },
});
