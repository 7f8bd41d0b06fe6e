import { gearPath } from '../../../lib/gearPath.ts';
import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

type Tooth = 'driver' | 'wheel' | 'idler' | 'first' | 'second';

/** A gear on its shaft; angles are in radians, and grow clockwise. */
interface Gear {
  readonly teeth: number;
  readonly x: number;
  /** Where the middle of a tooth points. */
  readonly phase: number;
  /** How far it has turned. */
  readonly turned: number;
  /** 1 where it turns as the crank does. */
  readonly way: 1 | -1;
}

interface Mesh {
  readonly driving: Gear;
  readonly driven: Gear;
}

interface Train {
  readonly turned: number;
  readonly driver: Gear;
  readonly meshes: readonly Mesh[];
  readonly last: Gear;
  readonly ratio: number;
  readonly isCompound: boolean;
  /** What the teeth of each mesh have in common. */
  readonly factors: readonly number[];
  /** Whether the large gear of the middle shaft reaches the last shaft. */
  readonly hits: boolean;
}

/** Of one tooth, on the sheet. */
const size = 2.5;
const middle = 120;
const crank = 34;
/** Where the driver is: in the middle of each kind of train there is as much room as its largest gears need. */
const starts = [100, 46, 46] as const;
const mostTurns = 25;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const radius = ({ teeth }: Pick<Gear, 'teeth'>) => (teeth * size) / 2;

/** The driving and the driven teeth of each mesh. */
function pairsOf(between: number, { driver, wheel, idler, first, second }: Record<Tooth, number>) {
  const trains: readonly (readonly (readonly [number, number])[])[] = [
    [[driver, wheel]],
    [
      [driver, idler],
      [idler, wheel],
    ],
    [
      [driver, first],
      [second, wheel],
    ],
  ];
  return trains[between] ?? [];
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}

function runTrain({
  turned,
  between,
  ...teeth
}: Record<Tooth | 'turned' | 'between', number>): Train {
  const pairs = pairsOf(between, teeth);
  const meshes: Mesh[] = [];
  const angle = radians(turned);
  const x = starts[between] ?? 0;
  const driver: Gear = { teeth: teeth.driver, x, phase: angle, turned: angle, way: 1 };
  let last = driver;
  for (const [from, to] of pairs) {
    const driving = { ...last, teeth: from };
    // Where two gears meet, a tooth of one is between two of the other.
    last = {
      teeth: to,
      x: driving.x + radius(driving) + radius({ teeth: to }),
      phase: Math.PI - Math.PI / to - (driving.phase * from) / to,
      turned: -(driving.turned * from) / to,
      way: driving.way === 1 ? -1 : 1,
    };
    meshes.push({ driving, driven: last });
  }
  return {
    turned,
    driver,
    meshes,
    last,
    ratio: pairs.reduce((ratio, [from, to]) => (ratio * to) / from, 1),
    isCompound: between === 2,
    factors: pairs.map(([from, to]) => gcd(from, to)),
    // A gear is as large as if it had two more teeth.
    hits: between === 2 && teeth.first + 2 > teeth.second + teeth.wheel,
  };
}

const ratioWords = ({ ratio }: Train) => `${Number(ratio.toFixed(2))} : 1`;
const directionOf = ({ way }: Gear) => (way === 1 ? 'same' : 'opposite');

function crankEnd({ x, turned }: Gear) {
  return { x: x + crank * Math.sin(turned), y: middle - crank * Math.cos(turned) };
}

const toothed = { kind: 'slider', unit: 'teeth', least: 12, step: 1 } as const;

export const gearTrains = defineModel({
  title: 'Find the teeth for a ratio',
  tries: [
    {
      task: 'Change the teeth until the wheel turns once for two turns of the crank. Which way?',
      isDone: ({ meshes, ratio }) => meshes.length === 1 && Math.abs(ratio - 2) < 0.09,
      notice:
        'Twice the teeth, half the turns, and the other way round, as with any two gears that meet.',
    },
    {
      task: 'Put an idler in between, a gear on a shaft of its own. What does it change, what not?',
      reads: 1,
      isDone: ({ meshes, isCompound }) => meshes.length === 2 && !isCompound,
      notice: 'Now the wheel turns the way the crank does, as fast as it would without the idler.',
    },
    {
      task: 'Reach 7.33 : 1, about 2 : 1 times 11 : 3 in teeth. No pair may share a factor, no gear hit a shaft.',
      isDone: ({ ratio, factors, isCompound, hits }) =>
        isCompound &&
        !hits &&
        Math.abs(ratio - 7.33) < 0.006 &&
        factors.every((factor) => factor === 1),
      notice: 'With no factor in common each tooth meets every gap in turn, and all wear alike.',
    },
  ],
  inputs: {
    turned: {
      kind: 'slider',
      label: 'Crank turned',
      unit: '°',
      least: 0,
      most: mostTurns * 360,
      step: 10,
      // There its handle covers no other gear.
      start: 320,
    },
    between: {
      kind: 'choice',
      label: 'In between',
      options: ['nothing', 'an idler', 'two on one shaft'],
      start: 0,
    },
    driver: { ...toothed, label: 'Driver', most: 24, start: 15 },
    idler: { ...toothed, label: 'Idler', most: 40, start: 30 },
    first: { ...toothed, label: 'Mid wheel', most: 60, start: 36 },
    second: { ...toothed, label: 'Mid pinion', most: 24, start: 15 },
    wheel: { ...toothed, label: 'Last wheel', most: 60, start: 45 },
  },
  idle: ({ between }) =>
    between === 0 ? ['idler', 'first', 'second'] : between === 1 ? ['first', 'second'] : ['idler'],
  run: runTrain,
  clock: {
    moves: 'turned',
    length: () => mostTurns * 360,
    rate: () => 120,
    written: (at) => amount(at, '°'),
    still: 320,
  },
  readouts: (train) => [
    { label: 'Ratio', value: ratioWords(train) },
    { label: 'Direction', value: directionOf(train.last) },
    { label: 'Output', value: `${(train.turned / 360 / train.ratio).toFixed(2)} turns` },
    { label: 'Common factors', value: train.factors.join(' and ') },
  ],
  handles: ({ turned, driver }) => [
    {
      input: 'turned',
      what: 'the crank',
      isCrank: true,
      at: crankEnd(driver),
      valueAt: ({ x, y }) => {
        const angle = (Math.atan2(x - driver.x, middle - y) * 180) / Math.PI;
        // The short way round from where it is: turns add up.
        return turned + ((((angle - turned + 180) % 360) + 360) % 360) - 180;
      },
    },
  ],
  sheet: { width: 340, height: 252 },
  shows: ({ turned, meshes, last, ratio, hits }) =>
    `${meshes
      .map(
        ({ driving, driven }) =>
          `A gear with ${driving.teeth} teeth drives one with ${driven.teeth}.`,
      )
      .join(
        ' ',
      )} The crank has made ${(turned / 360).toFixed(1)} turns, the last wheel ${(turned / 360 / ratio).toFixed(2)} in the ${directionOf(last)} direction.${hits ? ' The large gear in the middle hits the last shaft.' : ''}`,
  shared: ({ ratio }) => `My gear train: ${Number(ratio.toFixed(2))} to 1`,
  draw: (train) => {
    const { driver, meshes, last, factors, hits } = train;
    const end = crankEnd(driver);
    return (
      <>
        {meshes.map(({ driven }) => (
          <Outline key={driven.x} gear={driven} fill="var(--paper-raised)" opacity={0.85} />
        ))}
        {meshes.map(({ driving }) => (
          <Outline key={driving.x} gear={driving} fill="var(--marigold)" opacity={0.6} />
        ))}
        {meshes.map(({ driven }) => (
          <Shaft key={driven.x} gear={driven} />
        ))}
        <path
          d={`M${driver.x} ${middle}L${end.x.toFixed(1)} ${end.y.toFixed(1)}`}
          strokeWidth="5"
        />
        <Arrow gear={driver} />
        {meshes.map(({ driven }) => (
          <Arrow key={driven.x} gear={driven} />
        ))}
        <Names {...train} />
        {hits && <circle cx={last.x} cy={middle} r="9" stroke="var(--problem)" strokeWidth="3" />}
        <text x="170" y="246" textAnchor="middle" className={hits ? 'model-event' : undefined}>
          {hits ? 'The large gear hits the last shaft' : `Common factors: ${factors.join(' and ')}`}
        </text>
      </>
    );
  },
});

function Outline({
  gear,
  fill,
  opacity,
}: {
  readonly gear: Gear;
  readonly fill: string;
  readonly opacity: number;
}) {
  return (
    <path
      d={gearPath({ x: gear.x, y: middle }, gear.teeth, size, gear.phase)}
      fill={fill}
      fillOpacity={opacity}
      strokeWidth="1.25"
    />
  );
}

/** A shaft, with the mark by which its turns are seen; all marks are up at first. */
function Shaft({ gear }: { readonly gear: Gear }) {
  const long = radius(gear) - 5;
  const [x, y] = [long * Math.sin(gear.turned), -long * Math.cos(gear.turned)];
  return (
    <>
      <path
        d={`M${gear.x} ${middle}l${x.toFixed(1)} ${y.toFixed(1)}`}
        stroke="var(--press)"
        strokeWidth="3"
      />
      <circle cx={gear.x} cy={middle} r="4" fill="var(--paper)" strokeWidth="1.5" />
    </>
  );
}

/** Which way a gear turns, above it. The crank turns clockwise. */
function Arrow({ gear }: { readonly gear: Gear }) {
  const { way } = gear;
  const round = radius(gear) + 9;
  const [across, up] = [round * 0.57 * way, round * 0.82];
  return (
    <path
      d={`M${(gear.x - across).toFixed(1)} ${(middle - up).toFixed(1)}a${round} ${round} 0 0 ${way > 0 ? 1 : 0} ${(2 * across).toFixed(1)} 0m${-7 * way} -0.6l${7 * way} 0.6l${-3 * way} -6.3`}
      strokeWidth="2"
    />
  );
}

/** The teeth of all gears. */
function Names({ driver, meshes, last, isCompound }: Train) {
  const [first, second] = meshes;
  return (
    <>
      <text x={driver.x} y="224" textAnchor="middle">
        {driver.teeth}
      </text>
      {first && second && (
        <text x={second.driving.x} y="20" textAnchor="middle">
          {isCompound ? `${first.driven.teeth} and ${second.driving.teeth}` : first.driven.teeth}
        </text>
      )}
      <text x={last.x} y="224" textAnchor="middle">
        {last.teeth} teeth
      </text>
    </>
  );
}
