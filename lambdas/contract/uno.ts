/** What an Arduino Uno and the parts around it have, without a schema: the simulation on the page needs it too. */

/** Pins of an Uno that a wire may go to. */
export const uno = {
  digital: ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12', 'D13'],
  analogue: ['A0', 'A1', 'A2', 'A3', 'A4', 'A5'],
  /** Current that one pin may carry for long, and all together, mA (ATmega328P, DS40002061, 28.1 and its notes). */
  pinMilliamps: 20,
  allPinsMilliamps: 200,
} as const;

/** Terminals of each kind of part, in the order in which they are wired. */
export const terminals = {
  led: ['anode', 'cathode'],
  button: ['a', 'b'],
  contact: ['a', 'b'],
  resistor: ['a', 'b'],
  capacitor: ['a', 'b'],
  potentiometer: ['top', 'wiper', 'bottom'],
  ldr: ['a', 'b'],
  thermistor: ['a', 'b'],
  sensor: ['plus', 'out', 'minus'],
  pulses: ['out', 'minus'],
  lineRow: ['plus', 'out1', 'out2', 'out3', 'out4', 'out5', 'minus'],
  buzzer: ['plus', 'minus'],
  servo: ['plus', 'signal', 'minus'],
  motor: ['supply', 'pwm', 'in1', 'in2', 'enable', 'minus'],
  lcd: ['plus', 'sda', 'scl', 'minus'],
  crossing: [],
  tracker: [],
} as const;

/** What an LED drops, V. */
export const ledVolts = { red: 2, amber: 2.1, green: 2.2, white: 3, blue: 3 } as const;
