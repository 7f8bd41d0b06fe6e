/**
 * A board of an entry: an Arduino Uno with its firmware, and the parts that are wired to it. Its wiring is data: the table, the
 * drawing, the checks of an import and the simulation on the page all come from it.
 */
import * as z from 'zod/mini';
import { uno } from './uno.ts';

/** Where the end of a wire may be: a pin, a supply of the board, a 5 V supply beside it, or the plus pole of the battery. */
export const BoardNet = z.enum([
  ...uno.digital,
  ...uno.analogue,
  '5V',
  '3.3V',
  'VIN',
  'GND',
  'EXT5V',
  'battery',
]);
export type BoardNet = z.infer<typeof BoardNet>;

/** One wire: from a terminal of the part to the board. `ohms` is the resistor in it, which may be one for all that lead to the pin. */
export const BoardWire = z.object({
  terminal: z.string(),
  to: BoardNet,
  ohms: z.optional(z.number()),
  isShared: z.optional(z.boolean()),
});
export type BoardWire = z.infer<typeof BoardWire>;

/** A value that the reader moves: its unit, its ends, and where it is at first. */
const slider = { unit: z.string(), least: z.number(), most: z.number(), start: z.number() };

const named = {
  name: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,19}$/)),
  label: z.string(),
  wires: z.array(BoardWire),
};

/** The names of a road's LEDs, from red down to green. */
const roadLamps = z.tuple([z.string(), z.string(), z.string()]);

/** A part with its wires and the figures that it is simulated by. */
export const BoardPart = z.discriminatedUnion('kind', [
  z.object({
    ...named,
    kind: z.literal('led'),
    colour: z.enum(['red', 'amber', 'green', 'white', 'blue']),
  }),
  /** Closed while it is pressed. */
  z.object({ ...named, kind: z.literal('button') }),
  /** Closed or open until it is changed. `ohms` is what it has when closed: a wet probe is a contact too. */
  z.object({
    ...named,
    kind: z.literal('contact'),
    ohms: z.number(),
    open: z.string(),
    closed: z.string(),
  }),
  z.object({ ...named, kind: z.literal('resistor'), ohms: z.number() }),
  /** From a pin to ground. */
  z.object({ ...named, kind: z.literal('capacitor'), farads: z.number() }),
  /** Turned by a share of its way, %. */
  z.object({ ...named, kind: z.literal('potentiometer'), ohms: z.number(), ...slider }),
  /** A light-dependent resistor; the slider is lux. */
  z.object({
    ...named,
    kind: z.literal('ldr'),
    ohmsAt10Lux: z.number(),
    gamma: z.number(),
    ...slider,
  }),
  /** A thermistor with a negative coefficient; the slider is °C. */
  z.object({
    ...named,
    kind: z.literal('thermistor'),
    ohmsAt25: z.number(),
    beta: z.number(),
    ...slider,
  }),
  /** What gives a voltage; one that takes no current is a generator. `volts` are pairs of the slider's value and the voltage. */
  z.object({
    ...named,
    kind: z.literal('sensor'),
    milliamps: z.number(),
    volts: z.array(z.tuple([z.number(), z.number()])),
    ...slider,
  }),
  /** Another device that sends a pulse each `everyMs`; the slider is the pulse's width, ms. */
  z.object({ ...named, kind: z.literal('pulses'), everyMs: z.number(), ...slider }),
  /** Five reflecting sensors over a line; the slider is how far the line is to the right of the middle one, mm. */
  z.object({ ...named, kind: z.literal('lineRow'), pitch: z.number(), ...slider }),
  /** An active one sounds while it has a voltage; a passive one sounds what the pin does. A transistor lets its current through. */
  z.object({
    ...named,
    kind: z.literal('buzzer'),
    isActive: z.boolean(),
    milliamps: z.number(),
    hasTransistor: z.boolean(),
  }),
  z.object({ ...named, kind: z.literal('servo') }),
  /** A motor with its half of a TB6612FNG. */
  z.object({ ...named, kind: z.literal('motor') }),
  /** A display of two lines of 16 letters behind a PCF8574. */
  z.object({ ...named, kind: z.literal('lcd'), address: z.int() }),
  /** A model of a crossing, of which no wire leads: other parts of the board are its lamps and its button, by their names. */
  z.object({
    ...named,
    kind: z.literal('crossing'),
    main: roadLamps,
    side: roadLamps,
    walk: z.string(),
    button: z.string(),
  }),
  /** A panel that the board's servo turns, with a light-dependent resistor that faces 45° to each side; the slider is where the sun is, ° west. */
  z.object({
    ...named,
    kind: z.literal('tracker'),
    east: z.string(),
    west: z.string(),
    axis: z.string(),
    ...slider,
  }),
]);
export type BoardPart = z.infer<typeof BoardPart>;
export type PartKind = BoardPart['kind'];

/** What feeds the board. A battery has a fuse, and the time that it runs, hours. */
export const BoardSupply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('usb') }),
  z.object({
    kind: z.literal('battery'),
    words: z.string(),
    at: z.enum(['5V', 'VIN']),
    leastVolts: z.number(),
    mostVolts: z.number(),
    fuseAmps: z.number().check(z.positive()),
    hours: z.number().check(z.positive()),
  }),
]);
export type BoardSupply = z.infer<typeof BoardSupply>;

/**
 * What a running board shows: a part's reading of at least or at most a number, or a text on the serial monitor. Between two numbers it
 * has to rest for a while: a knob passes by what it is not meant to reach.
 */
export const BoardSign = z.union([
  z.object({
    part: z.string(),
    least: z.optional(z.number()),
    most: z.optional(z.number()),
  }),
  z.object({ prints: z.string() }),
]);
export type BoardSign = z.infer<typeof BoardSign>;

/** Something to try on a board, which is done when the board shows all its signs at once. */
export const BoardTry = z.object({
  task: z.string(),
  signs: z.array(BoardSign),
  /** What there is to notice then. */
  notice: z.string(),
});
export type BoardTry = z.infer<typeof BoardTry>;

/** A board as it travels. */
export const Board = z.object({
  title: z.string(),
  /** What the sketch is called that runs on it; the entry shows it as code of this name. */
  sketch: z.string(),
  /** The flash memory from its first byte, in base64. */
  firmware: z.string(),
  supply: BoardSupply,
  parts: z.array(BoardPart),
  /** Pins whose levels are drawn over time. */
  watch: z.array(BoardNet),
  /** Left out where there is nothing to tick off. */
  tries: z.optional(z.array(BoardTry)),
});
export type Board = z.infer<typeof Board>;
