import { defineModel, type Point } from '../Model.ts';
import { amount, modelWords } from '../words.ts';

const g = 9.81;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** What lies in the tray, by the names of the places that they are set to. */
const forces = ['w', 'n', 'f', 't', 'p'] as const;
type Force = (typeof forces)[number];
type Turn = `${Force}Turn`;
type Settings = Readonly<Record<Force | Turn | 'body' | 'tilt' | 'kg' | 'mu', number>>;

const places = ['in the tray', 'at the centre', 'below', 'above', 'beside'] as const;
const [inTray, centre, below, above, beside] = [0, 1, 2, 3, 4];

/** A force as it is: where it acts, where it points, ° from the right to the left round, and how large it is, N. */
interface Acting {
  readonly place: number;
  readonly angle: number;
  readonly size: number;
}

interface Body {
  readonly what: string;
  /** Where each place is on the sheet; the tray is elsewhere. */
  readonly at: readonly Point[];
  /** The forces at the same place stand side by side along this. */
  readonly spread: Point;
  readonly names: Readonly<Record<Force, string>>;
  readonly acting: Readonly<Partial<Record<Force, Acting>>>;
}

/** How a force that was placed is wrong, or that it is right. */
type Verdict = 'inTray' | 'right' | 'notThere' | 'place' | 'way';

interface Diagram extends Body {
  readonly kind: number;
  readonly tilt: number;
  readonly slidesBeyond: number;
  readonly set: Readonly<Record<Force, { readonly place: number; readonly turn: number }>>;
  readonly verdicts: Readonly<Record<Force, Verdict>>;
  readonly isWhole: boolean;
  /** What the right ones add up to, N. */
  readonly sum: number;
  readonly slides: boolean;
}

const names = { w: 'weight', n: 'normal', f: 'friction', t: 'tension', p: 'push' };
const foot: Point = { x: 44, y: 232 };
const rampLength = 268;
const along = (tilt: number, way: number): Point => ({
  x: foot.x + way * Math.cos(radians(tilt)),
  y: foot.y - way * Math.sin(radians(tilt)),
});
const down = { angle: 270 };
const up = { angle: 90 };

/** The text's box. @param way from the foot of the board */
function boxOn({ tilt, kg, mu }: Settings, way: number): Body {
  const weight = kg * g;
  const normal = weight * Math.cos(radians(tilt));
  const friction = Math.min(weight * Math.sin(radians(tilt)), mu * normal);
  const base = along(tilt, way);
  const [sine, cosine] = [Math.sin(radians(tilt)), Math.cos(radians(tilt))];
  const from = (right: number, high: number): Point => ({
    x: base.x + right * cosine - high * sine,
    y: base.y - right * sine - high * cosine,
  });
  return {
    what: 'box',
    at: [base, from(0, 42), from(0, 0), from(0, 84), from(70, 42)],
    // So friction's tip, up the board, stays clear of the board's end, which is dragged, too.
    spread: { x: -32 * cosine, y: 32 * sine },
    names,
    acting: {
      w: { place: centre, ...down, size: weight },
      n: { place: below, angle: 90 + tilt, size: normal },
      // A level or an icy board holds nothing.
      ...(friction > 0.05 && { f: { place: below, angle: tilt, size: friction } }),
    },
  };
}

function bookOnTable(): Body {
  return {
    what: 'book',
    at: [170, 158, 190, 126, 158].map((y, place) => ({ x: place === beside ? 265 : 170, y })),
    spread: { x: 32, y: 0 },
    names,
    acting: { w: { place: centre, ...down, size: g }, n: { place: below, ...up, size: g } },
  };
}

function hangingLamp(): Body {
  return {
    what: 'lamp',
    at: [170, 165, 206, 112, 165].map((y, place) => ({ x: place === beside ? 238 : 170, y })),
    spread: { x: 30, y: 0 },
    names,
    acting: { w: { place: centre, ...down, size: 2 * g }, t: { place: above, ...up, size: 2 * g } },
  };
}

/** The text's ladder: 4 m, 12 kg, at 65°, with a person of 60 kg at 3 m. */
function ladderAtWall(): Body {
  const tilt = radians(65);
  const onLadder = (metres: number): Point => ({
    x: 110 + metres * 52 * Math.cos(tilt),
    y: 228 - metres * 52 * Math.sin(tilt),
  });
  const wall = ((12 * 2 + 60 * 3) * g) / (4 * Math.tan(tilt));
  return {
    what: 'ladder',
    at: [onLadder(2), onLadder(2), onLadder(0), onLadder(4), onLadder(3)],
    spread: { x: 30, y: 0 },
    names: { w: 'weight', n: 'floor', f: 'friction', t: 'wall', p: 'person' },
    acting: {
      w: { place: centre, ...down, size: 12 * g },
      n: { place: below, ...up, size: 72 * g },
      f: { place: below, angle: 0, size: wall },
      t: { place: above, angle: 180, size: wall },
      p: { place: beside, ...down, size: 60 * g },
    },
  };
}

/** How far up the board the box begins, and where it comes to when it slides: `model-slides` brings it there. */
const [start, slid] = [172, 95];
const bodies = [
  (settings: Settings) => boxOn(settings, start),
  bookOnTable,
  hangingLamp,
  ladderAtWall,
] as const;
const isLadder = ({ kind }: Pick<Diagram, 'kind'>) => kind === 3;

/** Arrows are turned in such steps, and are right when they are so near, °: on any board the nearest step is. */
const turnStep = 5;
const tolerance = 8;
/** Between two directions, the short way round, °. */
const apart = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180);

function verdictOn(acting: Acting | undefined, place: number, turn: number): Verdict {
  if (place === inTray) {
    return 'inTray';
  }
  if (!acting) {
    return 'notThere';
  }
  return acting.place !== place ? 'place' : apart(acting.angle, turn) > tolerance ? 'way' : 'right';
}

const each = <Value,>(of: (force: Force) => Value): Readonly<Record<Force, Value>> => ({
  w: of('w'),
  n: of('n'),
  f: of('f'),
  t: of('t'),
  p: of('p'),
});

function drawFree(settings: Settings): Diagram {
  const kind = Math.min(bodies.length - 1, settings.body);
  const body = bodies[kind]?.(settings) ?? boxOn(settings, start);
  const set = each((force) => ({ place: settings[force], turn: settings[`${force}Turn`] }));
  const verdicts = each((one) => verdictOn(body.acting[one], set[one].place, set[one].turn));
  const isWhole = forces.every((one) => verdicts[one] === (body.acting[one] ? 'right' : 'inTray'));
  const right = forces.flatMap((one) =>
    verdicts[one] === 'right' ? (body.acting[one] ?? []) : [],
  );
  const total = (way: (angle: number) => number) =>
    right.reduce((before, { angle, size }) => before + size * way(radians(angle)), 0);
  const slidesBeyond = (Math.atan(settings.mu) * 180) / Math.PI;
  const slides = isWhole && kind === 0 && settings.tilt > slidesBeyond;
  return {
    ...(slides ? boxOn(settings, slid) : body),
    kind,
    tilt: settings.tilt,
    slidesBeyond,
    set,
    verdicts,
    isWhole,
    sum: Math.hypot(total(Math.cos), total(Math.sin)),
    slides,
  };
}

/** What is wrong, by the force and how it is. */
const problems: Readonly<
  Record<Force, Readonly<Record<'notThere' | 'place' | 'way', (body: string) => string>>>
> = {
  w: {
    notThere: (body) => `The ${body} has a weight.`,
    place: () => 'Weight acts at the centre of mass.',
    way: () => 'Which way does the Earth pull?',
  },
  n: {
    notThere: (body) => `No push here: which surface touches the ${body}?`,
    place: () => 'A surface pushes where it touches.',
    way: () => 'A surface pushes at a right angle to itself.',
  },
  f: {
    notThere: () => 'No friction here: what would slide?',
    place: () => 'Friction acts where a surface touches.',
    way: () => 'Friction points against the slip.',
  },
  t: {
    notThere: (body) => `Nothing pulls here: what would touch the ${body}?`,
    place: () => 'It acts at the contact: where is that?',
    way: (body) => `Which way can that contact act on the ${body}?`,
  },
  p: {
    notThere: (body) => `No one pushes the ${body}: cross it out.`,
    place: () => 'The push acts under the person’s feet.',
    way: () => 'The person’s feet push down.',
  },
};

const newtons = (size: number) => amount(size, 'N', size < 100 ? 1 : 0);
const countOf = ({ verdicts }: Diagram, wanted: Verdict) =>
  forces.filter((one) => verdicts[one] === wanted).length;

/** What the figure says to what was placed. */
function saysOf(diagram: Diagram): string {
  const { what, verdicts, acting, isWhole, slides, sum } = diagram;
  for (const one of forces) {
    const verdict = verdicts[one];
    if (verdict === 'notThere' || verdict === 'place' || verdict === 'way') {
      return problems[one][verdict](what);
    }
  }
  if (isWhole) {
    return slides
      ? `All there: ${newtons(sum)} are left over, so it slides.`
      : 'All there: they add up to 0, so it rests.';
  }
  const missing = Object.keys(acting).length - countOf(diagram, 'right');
  return countOf(diagram, 'right') === 0
    ? `Drag what acts on the ${what} to where it acts.`
    : `Right so far. ${missing === 1 ? 'One is' : `${missing} are`} missing.`;
}

const trayTop = 308;
const slotOf = (force: Force): Point => ({ x: 34 + 68 * forces.indexOf(force), y: trayTop + 26 });
/** So far the forces at one place stand aside, in spreads. */
const aside: Readonly<Record<Force, number>> = { w: -1.5, n: -1, f: 1, t: -0.5, p: 0.5 };
const longest = 90;

interface Arrow {
  readonly one: Force;
  readonly from: Point;
  readonly angle: number;
  readonly length: number;
  readonly end: (far: number) => Point;
  readonly isRight: boolean;
  /** Its force, and how large it is once it is right. */
  readonly says: string;
}

/** An arrow as it is drawn; a right one is as long as it is large. */
function arrowOf(diagram: Diagram, one: Force): Arrow | undefined {
  const { set, at, spread, verdicts, acting } = diagram;
  const { place, turn } = set[one];
  const tail = at[place];
  if (place === inTray || !tail) {
    return;
  }
  const isRight = verdicts[one] === 'right';
  const { size = 0, angle = turn } = (isRight && acting[one]) || {};
  const most = Math.max(...Object.values(acting).map((other) => other.size));
  const length = isRight ? Math.max(22, (longest * size) / most) : 60;
  const isOfPlace = (one === 'w' && place === centre) || (one === 't' && place === above);
  const stands = isOfPlace ? 0 : aside[one] * (place === beside ? 0.5 : 1);
  const from = { x: tail.x + stands * spread.x, y: tail.y + stands * spread.y };
  const end = (far: number) => ({
    x: from.x + far * Math.cos(radians(angle)),
    y: from.y - far * Math.sin(radians(angle)),
  });
  const says = isRight ? newtons(size) : `${diagram.names[one]}?`;
  return { one, from, angle, length, end, isRight, says };
}

const arrowsOf = (diagram: Diagram) => forces.flatMap((one) => arrowOf(diagram, one) ?? []);

const inside = ({ x, y }: Point): Point => ({
  x: Math.min(328, Math.max(12, x)),
  y: Math.min(trayTop - 28, Math.max(12, y)),
});

/** What turns an arrow is beyond its tip. */
const knobOf = ({ end, length }: Arrow) => inside(end(length + 14));

/** Where an arrow's words may be, round what turns it: first on the side away from the body. From their middle, with half their width. */
function spotsOf(arrow: Arrow, half: number, middle: number): readonly Point[] {
  const { x, y } = knobOf(arrow);
  const out = (15 + half) * (arrow.from.x < middle ? -1 : 1);
  const row = (down: number) => [out, -out].map((side) => ({ x: x + side, y: y + down }));
  return [...row(0), { x, y: y + 18 }, { x, y: y - 18 }, ...row(18), ...row(-18)];
}

/** Where each arrow's words are: off the arrows, the places, the board's end and each other, as far as there is room. */
function labelsOf({ at, tilt }: Diagram, arrows: readonly Arrow[]): readonly Point[] {
  const taken = [
    ...at.slice(centre),
    along(tilt, rampLength),
    ...arrows.flatMap(({ end, length }) => [0, 0.25, 0.5, 0.75, 1].map((far) => end(far * length))),
  ];
  const words: Point[] = [];
  return arrows.map((arrow) => {
    const half = arrow.says.length * 4;
    const hits = ({ x, y }: Point) => {
      const under = (other: Point) =>
        Math.abs(other.x - x) < half + 8 && Math.abs(other.y - y) < 15;
      const isOut = Math.abs(x - 170) > 166 - half || Math.abs(y - 145) > 137;
      return taken.filter(under).length + 9 * (words.filter(under).length + (isOut ? 1 : 0));
    };
    const [spot = arrow.from] = [...spotsOf(arrow, half, at[centre]?.x ?? 0)].sort(
      (one, other) => hits(one) - hits(other),
    );
    words.push(...[-1, 0, 1].map((side) => ({ x: spot.x + side * half, y: spot.y })));
    return spot;
  });
}

/** Where the board's forces point at another tilt, in steps of their turn: those that fitted the board keep to it. */
function turnedAlong({ set, tilt }: Diagram, to: number): Readonly<Partial<Record<Turn, number>>> {
  const fits = (one: Force, level: number) =>
    set[one].place === below && apart(level + tilt, set[one].turn) <= tolerance;
  const turned = (level: number) => turnStep * Math.round((level + to) / turnStep);
  return {
    ...(fits('n', 90) && { nTurn: turned(90) }),
    ...(fits('f', 0) && { fTurn: turned(0) }),
  };
}

function placeAt({ at }: Diagram, point: Point): number {
  if (point.y > trayTop - 12) {
    return inTray;
  }
  const far = at.map(({ x, y }, place) =>
    place === inTray ? Number.POSITIVE_INFINITY : Math.hypot(x - point.x, y - point.y),
  );
  return far.indexOf(Math.min(...far));
}

const slot = (label: string) =>
  ({ kind: 'choice', label, options: places, start: inTray }) as const;
const turn = (label: string, start: number) =>
  ({
    kind: 'slider',
    label: `Direction of the ${label}`,
    unit: '°',
    least: 0,
    most: 360,
    step: turnStep,
    start,
    isRound: true,
    isOnSheet: true,
  }) as const;

export const blockOnRamp = defineModel({
  title: 'Put every force on the body, and none that isn’t there',
  tries: [
    {
      task: 'Drag the weight onto the box, and turn its tip until the arrow is solid.',
      isDone: ({ verdicts }) => verdicts.w === 'right',
      notice: 'Weight acts at the centre of mass, straight down, however the body leans.',
    },
    {
      task: 'Add every other force that acts, and leave in the tray what nothing exerts.',
      isDone: ({ isWhole }) => isWhole,
      notice:
        'All there: each force comes from something that touches the body, or from the Earth.',
    },
    {
      task: 'Then tilt the board: when does the box go?',
      reads: 2,
      isDone: ({ slides }) => slides,
      notice:
        'It slides once the tilt’s tangent exceeds the friction. The mass makes no difference.',
    },
  ],
  inputs: {
    body: {
      kind: 'choice',
      label: 'Body',
      options: ['Box on a board', 'Book on a table', 'Hanging lamp', 'Ladder at a wall'],
      start: 0,
    },
    tilt: {
      kind: 'slider',
      label: 'Tilt',
      unit: '°',
      least: 0,
      most: 45,
      step: 0.5,
      start: 20,
      isOnSheet: true,
    },
    kg: { kind: 'slider', label: 'Box', unit: 'kg', least: 1, most: 20, step: 0.5, start: 8 },
    mu: {
      kind: 'slider',
      label: 'Friction of the board',
      unit: '',
      least: 0,
      most: 0.9,
      step: 0.05,
      start: 0.45,
    },
    w: slot('Weight'),
    n: slot('Normal force'),
    f: slot('Friction'),
    t: slot('Tension, or the wall’s push'),
    p: slot('Push'),
    wTurn: turn('weight', 180),
    nTurn: turn('normal force', 225),
    fTurn: turn('friction', 315),
    tTurn: turn('tension', 135),
    pTurn: turn('push', 45),
  },
  run: drawFree,
  readouts: (diagram) => {
    const { acting, sum, slidesBeyond, kind, slides } = diagram;
    const [right, placed] = [countOf(diagram, 'right'), forces.length - countOf(diagram, 'inTray')];
    return [
      {
        label: 'Correct',
        value: `${right} of ${Object.keys(acting).length}, ${placed - right} to fix`,
      },
      { label: 'Sum of the correct forces', value: newtons(sum) },
      ...(kind === 0
        ? [
            {
              label: 'Slides beyond',
              value: slides ? amount(slidesBeyond, '°', 1) : modelWords.notYet,
            },
          ]
        : []),
    ];
  },
  handles: (diagram) => [
    ...forces.map((one) => ({
      input: one,
      what: 'the forces onto the body',
      at: inside(arrowOf(diagram, one)?.from ?? { x: 0, y: 0 }),
      valueAt: (point: Point) => placeAt(diagram, point),
      ...(diagram.set[one].place === inTray ? { at: slotOf(one) } : { isSmall: true as const }),
    })),
    ...arrowsOf(diagram).map((arrow) => ({
      input: `${arrow.one}Turn` as const,
      what: 'the tip of a force',
      partOf: arrow.one,
      at: knobOf(arrow),
      valueAt: ({ x, y }: Point) =>
        (Math.atan2(arrow.from.y - y, x - arrow.from.x) * 180) / Math.PI,
    })),
    ...(diagram.kind === 0
      ? [
          {
            input: 'tilt' as const,
            what: 'the end of the board',
            at: along(diagram.tilt, rampLength),
            sets: (tilt: number) => ({ tilt, ...turnedAlong(diagram, tilt) }),
            valueAt: ({ x, y }: Point) =>
              (Math.atan2(foot.y - y, Math.max(1, x - foot.x)) * 180) / Math.PI,
          },
        ]
      : []),
  ],
  sheet: { width: 340, height: trayTop + 66 },
  shows: (diagram) => {
    const placed = forces.filter((one) => diagram.verdicts[one] !== 'inTray');
    const list = placed.map(
      (one) =>
        `${diagram.names[one]} ${places[diagram.set[one].place]}: ${diagram.verdicts[one] === 'right' ? 'right' : 'wrong'}`,
    );
    return `A ${diagram.what}, cut free. ${list.join(', ') || 'All forces are in the tray'}. ${saysOf(diagram)}`;
  },
  record: ({ isWhole, slides }) => (isWhole ? Number(slides) : undefined),
  shared: ({ what, isWhole, slides, slidesBeyond }) => {
    if (slides) {
      return `My box slides once the board is tilted beyond ${amount(slidesBeyond, '°', 1)}.`;
    }
    return isWhole ? `I put every force on the ${what}.` : `Which forces act on the ${what}?`;
  },
  draw: (diagram) => (
    <>
      <Scene diagram={diagram} />
      <g stroke="var(--ink-soft)" strokeWidth="1">
        {diagram.at.slice(1).map(({ x, y }, place) => (
          <circle key={places[place + 1]} cx={x} cy={y} r="4" fill="var(--paper)" />
        ))}
      </g>
      <ForceArrows diagram={diagram} />
      <text x="170" y={trayTop - 8} textAnchor="middle">
        {saysOf(diagram)}
      </text>
      <path d={`M0 ${trayTop}H340`} strokeWidth="1" strokeDasharray="3 4" />
      {forces.map((one) => (
        <text key={one} x={slotOf(one).x} y={trayTop + 58} textAnchor="middle">
          {diagram.names[one]}
        </text>
      ))}
    </>
  ),
});

/** The forces that were placed: an arrow's colour and its mark say whether it is right. */
function ForceArrows({ diagram }: { readonly diagram: Diagram }) {
  const arrows = arrowsOf(diagram);
  const labels = labelsOf(diagram, arrows);
  return arrows.map(({ one, from, angle, length, isRight, says }, place) => (
    <g key={one} stroke={isRight ? 'var(--success)' : 'var(--problem)'}>
      <g
        transform={`translate(${from.x.toFixed(1)} ${from.y.toFixed(1)}) rotate(${-angle})`}
        strokeWidth="3"
      >
        <path d={`M0 0H${length.toFixed(1)}`} strokeDasharray={isRight ? undefined : '6 6'} />
        <path d={`M${length.toFixed(1)} 0l-8-5m8 5l-8 5`} />
      </g>
      <text
        x={labels[place]?.x.toFixed(1)}
        y={labels[place]?.y.toFixed(1)}
        dy="5"
        textAnchor="middle"
        className="model-clear"
      >
        {says}
      </text>
    </g>
  ));
}

/** The body with what it is cut free of. */
function Scene({ diagram }: { readonly diagram: Diagram }) {
  const { kind, tilt, slides } = diagram;
  const fill = 'var(--paper-raised)';
  if (kind === 0) {
    const [base, end] = [along(tilt, slides ? slid : start), along(tilt, rampLength)];
    return (
      <>
        <path d={`M${foot.x} ${foot.y}H328`} strokeWidth="1.5" />
        <path d={`M${foot.x} ${foot.y}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`} strokeWidth="4" />
        <g transform={`translate(${base.x.toFixed(1)} ${base.y.toFixed(1)}) rotate(${-tilt})`}>
          <rect
            key={String(slides)}
            className={slides ? 'model-slides' : undefined}
            x="-70"
            y="-84"
            width="140"
            height="82"
            fill={fill}
            strokeWidth="2"
          />
        </g>
      </>
    );
  }
  const drawn = [
    '',
    'M30 192H310M48 192v60M292 192v60M75 126h190v64h-190z',
    'M90 10H250M170 10V112M130 112h80l50 94h-180z',
    'M40 230H300M206 14V230M104 228L192 40M116 228L204 40',
  ][kind];
  return <path d={drawn} fill={isLadder(diagram) ? undefined : fill} strokeWidth="2" />;
}
