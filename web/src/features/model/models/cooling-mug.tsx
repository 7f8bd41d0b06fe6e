import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel, type Point, type Values } from '../Model.ts';
import { amount, modelWords } from '../words.ts';

/** The mug of the text, in °C, m², J/K and W/(m² K). */
const room = 25;
const humidity = 0.5;
const walls = { area: 0.0226, h: 12 };
const top = { area: 0.005, open: 14, lidded: 6, air: 8 };
const ceramic = 240;
/** The text's conductivities, W/(m K). */
const jackets = [
  { name: 'Foam board', k: 0.035 },
  { name: 'Wood', k: 0.16 },
  { name: 'Aluminium', k: 170 },
] as const;
const minutes = 60;
const warm = 60;

type Settings = Values<'grams' | 'jacket' | 'material' | 'lid' | 'fan' | 'hot'>;

/** What the water loses, W. */
interface Losses {
  readonly walls: number;
  readonly top: number;
  readonly vapour: number;
}

interface Cooling {
  readonly settings: Settings;
  /** In each second. */
  readonly celsius: readonly number[];
  /** When it is no longer warm, min; undefined if it stays so. */
  readonly coldAfter: number | undefined;
}

/** The text's `vapour`: saturated, kg/m³. */
function vapourAt(celsius: number): number {
  const pressure = 610.9 * Math.exp((17.62 * celsius) / (243.1 + celsius));
  return pressure / (461.5 * (celsius + 273.15));
}

/** The text's `losses`, with a jacket in the way of the walls' and a fan that doubles each h. */
function lossesAt(celsius: number, { jacket, material, lid, fan }: Settings): Losses {
  const moved = fan === 1 ? 2 : 1;
  const k = jackets[material]?.k ?? jackets[0].k;
  const wallsTake = 1 / (walls.h * moved) + jacket / 1000 / k;
  const speed = (top.air * moved) / (1.1 * 1007 * 0.9);
  const escaping = vapourAt(celsius) - humidity * vapourAt(room);
  return {
    walls: (walls.area * (celsius - room)) / wallsTake,
    top: (lid === 1 ? top.lidded : top.open) * moved * top.area * (celsius - room),
    vapour: lid === 1 ? 0 : 2.4e6 * speed * top.area * escaping,
  };
}

/** The text's `cool`. */
function cool(settings: Settings): Cooling {
  const store = Math.round(settings.grams * 4.186) + ceramic;
  const celsius = [settings.hot];
  for (let second = 0; second < minutes * 60; second++) {
    const before = celsius[second] ?? room;
    const lost = lossesAt(before, settings);
    celsius.push(before - (lost.walls + lost.top + lost.vapour) / store);
  }
  const cold = celsius.findIndex((one) => one < warm);
  return { settings, celsius, coldAfter: cold < 0 ? undefined : cold / 60 };
}

const bare = { grams: 250, jacket: 0, material: 0, lid: 0, fan: 0, hot: 85 };
/** The open mug of the text, to compare with. */
const openMug = cool(bare);

const celsiusAt = ({ celsius }: Cooling, at: number) => celsius[Math.round(at * 60)] ?? room;
const lossesNow = (cooling: Cooling, at: number) =>
  lossesAt(celsiusAt(cooling, at), cooling.settings);
const isCold = ({ coldAfter }: Cooling, at: number) => coldAfter !== undefined && at >= coldAfter;
const watts = (value: number) => amount(value, 'W', value < 10 ? 1 : 0);

/** So many units are a millimetre; the water and the mug are drawn as large as they are. */
const unit = 1.1;
const mug = { left: 76, right: 164, rim: 52, floor: 152, wall: 5 };
const surface = (grams: number) => mug.floor - (grams / 5.03) * unit;
const jacketEdge = (jacket: number) => mug.right + mug.wall + jacket * unit;
const knobAway = 14;

const chartX = scaleOf([0, minutes], [34, 330]);
const chartY = scaleOf([20, 95], [284, 188]);
const curve = (cooling: Cooling, until: number) =>
  lineThrough(
    Array.from({ length: Math.floor(until) + 1 }, (_, minute) => minute)
      .concat(until)
      .map((at) => ({ x: chartX(at), y: chartY(celsiusAt(cooling, at)) })),
  );

export const coolingMug = defineModel({
  title: 'Keep a mug of water above 60 °C',
  tries: [
    {
      task: 'One change alone keeps it above 60 °C for half an hour. Which?',
      reads: 1,
      isDone: ({ settings: { lid }, coldAfter = minutes }) => lid === 1 && coldAfter >= 30,
      notice:
        'A lid keeps the vapour in, which takes more heat than all the walls above 60\u00a0°C.',
    },
    {
      task: 'With that one, how thin a jacket of foam makes it an hour?',
      reads: 1,
      isDone: ({ settings: { grams, jacket, material, lid, fan, hot }, coldAfter }) =>
        coldAfter === undefined &&
        lid === 1 &&
        fan === 0 &&
        material === 0 &&
        jacket <= 3 &&
        grams === bare.grams &&
        hot === bare.hot,
      notice: 'With a lid on, 2\u00a0mm of foam are enough: the walls were the last great leak.',
    },
    {
      task: 'Then take aluminium for the jacket.',
      reads: 2,
      isDone: ({ settings: { jacket, material } }) => material === 2 && jacket >= 2,
      notice:
        'An aluminium jacket is as good as none: heat passes it nearly 5000 times as well as foam.',
    },
  ],
  inputs: {
    grams: {
      kind: 'slider',
      label: 'Water',
      unit: 'g',
      least: 100,
      most: 400,
      step: 10,
      start: bare.grams,
    },
    jacket: {
      kind: 'slider',
      label: 'Jacket',
      unit: 'mm',
      least: 0,
      most: 20,
      step: 0.5,
      start: bare.jacket,
    },
    material: {
      kind: 'choice',
      label: 'Jacket of',
      options: jackets.map(({ name }) => name),
      start: bare.material,
    },
    fan: { kind: 'choice', label: 'Ceiling fan', options: ['off', 'on'], start: bare.fan },
    lid: { kind: 'choice', label: 'Lid', options: ['off', 'on'], start: bare.lid, isOnSheet: true },
    hot: {
      kind: 'slider',
      label: 'Poured at',
      unit: '°C',
      least: 45,
      most: 95,
      step: 1,
      start: bare.hot,
    },
  },
  run: cool,
  clock: { length: () => minutes, rate: () => 5, written: (at) => amount(at, 'min') },
  readouts: (cooling, at) => {
    const lost = lossesNow(cooling, at);
    return [
      { label: 'Temperature', value: amount(celsiusAt(cooling, at), '°C', 1) },
      {
        label: 'Below 60 °C after',
        value: isCold(cooling, at) ? amount(cooling.coldAfter ?? 0, 'min', 1) : modelWords.notYet,
      },
      { label: 'Through the walls', value: watts(lost.walls) },
      { label: 'From the top', value: watts(lost.top) },
      { label: 'As vapour', value: watts(lost.vapour) },
    ];
  },
  handles: ({ settings: { grams, jacket } }) => [
    {
      input: 'grams',
      what: 'the water’s level, or the jacket at its edge',
      at: { x: 120, y: surface(grams) },
      valueAt: ({ y }) => ((mug.floor - y) / unit) * 5.03,
    },
    {
      input: 'jacket',
      what: 'the jacket',
      at: { x: jacketEdge(jacket) + knobAway, y: 130 },
      valueAt: ({ x }) => (x - knobAway - jacketEdge(0)) / unit,
    },
  ],
  switches: ({ settings: { lid } }) => [
    {
      label: 'Mug',
      says: lid === 1 ? 'Lid off' : 'Lid on',
      isOn: lid === 1,
      at: { x: 42, y: 26 },
      set: { lid: 1 - lid },
    },
  ],
  sheet: { width: 340, height: 306 },
  shows: (cooling, at) => {
    const { grams, jacket, material, lid } = cooling.settings;
    const lost = lossesNow(cooling, at);
    const wrapped =
      jacket === 0 ? '' : `, in ${amount(jacket, 'mm', 1)} of ${jackets[material]?.name}`;
    return `A mug with ${amount(grams, 'g')} of water, ${lid === 1 ? 'with a lid' : 'open'}${wrapped}. After ${amount(at, 'min')} it is at ${amount(celsiusAt(cooling, at), '°C', 1)} and loses ${watts(lost.walls)} through the walls, ${watts(lost.top)} from the top and ${watts(lost.vapour)} as vapour. Below, its temperature over an hour, with a line at 60 °C.`;
  },
  shared: ({ coldAfter }) =>
    coldAfter === undefined
      ? 'My mug stays above 60 °C for an hour'
      : `My mug stays above 60 °C for ${amount(coldAfter, 'min')}`,
  draw: (cooling, at) => (
    <>
      <Mug settings={cooling.settings} />
      <Flows lost={lossesNow(cooling, at)} jacket={cooling.settings.jacket} />
      <text x="120" y={mug.floor - 6} textAnchor="middle">
        {amount(celsiusAt(cooling, at), '°C', 1)}
      </text>
      {isCold(cooling, at) && (
        <text className="model-event" textAnchor="end">
          <tspan x="334" y="62">
            below 60 °C
          </tspan>
          <tspan x="334" y="79">
            after {amount(cooling.coldAfter ?? 0, 'min', 1)}
          </tspan>
        </text>
      )}
      <Chart cooling={cooling} at={at} />
    </>
  ),
});

function Mug({ settings: { grams, jacket, lid } }: { readonly settings: Settings }) {
  const { left, right, rim, floor, wall } = mug;
  const level = surface(grams);
  const thick = (jacket * unit).toFixed(1);
  return (
    <>
      {jacket > 0 && (
        <path
          d={`M${left - wall} ${rim}h-${thick}V${floor + wall}h${thick}zM${right + wall} ${rim}h${thick}V${floor + wall}h-${thick}z`}
          fill="var(--marigold)"
          fillOpacity="0.35"
          strokeWidth="1.5"
        />
      )}
      <path
        d={`M${left} ${level.toFixed(1)}H${right}V${floor}H${left}z`}
        fill="var(--press-wash)"
        stroke="none"
      />
      <path d={`M${left} ${level.toFixed(1)}H${right}`} stroke="var(--press)" strokeWidth="2" />
      <path
        d={`M${left - wall} ${rim}V${floor + wall}H${right + wall}V${rim}h-${wall}V${floor}H${left}V${rim}z`}
        fill="var(--paper-raised)"
        strokeWidth="1.5"
      />
      <text x="6" y="150">
        {amount(grams, 'g')}
      </text>
      <text x={jacketEdge(jacket) + 6} y="160">
        {jacket === 0 ? 'no jacket' : amount(jacket, 'mm', 1)}
      </text>
      {lid === 1 && (
        <path d={`M${left - 9} ${rim - 2}H${right + 9}M112 ${rim - 2}v-6h16v6`} strokeWidth="3" />
      )}
    </>
  );
}

/** Where the heat goes: the wider an arrow, the more of it. */
function Flows({ lost, jacket }: { readonly lost: Losses; readonly jacket: number }) {
  const right = jacketEdge(jacket) + 4;
  const left = mug.left + mug.right - right;
  return (
    <>
      <Flow from={{ x: right, y: 96 }} turn={0} watts={lost.walls / 2} />
      <Flow from={{ x: left, y: 96 }} turn={180} watts={lost.walls / 2} />
      <Flow from={{ x: 96, y: 44 }} turn={-90} watts={lost.top} />
      <Flow from={{ x: 140, y: 44 }} turn={-90} watts={lost.vapour} />
      <text x="164" y="22">
        vapour {watts(lost.vapour)}
      </text>
      <text x="164" y="40">
        top {watts(lost.top)}
      </text>
      <text x={right + 40} y="101">
        walls {watts(lost.walls)}
      </text>
    </>
  );
}

function Flow({
  from: { x, y },
  turn,
  watts: size,
}: {
  readonly from: Point;
  readonly turn: number;
  readonly watts: number;
}) {
  const half = size * 0.3;
  return size < 0.05 ? null : (
    <path
      transform={`translate(${x.toFixed(1)} ${y}) rotate(${turn})`}
      d={`M0 ${-half}H20V${-half - 4}L34 0L20 ${half + 4}V${half}H0z`}
      fill="var(--marigold)"
      strokeWidth="1"
    />
  );
}

function Chart({ cooling, at }: { readonly cooling: Cooling; readonly at: number }) {
  return (
    <>
      <path
        d={`M34 ${chartY(warm)}H330`}
        stroke="var(--success)"
        strokeWidth="1.5"
        strokeDasharray="6 4"
      />
      <path d={`M34 188V284H330M${chartX(30)} 284v4M${chartX(60)} 284v4`} strokeWidth="1" />
      <path d={curve(openMug, minutes)} strokeWidth="1" strokeDasharray="2 4" />
      <path d={curve(cooling, minutes)} stroke="var(--press)" strokeWidth="1.5" opacity="0.35" />
      <path d={curve(cooling, at)} stroke="var(--press)" strokeWidth="2.5" />
      <circle
        cx={chartX(at).toFixed(1)}
        cy={chartY(celsiusAt(cooling, at)).toFixed(1)}
        r="5"
        fill="var(--marigold)"
        strokeWidth="1.5"
      />
      {[30, 60, 90].map((celsius) => (
        <text key={celsius} x="28" y={chartY(celsius) + 4} textAnchor="end">
          {celsius}
        </text>
      ))}
      {[0, 30, 60].map((minute) => (
        <text key={minute} x={chartX(minute)} y="302" textAnchor={minute === 60 ? 'end' : 'middle'}>
          {minute === 60 ? '60 min' : minute}
        </text>
      ))}
      <text x="34" y="180">
        °C, dotted: the open mug
      </text>
    </>
  );
}
