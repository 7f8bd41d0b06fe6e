import { defineModel, type Point, type Values } from '../Model.ts';
import { amount, modelWords } from '../words.ts';

const e12 = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82] as const;
const factors = ['× 1 Ω', '× 10 Ω', '× 100 Ω', '× 1 kΩ', '× 10 kΩ'] as const;
/** The colours of the digits, as on resistors. */
const bandColours = [
  '#1a1a1a',
  '#6f3f1d',
  '#c8202a',
  '#ef7d1a',
  '#f4d21f',
  '#2f8b3a',
  '#2456b8',
  '#7c3fa0',
  '#83868a',
  '#fff',
] as const;

/** What is after the resistor, with the volts of the text across it while it is lit. */
const loads = [
  { what: 'a red LED', volts: 2, colour: '#c8202a' },
  { what: 'a blue LED', volts: 3, colour: '#2456b8' },
  { what: 'a wire', volts: 0 },
] as const;
/** The text's: an LED is made for the first, A, and takes no more than the second; a resistor takes so many W. */
const bright = 0.02;
const mostAmps = 0.03;
const mostWatts = 0.25;
const ampsLimit = amount(1000 * mostAmps, 'mA');
const wattsLimit = amount(1000 * mostWatts, 'mW');

type Settings = Values<'volts' | 'digits' | 'tens' | 'load' | 'meter' | 'turned' | 'burnt'>;

interface Loop {
  readonly settings: Settings;
  readonly ohms: number;
  readonly load: (typeof loads)[number];
  readonly isBurnt: boolean;
  readonly amps: number;
  readonly watts: number;
  readonly smokes: boolean;
  /** Across the resistor, what follows it, and the supply. */
  readonly volts: readonly number[];
}

const ohmsOf = ({ digits, tens }: Settings) => (e12[digits] ?? 10) * 10 ** tens;
const loadOf = ({ load }: Settings) => loads[load] ?? loads[0];
/** What `burnt` is when the LED that is in the loop has burnt out. */
const burntOne = ({ load }: Settings) => load + 1;

/** The text's current: the resistor gets the volts that the LED leaves. */
function flowing(settings: Settings): number {
  const load = loadOf(settings);
  const isBlocked = 'colour' in load && settings.turned === 1;
  return isBlocked ? 0 : Math.max(0, settings.volts - load.volts) / ohmsOf(settings);
}

const burns = (settings: Settings) => 'colour' in loadOf(settings) && flowing(settings) > mostAmps;

function light(settings: Settings): Loop {
  const [ohms, load] = [ohmsOf(settings), loadOf(settings)];
  const isBurnt = settings.burnt === burntOne(settings) || burns(settings);
  const amps = isBurnt ? 0 : flowing(settings);
  const watts = amps * amps * ohms;
  return {
    settings,
    ohms,
    load,
    isBurnt,
    amps,
    watts,
    smokes: watts > mostWatts,
    volts: [amps * ohms, settings.volts - amps * ohms, settings.volts],
  };
}

/** Sets something; an LED that burns out with it stays so. */
function changed(settings: Settings, set: Partial<Settings>): Values<string> {
  return burns({ ...settings, ...set }) ? { ...set, burnt: burntOne(settings) } : { ...set };
}

function ohmsWritten(ohms: number): string {
  return ohms < 1000 ? amount(ohms, 'Ω') : `${Number((ohms / 1000).toFixed(1))}\u00a0kΩ`;
}

function ampsWritten(amps: number): string {
  return amps > 0 && amps < 0.001
    ? amount(amps * 1e6, 'µA')
    : amount(amps * 1000, 'mA', amps < 0.1 ? 2 : 0);
}

/** What the meter is across, and what it shows. */
function meterOf({ settings: { meter }, load, volts }: Loop) {
  const led = 'colour' in load ? 'the LED' : 'the wire';
  return {
    part: ['the resistor', led, 'the supply'][meter],
    reading: amount(volts[meter] ?? 0, 'V', 2),
  };
}

const wireY = 64;
const body = { left: 84, right: 216, top: 42, height: 44 };
const ledAt: Point = { x: 270, y: 150 };
const supply = { x: 34, top: 92, low: 212, perVolt: 9 };
/** Where what turns the bands is when it is all the way down, and how far up each of its steps is. */
const track = { low: 178, digits: 6, tens: 16.5 };
const [digitsX, tensX] = [113, 168];
const bandsX = [96, 116, 161] as const;

/** The leads of the meter, to both ends of what it is across. */
const leads = [
  'M92 200C62 160 62 90 80 68M186 200C240 170 240 90 220 68',
  'M186 202C220 190 230 130 266 112M186 230C230 234 240 200 266 188',
  'M92 200C66 190 80 100 40 86M92 234C70 238 60 250 40 256',
] as const;

export const ledResistor = defineModel({
  title: 'Light an LED, and see what burns',
  tries: [
    {
      task: 'Supply 9\u00a0V and drag the bands: which value that is sold comes closest to 8\u00a0mA without passing it?',
      isDone: ({ settings: { volts, load, turned }, ohms, isBurnt }) =>
        Math.abs(volts - 9) < 0.05 && load === 0 && turned === 0 && ohms === 1000 && !isBurnt,
      notice:
        '1\u00a0kΩ: 7.0\u00a0mA. The next smaller value, 820\u00a0Ω, would let 8.5\u00a0mA through.',
    },
    {
      task: 'Make the resistor smoke while the LED lives.',
      reads: 1,
      isDone: ({ load, amps, smokes }) => smokes && 'colour' in load && amps > 0,
      notice:
        'The resistor takes what the LED leaves, over 9\u00a0V here, and turns it all into heat.',
    },
    {
      task: 'Turn the LED round, with the meter across it. What does it read now?',
      reads: 2,
      isDone: ({ settings: { volts, turned, meter }, load, isBurnt }) =>
        'colour' in load && turned === 1 && meter === 1 && volts >= 1 && !isBurnt,
      notice:
        'No current, so none of the supply’s volts are lost on the way: the LED has them all.',
    },
  ],
  inputs: {
    volts: { kind: 'slider', label: 'Supply', unit: 'V', least: 0, most: 12, step: 0.1, start: 5 },
    digits: { kind: 'choice', label: 'First two bands', options: e12.map(String), start: 8 },
    tens: { kind: 'choice', label: 'Third band', options: factors, start: 1 },
    load: {
      kind: 'choice',
      label: 'After the resistor',
      options: ['Red LED', 'Blue LED', 'Only a wire'],
      start: 0,
    },
    meter: {
      kind: 'choice',
      label: 'Meter across',
      options: ['Resistor', 'LED or wire', 'Supply'],
      start: 0,
    },
    turned: {
      kind: 'choice',
      label: 'Way round',
      options: ['right', 'wrong'],
      start: 0,
      isOnSheet: true,
    },
    burnt: {
      kind: 'choice',
      label: 'Burnt out',
      options: ['none', 'red LED', 'blue LED'],
      start: 0,
      isOnSheet: true,
    },
  },
  run: light,
  readouts: (loop) => {
    const { load, amps, watts, isBurnt, smokes } = loop;
    const { part, reading } = meterOf(loop);
    const isLed = 'colour' in load;
    const led = [
      { label: 'Brightness', value: amount((100 * amps) / bright, '%') },
      { label: 'LED’s limit', value: isBurnt ? ampsLimit : modelWords.notYet },
    ];
    return [
      { label: 'Current', value: ampsWritten(amps) },
      { label: 'Heat in the resistor', value: amount(1000 * watts, 'mW', watts < 1 ? 1 : 0) },
      { label: `Across ${part}`, value: reading },
      ...(isLed ? led : []),
      {
        label: 'Resistor’s limit',
        value: smokes ? wattsLimit : modelWords.notYet,
      },
    ];
  },
  handles: ({ settings }) => [
    {
      input: 'volts',
      what: 'the supply and the bands',
      at: { x: supply.x, y: supply.low - supply.perVolt * settings.volts },
      valueAt: ({ y }) => (supply.low - y) / supply.perVolt,
      sets: (volts) => changed(settings, { volts }),
    },
    {
      input: 'digits',
      what: 'the first two bands',
      at: { x: digitsX, y: track.low - track.digits * settings.digits },
      valueAt: ({ y }) => (track.low - y) / track.digits,
      sets: (digits) => changed(settings, { digits }),
    },
    {
      input: 'tens',
      what: 'the third band',
      at: { x: tensX, y: track.low - track.tens * settings.tens },
      valueAt: ({ y }) => (track.low - y) / track.tens,
      sets: (tens) => changed(settings, { tens }),
    },
  ],
  switches: ({ settings, load, isBurnt }) =>
    'colour' in load
      ? [
          {
            label: 'LED',
            isOn: settings.turned === 1,
            at: { x: 306, y: 212 },
            // Whoever replaces it turns the supply down first.
            ...(isBurnt
              ? { says: 'New', set: { burnt: 0, volts: 0 } }
              : { says: 'Turn', set: changed(settings, { turned: 1 - settings.turned }) }),
          },
        ]
      : [],
  sheet: { width: 340, height: 276 },
  shows: (loop) => {
    const { settings, ohms, load, amps, isBurnt, smokes } = loop;
    const { part, reading } = meterOf(loop);
    const way = 'colour' in load && settings.turned === 1 ? ', the wrong way round' : '';
    const limit = isBurnt ? ' The LED has burnt out.' : smokes ? ' The resistor smokes.' : '';
    return `A loop of a supply of ${amount(settings.volts, 'V', 1)}, a resistor of ${ohmsWritten(ohms)} and ${load.what}${way}, with a current of ${ampsWritten(amps)}. A meter across ${part} shows ${reading}.${limit}`;
  },
  shared: ({ settings, ohms, amps }) =>
    `${amount(settings.volts, 'V', 1)} and ${ohmsWritten(ohms)}: ${ampsWritten(amps)}`,
  draw: (loop) => (
    <>
      <path
        d={`M${supply.x} ${supply.top}V${wireY}H${body.left}M${body.right} ${wireY}H${ledAt.x}V262H${supply.x}V250`}
        strokeWidth="1.5"
      />
      <Supply volts={loop.settings.volts} />
      <Resistor loop={loop} />
      <Led loop={loop} />
      <path d={leads[loop.settings.meter]} stroke="var(--press)" strokeWidth="2" />
      <rect
        x="84"
        y="196"
        width="110"
        height="46"
        rx="6"
        fill="var(--paper-raised)"
        strokeWidth="2"
      />
      <text x="139" y="214" textAnchor="middle">
        Meter
      </text>
      <text x="139" y="233" textAnchor="middle">
        {meterOf(loop).reading}
      </text>
      {(loop.isBurnt || loop.smokes) && (
        <text x="334" y="16" textAnchor="end" className="model-event">
          {loop.isBurnt ? `the LED burnt out: over ${ampsLimit}` : `it smokes: over ${wattsLimit}`}
        </text>
      )}
    </>
  ),
});

function Supply({ volts }: { readonly volts: number }) {
  return (
    <>
      <rect
        x="8"
        y={supply.top}
        width="52"
        height="158"
        rx="4"
        fill="var(--paper-raised)"
        strokeWidth="2"
      />
      <path
        d={`M${supply.x} ${supply.low}V${supply.low - 12 * supply.perVolt}`}
        strokeWidth="3"
        opacity="0.4"
      />
      <path d="M18 84h8m-4-4v8M18 258h8" strokeWidth="1.5" />
      <text x={supply.x} y="243" textAnchor="middle">
        {amount(volts, 'V', 1)}
      </text>
    </>
  );
}

/** The resistor, whose bands are dragged by what hangs from them. */
function Resistor({ loop: { settings, ohms, smokes } }: { readonly loop: Loop }) {
  const { digits, tens } = settings;
  const bands = [...String(e12[digits])].map(Number);
  const { left, right, top, height } = body;
  return (
    <>
      <path
        d={`M${digitsX} 98V${track.low}M${tensX} 98V${track.low}M103 ${top + height}v6h20v-6M${tensX} ${top + height}v12M${digitsX} ${top + height + 6}v6`}
        strokeWidth="1.5"
        opacity="0.5"
      />
      <rect
        x={left}
        y={top}
        width={right - left}
        height={height}
        rx="14"
        fill="#e6d3ac"
        strokeWidth="2"
      />
      {[...bands, tens].map((digit, place) => (
        <path
          key={bandsX[place]}
          d={`M${bandsX[place]} ${top + 1}h14v${height - 2}h-14z`}
          fill={bandColours[digit]}
          stroke="none"
        />
      ))}
      <path d={`M192 ${top + 1}h10v${height - 2}h-10z`} fill="#b3892c" stroke="none" />
      <text x={right + 8} y={wireY - 10}>
        {ohmsWritten(ohms)}
      </text>
      {smokes && (
        <path
          d="M106 38q-8-8 0-16t0-16M124 38q-8-8 0-16t0-16M142 38q-8-8 0-16t0-16"
          stroke="var(--ink-soft)"
          strokeWidth="2.5"
          opacity="0.6"
        />
      )}
    </>
  );
}

/** What follows the resistor: an LED as bright as its current, or the wire alone. */
function Led({ loop: { settings, load, amps, isBurnt } }: { readonly loop: Loop }) {
  if (!('colour' in load)) {
    return null;
  }
  const glow = Math.min(1, amps / bright);
  return (
    <g transform={`translate(${ledAt.x} ${ledAt.y})`}>
      <circle
        r={(24 + 24 * glow).toFixed(1)}
        fill={load.colour}
        fillOpacity={(0.4 * glow).toFixed(2)}
        stroke="none"
      />
      <circle r="24" fill="var(--paper-raised)" strokeWidth="2" />
      <circle r="24" fill={load.colour} fillOpacity={(0.1 + 0.9 * glow).toFixed(2)} stroke="none" />
      <g transform={settings.turned === 1 ? 'rotate(180)' : undefined} strokeWidth="2">
        <path d="M0-24V24M-11 9H11" />
        <path d="M-11-9h22L0 9z" fill="var(--paper)" />
      </g>
      {isBurnt && <path d="M-17-17l34 34m0-34l-34 34" stroke="var(--problem)" strokeWidth="4" />}
    </g>
  );
}
