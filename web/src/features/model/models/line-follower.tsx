import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel, type Point, type Slider, type Values } from '../Model.ts';
import { PythonRandom } from '../pythonRandom.ts';
import { amount } from '../words.ts';

/** The robot of the text: m, s and m/s. */
const wheels = 0.12;
const lag = 0.1;
const top = 0.52;
const dt = 0.005;
const ahead = 0.05;
const seconds = 12;
/** Commands arrive so many steps late: the play of the gears. */
const late = 6;
/** Farther from the middle of the row than this, m, no sensor sees the line. */
const lostAt = 0.04;
/** So many steps it drives on without the line, as its wheels turn then: that is seen, and not counted. */
const astray = 120;
/** Half of the floor that is drawn, m: it stops at its edge. */
const floor = { x: 0.89, y: 0.33 };

/** How far a place is to the right of the line, m, on a track that is driven anticlockwise. */
type RightOfLine = (x: number, y: number) => number;
const tracks: readonly RightOfLine[] = [
  (x, y) => Math.hypot(Math.max(Math.abs(x) - 0.5, 0), y) - 0.25,
  (x, y) => {
    const across = Math.abs(x) - 0.62;
    const along = Math.abs(y) - 0.12;
    const outside = Math.hypot(Math.max(across, 0), Math.max(along, 0));
    return outside + Math.min(Math.max(across, along), 0) - 0.13;
  },
];

/** The track that the reader draws comes after them: a curve through points as on the face of a clock, each so many percent out. */
const own = tracks.length;
type PointName = `t${number}`;
const points = 12;
const pointNames = Array.from({ length: points }, (_, place): PointName => `t${place}`);
const pointInputs: Readonly<Record<PointName, Slider>> = Object.fromEntries(
  pointNames.map((name, place) => [
    name,
    {
      kind: 'slider',
      label: `Track at ${place || points} o’clock`,
      unit: '%',
      least: 45,
      most: 105,
      step: 1,
      start: 100,
      isOnSheet: true,
    },
  ]),
);
/** Half of the ellipse that it is at first, m. */
const across = 0.75;
const along = 0.25;

/** A place by the hour that it is at, and how far out: 1 on the ellipse. */
function hourOf(x: number, y: number): { readonly hour: number; readonly out: number } {
  const hour = (Math.atan2(x / across, y / along) * points) / (2 * Math.PI);
  return { hour: (hour + points) % points, out: Math.hypot(x / across, y / along) };
}

function placeAt(hour: number, out: number): Point {
  const turn = (2 * Math.PI * hour) / points;
  return { x: across * out * Math.sin(turn), y: along * out * Math.cos(turn) };
}

/** How far out the drawn line is at an hour: smoothly through the points of its whole hours. */
function outAt(values: Values<PointName>, hour: number): number {
  const first = Math.floor(hour);
  const part = hour - first;
  const [a = 1, b = 1, c = 1, d = 1] = [-1, 0, 1, 2].map(
    (step) => (values[`t${(first + step + points) % points}`] ?? 100) / 100,
  );
  return (
    b + (part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)))) / 2
  );
}

/** How far out a place is beyond the drawn line, over how fast that changes there: its distance, where it is small. */
function rightOfDrawn(values: Values<PointName>): RightOfLine {
  const beyond = (x: number, y: number) => {
    const { hour, out } = hourOf(x, y);
    return out - outAt(values, hour);
  };
  return (x, y) => {
    const slope = Math.hypot(
      beyond(x + nearby, y) - beyond(x - nearby, y),
      beyond(x, y + nearby) - beyond(x, y - nearby),
    );
    return (beyond(x, y) * 2 * nearby) / slope;
  };
}
const nearby = 0.0005;

/** Where the robot is at one step: the middle of its axle, m, its heading, and how far the line is to the right of its row, mm. */
interface Step extends Point {
  readonly heading: number;
  readonly off: number;
}

interface Drive {
  readonly track: number;
  /** The drawn track, m, from its bottom on. */
  readonly line: readonly Point[] | undefined;
  readonly steps: readonly Step[];
  /** When it lost the line, s. */
  readonly lost: number | undefined;
  readonly lap: number | undefined;
  /** How far off it was at most in the second half, mm: after it has settled. */
  readonly worst: number;
}

interface Settings extends Values<PointName> {
  readonly track: number;
  readonly kp: number;
  readonly kd: number;
  readonly cruise: number;
}

/** The function `drive` of the text, step by step. It begins at the bottom of the track, 12 mm to the right of the line. */
function drive({ track, kp, kd, cruise, ...drawn }: Settings): Drive {
  const rightOfLine = tracks[track] ?? rightOfDrawn(drawn);
  const line = track === own ? lineOf(drawn) : undefined;
  const random = new PythonRandom(2);
  let [x, y, heading] = line ? startOn(line) : [0, -0.262, 0];
  let [left, right, before] = [cruise, cruise, 0];
  let [lost, lap]: (number | undefined)[] = [];
  // Beside a track that leads downwards it begins to the left of the middle, which it crosses at once: that is no lap.
  let rounds = x < 0 ? -1 : 0;
  const commands = Array.from({ length: late }, () => [cruise, cruise] as const);
  const steps: Step[] = [];
  const away: Step[] = [];
  const within = (speed: number) => Math.min(top, Math.max(0, speed));
  for (let step = 0; step < Math.round(seconds / dt); step++) {
    const e = -rightOfLine(x + ahead * Math.cos(heading), y + ahead * Math.sin(heading));
    steps.push({ x, y, heading, off: 1000 * e });
    if (Math.abs(e) > lostAt) {
      lost = step * dt;
      for (let more = 0; more < astray && isOnFloor({ x, y }); more++) {
        heading += ((right - left) / wheels) * dt;
        x += ((left + right) / 2) * dt * Math.cos(heading);
        y += ((left + right) / 2) * dt * Math.sin(heading);
        away.push({ x, y, heading, off: 1000 * e });
      }
      break;
    }
    const seen = e + random.gauss(0, 0.0003);
    const turn = kp * seen + (kd * (seen - before)) / dt;
    before = seen;
    commands.push([within(cruise + turn), within(cruise - turn)]);
    const [forLeft, forRight] = commands.shift() ?? [cruise, cruise];
    left += ((forLeft - left) * dt) / lag;
    right += ((forRight - right) * dt) / lag;
    heading += ((right - left) / wheels) * dt;
    const way = ((left + right) / 2) * dt;
    const from = x;
    x += way * Math.cos(heading);
    y += way * Math.sin(heading);
    if (y < 0 && from < 0 !== x < 0) {
      rounds += x < 0 ? -1 : 1;
      lap ??= rounds === 1 ? (step + 1 - x / (x - from)) * dt : undefined;
    }
  }
  const settled = steps.slice(Math.floor(steps.length / 2)).map(({ off }) => Math.abs(off));
  return { track, line, steps: [...steps, ...away], lost, lap, worst: Math.max(...settled) };
}

const isOnFloor = ({ x, y }: Point) => Math.abs(x) < floor.x && Math.abs(y) < floor.y;

/** The drawn track, anticlockwise from its bottom. */
function lineOf(values: Values<PointName>): readonly Point[] {
  return Array.from({ length: 10 * points + 1 }, (_, place) => {
    const hour = (1.5 * points - place / 10) % points;
    return placeAt(hour, outAt(values, hour));
  });
}

/** Beside the beginning of a line, as it goes there. */
function startOn([from, to]: readonly Point[]): [x: number, y: number, heading: number] {
  const { x, y } = from ?? { x: 0, y: -along };
  const heading = Math.atan2((to?.y ?? y) - y, (to?.x ?? 1) - x);
  return [x + 0.012 * Math.sin(heading), y - 0.012 * Math.cos(heading), heading];
}

function stepAt({ steps }: Drive, at: number): Step {
  const place = Math.min(steps.length - 1, Math.round(at / dt));
  return steps[place] ?? { x: 0, y: 0, heading: 0, off: 0 };
}

const isLostAt = ({ lost }: Drive, at: number) => lost !== undefined && at >= lost;

/** The track has room beside it, so that a robot that has left it is seen whole. */
const metre = 170;
const sheetX = scaleOf([0, 1], [170, 170 + metre]);
const sheetY = scaleOf([0, 1], [76, 76 - metre]);
const onSheet = ({ x, y }: Point): Point => ({ x: sheetX(x), y: sheetY(y) });

/** What is at a place of the sheet. */
const hourAt = ({ x, y }: Point) => hourOf((x - sheetX(0)) / metre, (sheetY(0) - y) / metre);

const chartX = scaleOf([0, seconds], [12, 332]);
const chartY = scaleOf([-45, 45], [236, 166]);
const everyPoint = 4;

export const lineFollower = defineModel({
  title: 'Stop the robot from weaving',
  tries: [
    {
      task: 'Leave kp and kd, and drive at 0.5\u00a0m/s. How long does it keep to the line?',
      isDone: (run, at, { cruise, kd }) => cruise > 0.45 && kd < 0.15 && isLostAt(run, at),
      notice: 'At this speed it is too far off before it has steered back, and the line is lost.',
    },
    {
      task: 'Still at 0.5\u00a0m/s on the oval, raise kp, how hard it steers, and kd, which brakes that: within 20\u00a0mm of the line, and round in 8.4\u00a0s.',
      reads: 1,
      isDone: ({ track, lost, worst, lap = seconds }, _, { cruise }) =>
        track === 0 && lost === undefined && worst <= 20 && lap <= 8.4 && cruise > 0.45,
      notice:
        'Braked in time it doesn’t weave. With more kd it brakes on noise too, and is slower.',
    },
    {
      task: 'Draw a track of your own that it gets round.',
      isDone: ({ track, lost, lap = seconds }, at, values) =>
        track === own &&
        lost === undefined &&
        at >= lap &&
        pointNames.some((name) => Math.abs((values[name] ?? 100) - 100) >= 5),
      notice: 'It knows no track, only how far off the line it is: any that bends gently will do.',
    },
  ],
  inputs: {
    kp: { kind: 'slider', label: 'kp', unit: '/s', least: 2, most: 14, step: 0.5, start: 6 },
    kd: { kind: 'slider', label: 'kd', unit: '', least: 0, most: 3, step: 0.1, start: 0 },
    cruise: {
      kind: 'slider',
      label: 'Speed',
      unit: 'm/s',
      least: 0.3,
      most: 0.5,
      step: 0.01,
      start: 0.35,
    },
    track: {
      kind: 'choice',
      label: 'Track',
      options: ['Oval', 'Tight corners', 'Your own'],
      start: 0,
    },
    ...pointInputs,
  },
  run: drive,
  clock: {
    length: ({ steps }) => (steps.length - 1) * dt,
    rate: () => 1,
    written: (at) => amount(at, 's', 1),
    still: 4.3,
  },
  readouts: (run, at) => [
    run.lost === undefined
      ? { label: 'Lap', value: lapOf(run) }
      : { label: 'Lost after', value: amount(run.lost, 's', 1) },
    { label: 'Farthest off', value: amount(run.worst, 'mm') },
    { label: 'Now', value: amount(Math.abs(stepAt(run, at).off), 'mm') },
  ],
  handles: ({ track }, values) =>
    track === own
      ? pointNames.map((input, hour) => ({
          input,
          what: 'the points of the track',
          at: onSheet(placeAt(hour, (values[input] ?? 100) / 100)),
          valueAt: (point) => 100 * hourAt(point).out,
          inputAt: (point) => `t${Math.round(hourAt(point).hour) % points}` as const,
        }))
      : [],
  sheet: { width: 340, height: 246 },
  shows: (run, at) =>
    `A two-wheeled robot on a track of black tape, ${Math.abs(stepAt(run, at).off).toFixed(0)} mm off the line, and a chart of how far it has been off.`,
  challenge: {
    sentence: 'Drive a lap of the oval in 8.3 s or less.',
    figure: ({ track, lost, lap }) => {
      if (track !== 0) {
        return 'The robot is on another track; it should be on the oval.';
      }
      return lost === undefined
        ? (lap ?? `The lap takes ${lapOf({ lap })}.`)
        : `The robot loses the line after ${amount(lost, 's', 1)}; it should get all the way round.`;
    },
    better: 'lower',
    goal: 8.3,
    written: (figure) => amount(figure, 's', 2),
  },
  predicts: ({ lap }) => lap,
  shared: (run) =>
    run.lost === undefined
      ? `My robot’s lap: ${lapOf(run)}. Can you beat it?`
      : 'My robot left the line. Can you keep it on?',
  draw: (run, at) => {
    const past = run.steps
      .slice(0, Math.round(at / dt) + 1)
      .filter((_, place) => place % everyPoint === 0);
    const trail = past.map(({ x, y, heading }) =>
      onSheet({ x: x + ahead * Math.cos(heading), y: y + ahead * Math.sin(heading) }),
    );
    const chart = past.map(({ off }, place) => ({
      x: chartX(place * everyPoint * dt),
      y: chartY(off),
    }));
    const now = stepAt(run, at);
    const { x, y } = onSheet(now);
    const isLost = isLostAt(run, at);
    return (
      <>
        <Track run={run} />
        <path d={lineThrough(trail)} stroke="var(--press)" strokeWidth="1.5" />
        <g
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((-now.heading * 180) / Math.PI).toFixed(1)})`}
        >
          <rect
            x="-7.5"
            y="-7.5"
            width="18"
            height="15"
            rx="2"
            fill="var(--paper-raised)"
            strokeWidth="1.5"
          />
          <path d="M-5.5-10.5h11M-5.5 10.5h11" strokeWidth="4" strokeLinecap="butt" />
          <path
            d="M8.5-6.5v13"
            stroke={isLost ? 'var(--problem)' : 'var(--marigold)'}
            strokeWidth="3.5"
          />
        </g>
        <path d={`M12 ${chartY(0)}H332`} strokeWidth="1" opacity="0.5" />
        <path
          d={`M12 ${chartY(40)}H332M12 ${chartY(-40)}H332`}
          stroke="var(--problem)"
          strokeWidth="1"
          strokeDasharray="4 4"
        />
        <path d={lineThrough(chart)} stroke="var(--press)" strokeWidth="2" />
        {/* Above the curve, wherever it goes. */}
        <text x="12" y="158">
          Off the line, <tspan fill="var(--problem)">lost beyond 40 mm</tspan>
        </text>
        {isLost && (
          <>
            <text x="332" y="158" textAnchor="end" className="model-event">
              lost after {amount(run.lost ?? 0, 's', 1)}
            </text>
            <circle
              cx={x.toFixed(1)}
              cy={y.toFixed(1)}
              r="17"
              stroke="var(--problem)"
              strokeWidth="2.5"
            />
          </>
        )}
      </>
    );
  },
});

function lapOf({ lap }: Pick<Drive, 'lap'>): string {
  return lap === undefined ? `over ${amount(seconds, 's')}` : amount(lap, 's', 1);
}

const tape = { strokeWidth: (0.019 * metre).toFixed(1) };

function Track({ run: { track, line } }: { readonly run: Drive }) {
  if (line) {
    return <path d={lineThrough(line.map(onSheet))} {...tape} />;
  }
  const round = track === 0 ? 0.25 : 0.13;
  const half = { x: 0.75, y: 0.25 };
  return (
    <rect
      x={sheetX(-half.x)}
      y={sheetY(half.y)}
      width={2 * half.x * metre}
      height={2 * half.y * metre}
      rx={round * metre}
      {...tape}
    />
  );
}
