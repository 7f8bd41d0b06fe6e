import { scaleOf } from '../draw.ts';
import { defineModel, type Readout } from '../Model.ts';
import { amount, modelWords } from '../words.ts';

/** The level of a wire from a time on, in bit times. */
type Change = readonly [time: number, level: number];

interface Wire {
  readonly name: string;
  /** Where it is on the sheet while it is high. */
  readonly top: number;
  readonly changes: readonly Change[];
}

/** A bit as a receiver takes it from a wire. */
interface Sample {
  readonly time: number;
  readonly wire: Wire;
  readonly bit: number;
  readonly isWrong: boolean;
}

/** Bytes on the wires of one bus. */
interface Traffic {
  readonly bus: number;
  readonly from: number;
  readonly length: number;
  /** How far down a wire goes while it is low. */
  readonly height: number;
  readonly wires: readonly Wire[];
  /** What is sent, above the first wire. */
  readonly marks: readonly (readonly [time: number, text: string])[];
  readonly samples: readonly Sample[];
  /** What each end has at a time, the most significant bit first. */
  registers(at: number): readonly (readonly [whose: string, bits: string])[];
  readouts(at: number): readonly Readout[];
  /** What has gone wrong in the end. */
  readonly fault: string | undefined;
  /** The sender's bit times in one of the receiver's. */
  readonly drift: number;
}

type Settings = Record<'bus' | 'byte' | 'baud' | 'sender' | 'slow' | 'address' | 'mode', number>;

const bauds = [9600, 57_600, 115_200, 250_000] as const;
/** What the text's devices have. */
const device = 0x68;
const controller = 0xa5;

const bitsOf = (byte: number) => [...byte.toString(2).padStart(8, '0')].map(Number);
const hex = (byte: number) => `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const named = (byte: number) =>
  byte > 32 && byte < 127 ? `${String.fromCharCode(byte)}, ${hex(byte)}` : hex(byte);
const taken = (samples: readonly Sample[], at: number) =>
  samples.filter(({ time }) => time <= at).map(({ bit }) => bit);
const isOver = (samples: readonly Sample[], at: number) => at >= (samples.at(-1)?.time ?? 0);

/** The text's `uart_frame`. */
const uartFrame = (byte: number) => [0, ...bitsOf(byte).toReversed(), 1];

/** The text's `uart_read`; undefined where start or stop are missing. */
function uartRead(bits: readonly number[]): number | undefined {
  return bits[0] === 0 && bits[9] === 1
    ? bits.slice(1, 9).reduce((sum, bit, at) => sum + bit * 2 ** at, 0)
    : undefined;
}

/** The text's `baud_error`, as a share. */
function baudError(baud: number, oversampling: number, clock = 16_000_000): number {
  const divider = Math.max(1, Math.round(clock / (oversampling * baud)));
  return clock / (oversampling * divider) / baud - 1;
}

function sendByUart({ byte, baud: place, sender, slow }: Settings): Traffic {
  const baud = bauds[place] ?? 9600;
  const off = sender === 0 ? 0 : baudError(baud, sender === 1 ? 16 : 8);
  const drift = (1 + slow / 100) * (1 + off);
  const frame = uartFrame(byte);
  // The next frame follows at once.
  const line = [...frame, 0];
  const changes = line.map((bit, at): Change => [at, bit]);
  const wire: Wire = { name: 'TX', top: 36, changes: [[-0.5, 1], ...changes] };
  const samples = frame.map((sent, at) => {
    const time = (at + 0.5) * drift;
    const bit = line[Math.floor(time)] ?? 1;
    return { time, wire, bit, isWrong: bit !== sent };
  });
  const read = uartRead(samples.map(({ bit }) => bit));
  const received = read === undefined ? 'nothing' : named(read);
  return {
    bus: 0,
    from: -0.5,
    length: 11,
    height: 60,
    wires: [wire],
    marks: ['start', ...frame.slice(1, 9).map(String), 'stop', '…'].map((text, at) => [
      at + 0.5,
      text,
    ]),
    samples,
    registers: (at) => [
      ['Receiver', taken(samples, at).slice(1, 9).reverse().join('').padStart(8)],
    ],
    readouts: (at) => [
      { label: 'Sent', value: named(byte) },
      { label: 'Received', value: isOver(samples, at) ? received : modelWords.notYet },
      { label: 'Bytes/s', value: String(baud / 10) },
      { label: 'Sender off by', value: amount(100 * off, '%', 1) },
    ],
    fault:
      read === undefined
        ? 'No stop bit: the byte is lost'
        : read === byte
          ? undefined
          : `${hex(read)} instead of ${hex(byte)}`,
    drift,
  };
}

/** SDA falls while SCL is high, each bit is valid while SCL is high, and SDA rises while SCL is high. */
function i2cWires(bits: readonly number[]): readonly [data: Wire, clock: Wire] {
  const stop = bits.length + 1;
  const valid = bits.flatMap((_, at): Change[] => [
    [at + 1.3, 1],
    [at + 1.75, 0],
  ]);
  const data = bits.map((bit, at): Change => [at + 1, bit]);
  return [
    { name: 'SDA', top: 36, changes: [[0, 1], [0.5, 0], ...data, [stop, 0], [stop + 0.6, 1]] },
    { name: 'SCL', top: 112, changes: [[0, 1], [0.75, 0], ...valid, [stop + 0.3, 1]] },
  ];
}

/** The text's `i2c_write` of one byte. */
function sendByI2c({ byte, address }: Settings): Traffic {
  const called = device + address;
  const isThere = called === device;
  const sent = isThere ? [called * 2, byte] : [called * 2];
  const bits = sent.flatMap((one) => [...bitsOf(one), isThere ? 0 : 1]);
  const stop = bits.length + 1;
  const [data, clock] = i2cWires(bits);
  const samples = bits.map((bit, at) => ({ time: at + 1.5, wire: data, bit, isWrong: false }));
  const answer = isThere ? 'A' : 'N';
  return {
    bus: 1,
    from: 0,
    length: stop + 1,
    height: 40,
    wires: [data, clock],
    marks: [
      [0.5, 'S'],
      [4.5, hex(called)],
      [8.5, 'W'],
      [9.5, answer],
      ...(isThere ? [[14, named(byte)] as const, [18.5, answer] as const] : []),
      [stop + 0.5, 'P'],
    ],
    samples,
    registers: (at) => [
      [`Device ${hex(device)}`, taken(samples, at).slice(9, 17).join('').padEnd(8)],
    ],
    readouts: () => [
      { label: 'First byte', value: hex(called * 2) },
      { label: 'Acknowledged', value: isThere ? 'yes' : 'no' },
    ],
    fault: isThere ? undefined : `N: no device has ${hex(called)}`,
    drift: 1,
  };
}

const buses = ['UART', 'I2C', 'SPI'];
const own = bitsOf(controller);
const spiClock: Wire = {
  name: 'SCK',
  top: 14,
  changes: own.flatMap((_, at): Change[] => [
    [at, 0],
    [at + 0.5, 1],
  ]),
};
const mosi: Wire = { name: 'MOSI', top: 58, changes: own.map((bit, at) => [at, bit]) };

/** The bits of a shift register after so many clocks. */
function shifted(kept: readonly number[], coming: readonly number[], clocks: number): string {
  return [...kept.slice(clocks), ...coming.slice(0, clocks)].join('');
}

/**
 * The text's `spi_exchange`. A device in another mode puts its bits out on the very edges on which they are taken, so that each is taken
 * one clock late.
 */
function sendBySpi({ byte, mode }: Settings): Traffic {
  const bits = bitsOf(byte);
  const read = mode === 1 ? [0, ...bits.slice(0, 7)] : bits;
  const late = mode / 2;
  const miso: Wire = {
    name: 'MISO',
    top: 118,
    changes: [[0, 0], ...bits.map((bit, at): Change => [at + late, bit])],
  };
  const registers = (at: number) => {
    const clocks = Math.min(8, Math.floor(at + 0.5));
    return [
      ['Controller', shifted(own, read, clocks)],
      ['Device', shifted(bits, own, clocks)],
    ] as const;
  };
  return {
    bus: 2,
    from: 0,
    length: 8,
    height: 26,
    wires: [spiClock, mosi, miso],
    marks: [],
    samples: own.flatMap((bit, at) => {
      const time = at + 0.5;
      const back = read[at] ?? 0;
      return [
        { time, wire: mosi, bit, isWrong: false },
        { time, wire: miso, bit: back, isWrong: back !== bits[at] },
      ];
    }),
    registers,
    readouts: (at) =>
      registers(at).map(([whose, held]) => ({
        label: `${whose} has`,
        value: hex(Number.parseInt(held, 2)),
      })),
    fault: mode === 1 ? 'Another mode: all bits one clock late' : undefined,
    drift: 1,
  };
}

const left = 44;
const right = 334;
/** The middle of the last bit of a frame, at which the clocks have drifted apart most. */
const lastSample = 9.5;
const cell = 22;
const registersAt = 178;

export const uartI2cSpi = defineModel({
  title: 'Send a byte bit by bit',
  tries: [
    {
      task: 'Drag the last sample until the byte is lost. How far apart may the two clocks be?',
      reads: 1,
      isDone: ({ bus, samples, fault }, at) =>
        bus === 0 && fault !== undefined && isOver(samples, at),
      notice: 'Half a bit after 9.5 bits is too much: 5.3\u00a0%, for both clocks together.',
    },
    {
      task: 'Find a byte that still arrives when the receiver is 7\u00a0% faster.',
      reads: 1,
      isDone: ({ bus, samples, fault, drift }, at) =>
        bus === 0 && drift < 0.94 && fault === undefined && isOver(samples, at),
      notice: 'Its last bits are 1, as the stop bit is: taken too early, they still read the same.',
    },
    {
      task: 'On SPI, set the device to mode 1. What becomes of its byte?',
      isDone: ({ bus, samples }, at) =>
        bus === 2 && samples.some(({ isWrong }) => isWrong) && isOver(samples, at),
      notice: 'All bits come one clock late. When you read a shifted value, suspect the mode.',
    },
  ],
  inputs: {
    bus: { kind: 'choice', label: 'Bus', options: buses, start: 0 },
    byte: { kind: 'slider', label: 'Byte', unit: '', least: 0, most: 255, step: 1, start: 75 },
    baud: {
      kind: 'choice',
      label: 'Rate, bit/s',
      options: ['9600', '57 600', '115 200', '250 000'],
      start: 0,
    },
    sender: {
      kind: 'choice',
      label: 'Clock of the sender',
      options: ['exact', 'Arduino', 'double speed'],
      start: 0,
    },
    slow: {
      kind: 'slider',
      label: 'Receiver slower by',
      unit: '%',
      least: -10,
      most: 10,
      step: 0.1,
      start: 0,
      isOnSheet: true,
    },
    address: { kind: 'choice', label: 'Address called', options: ['0x68', '0x69'], start: 0 },
    mode: { kind: 'choice', label: 'Mode of the device', options: ['0', '1'], start: 0 },
  },
  idle: ({ bus }) =>
    bus === 0
      ? ['address', 'mode']
      : bus === 1
        ? ['baud', 'sender', 'mode']
        : ['baud', 'sender', 'address'],
  run: (settings: Settings) =>
    [sendByUart, sendByI2c, sendBySpi][settings.bus]?.(settings) ?? sendByUart(settings),
  clock: {
    length: ({ length }) => length,
    rate: ({ length }) => length / 8,
    written: (at) => amount(at, 'bits', 1),
    still: 11,
  },
  readouts: ({ readouts }, at) => readouts(at),
  handles: ({ bus, drift, from, length }, { slow }) =>
    bus === 0
      ? [
          {
            input: 'slow',
            what: 'the last sample',
            at: { x: scaleOf([from, length], [left, right])(lastSample * drift), y: 146 },
            valueAt: ({ x }) => {
              const time = scaleOf([left, right], [from, length])(x);
              return 100 * ((time / lastSample / drift) * (1 + slow / 100) - 1);
            },
          },
        ]
      : [],
  sheet: { width: 340, height: 262 },
  shows: ({ wires, samples, fault }, at) =>
    `${wires.map(({ name }) => name).join(', ')} over time. ${wires
      .map((wire) => {
        const bits = taken(
          samples.filter((sample) => sample.wire === wire),
          at,
        );
        return bits.length > 0 ? `Read from ${wire.name} so far: ${bits.join('')}. ` : '';
      })
      .join('')}${fault && isOver(samples, at) ? `${fault}.` : ''}`,
  shared: ({ bus, fault }) =>
    fault === undefined
      ? `My byte arrives over ${buses[bus]}. Can you make it go wrong?`
      : `My byte goes wrong over ${buses[bus]}. Can you see why?`,
  draw: (run, at, { slow }) => {
    const { bus, from, length, height, wires, marks, samples, fault } = run;
    const x = scaleOf([from, length], [left, right]);
    const end = Math.max(...wires.map(({ top }) => top + height));
    const held = run.registers(at);
    return (
      <>
        {marks.map(([time, text]) => (
          <text key={time} x={x(time)} y="24" textAnchor="middle">
            {text}
          </text>
        ))}
        {wires.map((wire) => (
          <Trace key={wire.name} wire={wire} height={height} x={x} to={length} />
        ))}
        <path d={`M${x(at).toFixed(1)} 8V${end + 6}`} strokeWidth="1" strokeDasharray="3 4" />
        {samples
          .filter(({ time }) => time <= at)
          .map((sample) => (
            <Taken key={`${sample.wire.name}${sample.time}`} {...sample} height={height} x={x} />
          ))}
        {bus === 0 && <ReceiverClock samples={samples} slow={slow} x={x} />}
        {held.map(([whose, bits], row) => (
          <Register key={whose} whose={whose} bits={bits} top={registersAt + row * 28} />
        ))}
        {fault && isOver(samples, at) && (
          <text
            x="170"
            y={registersAt + held.length * 28 + 20}
            textAnchor="middle"
            className="model-event"
          >
            {fault}
          </text>
        )}
      </>
    );
  },
});

interface OnWire {
  readonly wire: Wire;
  readonly height: number;
  readonly x: (time: number) => number;
}

function Trace({ wire, height, x, to }: OnWire & { readonly to: number }) {
  const { name, top, changes } = wire;
  const line = changes.map(([time, level], at) => {
    const y = level === 1 ? top : top + height;
    const place = x(time).toFixed(1);
    return at === 0 ? `M${place} ${y}` : `H${place}V${y}`;
  });
  return (
    <>
      <text x="4" y={top + height / 2 + 5}>
        {name}
      </text>
      <path d={`${line.join('')}H${x(to)}`} strokeWidth="2" />
    </>
  );
}

/** A bit that was taken: a dot on its wire, and what was read below it. */
function Taken({ time, wire, bit, isWrong, height, x }: Sample & OnWire) {
  const place = x(time);
  const below = wire.top + height;
  return (
    <>
      <circle
        cx={place.toFixed(1)}
        cy={bit === 1 ? wire.top : below}
        r="4"
        fill={isWrong ? 'var(--problem)' : 'var(--marigold)'}
        strokeWidth="1.25"
      />
      {isWrong && (
        <path
          d={`M${(place - 8).toFixed(1)} ${below + 6}h16v20h-16z`}
          stroke="var(--problem)"
          strokeWidth="1.5"
        />
      )}
      <text
        x={place.toFixed(1)}
        y={below + 21}
        textAnchor="middle"
        className={isWrong ? 'model-event' : undefined}
      >
        {bit}
      </text>
    </>
  );
}

/** When the receiver of a UART takes each bit, by its own clock. */
function ReceiverClock({
  samples,
  slow,
  x,
}: Pick<OnWire, 'x'> & { readonly samples: readonly Sample[]; readonly slow: number }) {
  return (
    <>
      <text x="4" y="117">
        RX
      </text>
      <path
        d={samples.map(({ time }) => `M${x(time).toFixed(1)} 128v10`).join('')}
        stroke="var(--press)"
        strokeWidth="2"
      />
      <text x="44" y="157">
        receiver {slow < 0 ? 'faster' : 'slower'} by {amount(Math.abs(slow), '%', 1)}
      </text>
    </>
  );
}

/** A byte in the making. */
function Register({
  whose,
  bits,
  top,
}: {
  readonly whose: string;
  readonly bits: string;
  readonly top: number;
}) {
  return (
    <>
      <text x="4" y={top + 17}>
        {whose}
      </text>
      {[...bits].map((bit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a register never change places.
        <g key={place}>
          <path
            d={`M${120 + place * cell} ${top}h${cell}v24h${-cell}z`}
            fill={bit === ' ' ? 'var(--paper)' : 'var(--paper-raised)'}
            strokeWidth="1.25"
          />
          <text x={131 + place * cell} y={top + 17} textAnchor="middle">
            {bit}
          </text>
        </g>
      ))}
    </>
  );
}
