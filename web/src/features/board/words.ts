import type { BoardSupply, BoardWire } from '../../../../lambdas/contract/board.ts';

/** Texts of a board in an entry. */
export const boardWords = {
  about: 'Arduino Uno or Nano, simulated with the real firmware',
  run: 'Run',
  pause: 'Pause',
  step: 'Step 10 ms',
  reset: 'Reset',
  loading: 'Starting…',
  crashed: 'The simulation stopped. Press Run to start it again.',
  time: (seconds: number) => `${seconds.toFixed(2)} s`,
  slow: (rate: number) => `This device runs it at ${rate.toFixed(1)} × real time`,
  parts: 'Parts on the board',
  serial: 'Serial monitor',
  serialEmpty: 'The sketch hasn’t printed anything yet.',
  send: 'Send',
  sendLabel: 'Text for the sketch',
  pins: 'Pins',
  pin: 'Pin',
  mode: 'Set as',
  volts: 'Voltage',
  modes: { high: 'output, high', low: 'output, low', input: 'input', pullUp: 'input, pull-up' },
  trace: 'Logic trace',
  traceShows: (pins: string, seconds: string) => `Levels of ${pins} over the last ${seconds}`,
  window: 'Time shown',
  windows: { 0.01: '10 ms', 0.1: '100 ms', 1: '1 s', 10: '10 s', 30: '30 s' },
  cursor: (name: 'A' | 'B') => `Cursor ${name}`,
  cursorAt: (seconds: number) => spoken(seconds),
  previousEdge: (name: 'A' | 'B') => `Cursor ${name} to the previous edge`,
  nextEdge: (name: 'A' | 'B') => `Cursor ${name} to the next edge`,
  edgesOf: 'Edges of',
  between: 'From A to B',
  perSecond: 'As a frequency',
  frequency: (hertz: number) =>
    hertz >= 1000 ? `${(hertz / 1000).toPrecision(4)} kHz` : `${hertz.toPrecision(4)} Hz`,
  duty: (pin: string) => `${pin} high`,
  pauseToMeasure: 'Pause the board to measure.',
  sound: 'Sound',
  wiring: 'Wiring',
  wiringColumns: ['Part', 'Terminal', 'Leads to'],
  wireTo: ({ to, ohms, isShared }: BoardWire) =>
    `${supplyNames[to] ?? to}${ohms === undefined ? '' : ` through ${ohmsWords(ohms)}${isShared ? ', one for all' : ''}`}`,
  terminalName: (terminal: string) => terminalNames[terminal] ?? terminal,
  supply: (supply: BoardSupply) =>
    supply.kind === 'usb'
      ? 'Powered over USB.'
      : `Powered by ${supply.words} at ${supply.at} (${supply.leastVolts} to ${supply.mostVolts} V), with a ${supply.fuseAmps} A fuse, for about ${supply.hours} h. Never connect it and USB at the same time.`,
  hold: 'Press',
  changed: (label: string, isOn: boolean) => `${label}: ${isOn ? 'on' : 'off'}`,
  pressed: 'pressed',
  released: 'released',
  off: 'off',
  silent: 'silent',
  milliamps: (value: number) => `${value.toFixed(1)} mA`,
  hertz: (value: number) => `${Math.round(value)} Hz`,
  degrees: (value: number) => `${Math.round(value)}°`,
  sunAt: (degrees: number) =>
    degrees === 0 ? 'overhead' : `${Math.abs(degrees)}° ${degrees < 0 ? 'east' : 'west'}`,
  east: 'East',
  west: 'West',
  atVolts: (value: number) => `${value.toFixed(2)} V`,
  percent: (value: number) => `${Math.round(value)} %`,
  inUnit: (value: number, unit: string) => `${rounded(value)} ${unit}`,
  blank: 'blank',
} as const;

/** Texts of the files that a sketch is saved with. */
export const sketchWords = {
  wiring: 'WIRING',
  upload: 'UPLOADING',
  steps: (name: string) => [
    `1. Unzip the folder and open ${name}.ino in the Arduino IDE (version 2).`,
    '2. Connect the board to the computer with a USB cable that carries data, not only power.',
    '3. Choose Tools > Board > Arduino AVR Boards > Arduino Uno (or Arduino Nano), and under Tools > Port the port that appeared.',
    '4. Press Upload (the arrow). The IDE says "Done uploading" when the sketch runs.',
    '5. If no port appears, install the driver of the USB chip: CH340 on most clones.',
    '6. Text that the sketch prints is under Tools > Serial Monitor; choose the rate that Serial.begin names.',
  ],
  led: (colour: string) => `LED, ${colour}`,
  resistor: (ohms: number) => `Resistor, ${ohmsWords(ohms)}`,
  capacitor: (farads: number) =>
    `Capacitor, ${farads < 1e-6 ? `${rounded(farads * 1e9)} nF` : `${rounded(farads * 1e6)} µF`}`,
  potentiometer: (ohms: number) => `Potentiometer, ${ohmsWords(ohms)}`,
  activeBuzzer: 'Buzzer, active',
  passiveBuzzer: 'Buzzer, passive',
  transistor: 'Transistor, NPN (BC547)',
  kinds: {
    button: 'Push button',
    ldr: 'LDR',
    thermistor: 'Thermistor (NTC)',
    lineRow: 'Row of five reflective sensors',
    servo: 'Servo, SG90',
    motor: 'Gear motor with half a TB6612FNG',
    lcd: 'LCD 16×2 with I2C adapter',
  },
} as const;

const supplyNames: Readonly<Record<string, string>> = {
  battery: 'battery, plus',
  EXT5V: 'a separate 5 V supply, plus',
};

const terminalNames: Readonly<Record<string, string>> = {
  anode: 'longer lead (+)',
  cathode: 'shorter lead (−)',
  plus: '+',
  minus: '−',
  a: 'one side',
  b: 'the other side',
  out: 'output',
};

/** Without what the computer's arithmetic leaves. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

/** A resistance as it is written on a circuit diagram. */
export function ohmsWords(ohms: number): string {
  return ohms >= 1e6 ? `${ohms / 1e6} MΩ` : ohms >= 1e3 ? `${ohms / 1e3} kΩ` : `${ohms} Ω`;
}

/** A time in the unit that it is read best in. */
export function spoken(seconds: number): string {
  const size = Math.abs(seconds);
  return size < 1e-3
    ? `${(seconds * 1e6).toFixed(0)} µs`
    : size < 1
      ? `${(seconds * 1e3).toFixed(2)} ms`
      : `${seconds.toFixed(3)} s`;
}
