import {
  AVRADC,
  AVRIOPort,
  AVRTimer,
  AVRTWI,
  AVRUSART,
  adcConfig,
  avrInstruction,
  CPU,
  PinState,
  portBConfig,
  portCConfig,
  portDConfig,
  timer0Config,
  timer1Config,
  timer2Config,
  twiConfig,
  usart0Config,
} from 'avr8js';
import { uno } from '../../../../../lambdas/contract/uno.ts';

/** Cycles in a second of an Uno. */
export const clockHz = 16_000_000;
const flashBytes = 0x8000;
/** A pin reads high from 0.6 of the supply on, and low below 0.3 of it (ATmega328P, DS40002061, table 29-2). */
const highVolts = 3;
const lowVolts = 1.5;

/** A conversion holds the voltage so many clocks of the converter after its start (ATmega328P, DS40002061, figure 24-5). */
const heldAfter = 1.5;

/** The pin whose edges timer 1 captures, the bit of TCCR1B that chooses rising ones, and the bit of their flag and interrupt (ATmega328P, DS40002061, 16.11). */
const capturePin = 'D8';
const capturesRising = 0x40;
const captureFlag = 0x20;

/** How a pin is set up, and what it drives. */
export type PinMode = 'high' | 'low' | 'input' | 'pullUp';

const modes: Readonly<Record<PinState, PinMode>> = {
  [PinState.High]: 'high',
  [PinState.Low]: 'low',
  [PinState.Input]: 'input',
  [PinState.InputPullUp]: 'pullUp',
};

export const pinNames: readonly string[] = [...uno.digital, ...uno.analogue];

/** An Arduino Uno: the ATmega328P with its firmware, from power-up on. Time is in cycles of its clock. */
export class Uno {
  readonly twi: AVRTWI;
  /** Called with the cycles since power-up after a pin has changed how it is set up or what it drives, and when one is measured. */
  onPins: (cycles: number) => void = () => {};
  /** Called with each byte that the sketch sends to the serial monitor. */
  onSerial: (byte: number) => void = () => {};
  readonly #cpu: CPU;
  readonly #ports: readonly AVRIOPort[];
  readonly #adc: AVRADC;
  readonly #usart: AVRUSART;
  readonly #typed: number[] = [];
  readonly #levels = new Map<string, boolean>();
  readonly #touched = new Set<string>();

  constructor(firmware: Uint8Array) {
    const flash = new Uint8Array(flashBytes);
    flash.set(firmware.subarray(0, flashBytes));
    const cpu = new CPU(new Uint16Array(flash.buffer));
    this.#cpu = cpu;
    this.#ports = [portDConfig, portBConfig, portCConfig].map(
      (config) => new AVRIOPort(cpu, config),
    );
    for (const port of this.#ports) {
      port.addListener(() => this.onPins(cpu.cycles));
      this.#notePins(port);
    }
    for (const config of [timer0Config, timer1Config, timer2Config]) {
      new AVRTimer(cpu, config);
    }
    this.#adc = new AVRADC(cpu, adcConfig);
    this.#noteConversions();
    this.#usart = new AVRUSART(cpu, usart0Config, clockHz);
    this.#usart.onByteTransmit = (byte) => this.onSerial(byte);
    this.#usart.onRxComplete = () => this.#sendTyped();
    this.twi = new AVRTWI(cpu, twiConfig, clockHz);
  }

  /** Cycles since power-up. */
  get cycles(): number {
    return this.#cpu.cycles;
  }

  /** Pins that the sketch has set up, read or measured so far, or lets interrupt it. */
  get touched(): ReadonlySet<string> {
    return new Set([...this.#touched, ...pinNames.filter((pin) => this.#interrupts(pin))]);
  }

  /** Runs until so many cycles have passed since power-up. */
  runTo(cycles: number): void {
    const cpu = this.#cpu;
    while (cpu.cycles < cycles) {
      avrInstruction(cpu);
      cpu.tick();
    }
  }

  /** Calls a part when so many cycles have passed, and then those who follow the pins. */
  after(cycles: number, change: () => void): void {
    this.#cpu.addClockEvent(() => {
      change();
      this.onPins(this.#cpu.cycles);
    }, cycles);
  }

  mode(pin: string): PinMode {
    const { port, bit } = this.#at(pin);
    return modes[port.pinState(bit)];
  }

  /** Sets what a pin finds when it reads or measures. @returns whether it reads high */
  setVolts(pin: string, volts: number): boolean {
    const { port, bit } = this.#at(pin);
    const was = this.#levels.get(pin) ?? false;
    const isHigh = volts >= highVolts || (was && volts > lowVolts);
    if (isHigh !== was) {
      this.#levels.set(pin, isHigh);
      port.setPin(bit, isHigh);
      if (pin === capturePin) {
        this.#capture(isHigh);
      }
    }
    if (port.portConfig === portCConfig) {
      this.#adc.channelValues[bit] = volts;
    }
    return isHigh;
  }

  /** Sends text to the board, as the serial monitor does. */
  type(text: string): void {
    this.#typed.push(...new TextEncoder().encode(text));
    this.#sendTyped();
  }

  #sendTyped(): void {
    const [next] = this.#typed;
    if (next !== undefined && this.#usart.rxEnable && this.#usart.writeByte(next)) {
      this.#typed.shift();
    }
  }

  #at(pin: string): { readonly port: AVRIOPort; readonly bit: number } {
    const place = pinNames.indexOf(pin);
    const [first, bit] = place < 8 ? [0, place] : place < 14 ? [1, place - 8] : [2, place - 14];
    const port = this.#ports[first];
    if (place < 0 || !port) {
      throw new Error(`an Uno has no pin ${pin}`);
    }
    return { port, bit };
  }

  /** Input capture, which the library leaves out: the chosen edge stores the count of timer 1 and asks for its interrupt. */
  #capture(isRising: boolean): void {
    const cpu = this.#cpu;
    const { TCNT, ICR, TCCRB, TIFR, TIMSK, captureInterrupt } = timer1Config;
    if ((((cpu.data[TCCRB] ?? 0) & capturesRising) !== 0) === isRising) {
      cpu.data[ICR] = cpu.readData(TCNT);
      cpu.data[ICR + 1] = cpu.data[TCNT + 1] ?? 0;
      cpu.setInterruptFlag({
        address: captureInterrupt,
        flagRegister: TIFR,
        flagMask: captureFlag,
        enableRegister: TIMSK,
        enableMask: captureFlag,
      });
      this.#touched.add(capturePin);
    }
  }

  #interrupts(pin: string): boolean {
    const { port, bit } = this.#at(pin);
    const interrupt = port.portConfig.externalInterrupts[bit];
    const enabled = interrupt ? (this.#cpu.data[interrupt.EIMSK] ?? 0) : 0;
    return (enabled & (1 << (interrupt?.index ?? 0))) !== 0;
  }

  /** A pin counts as used once it is an output, has its pull-up, or its port is read while it is an input. */
  #notePins(port: AVRIOPort): void {
    const { DDR, PORT, PIN } = port.portConfig;
    const names = pinNames.filter((name) => this.#at(name).port === port);
    const note = (bits: number) => {
      for (const [bit, name] of names.entries()) {
        if (bits & (1 << bit)) {
          this.#touched.add(name);
        }
      }
    };
    port.addListener(() => note((this.#cpu.data[DDR] ?? 0) | (this.#cpu.data[PORT] ?? 0)));
    const readPort = this.#cpu.readHooks[PIN];
    this.#cpu.readHooks[PIN] = (address) => {
      note(~(this.#cpu.data[DDR] ?? 0));
      return readPort ? readPort(address) : (this.#cpu.data[PIN] ?? 0);
    };
  }

  #noteConversions(): void {
    const convert = this.#adc.onADCRead;
    this.#adc.onADCRead = (input) => {
      if ('channel' in input) {
        this.#touched.add(`A${input.channel}`);
      }
      this.onPins(this.#cpu.cycles + heldAfter * this.#adc.prescaler);
      convert(input);
    };
  }
}
