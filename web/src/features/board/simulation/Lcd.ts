import type { AVRTWI, TWIEventHandler } from 'avr8js';

const columns = 16;
/** Where each line begins in the controller's memory (HD44780U, table 5). */
const lineStarts = [0, 0x40] as const;
const memoryBytes = 0x80;

/** Bits of the expander on the back of such displays: RS, E, the light, and four data lines. */
const registerSelect = 0x01;
const enable = 0x04;

/** A display of two lines with an HD44780 in four-bit mode behind a PCF8574, on the two-wire bus. */
export class Lcd implements TWIEventHandler {
  readonly #memory = new Uint8Array(memoryBytes).fill(0x20);
  readonly #twi: AVRTWI;
  readonly #address: number;
  #isOurs = false;
  #before = 0;
  #upper: number | null = null;
  #isFourBit = false;
  #place = 0;

  constructor(twi: AVRTWI, address: number) {
    this.#twi = twi;
    this.#address = address;
  }

  /** Both lines, without spaces at their ends. */
  get text(): string {
    return lineStarts
      .map((start) =>
        String.fromCharCode(...this.#memory.subarray(start, start + columns)).trimEnd(),
      )
      .join('\n');
  }

  start(): void {
    this.#twi.completeStart();
  }

  stop(): void {
    this.#isOurs = false;
    this.#twi.completeStop();
  }

  connectToSlave(address: number, isWrite: boolean): void {
    this.#isOurs = address === this.#address && isWrite;
    this.#twi.completeConnect(this.#isOurs);
  }

  writeByte(value: number): void {
    if (this.#isOurs) {
      this.#setLines(value);
    }
    this.#twi.completeWrite(this.#isOurs);
  }

  readByte(): void {
    this.#twi.completeRead(0xff);
  }

  /** A half is taken when E falls. */
  #setLines(lines: number): void {
    if (this.#before & enable && !(lines & enable)) {
      this.#takeHalf(this.#before >> 4, (this.#before & registerSelect) !== 0);
    }
    this.#before = lines;
  }

  #takeHalf(half: number, isData: boolean): void {
    if (!this.#isFourBit) {
      // Until it is told otherwise, each half is the upper one of a command of eight bits.
      this.#isFourBit = half === 0b0010;
      return;
    }
    if (this.#upper === null) {
      this.#upper = half;
      return;
    }
    const byte = (this.#upper << 4) | half;
    this.#upper = null;
    if (isData) {
      this.#memory[this.#place] = byte;
      this.#place = (this.#place + 1) % memoryBytes;
    } else if (byte & 0x80) {
      this.#place = byte & 0x7f;
    } else if (byte === 0x01) {
      this.#memory.fill(0x20);
      this.#place = 0;
    } else if ((byte & 0xfe) === 0x02) {
      this.#place = 0;
    }
  }
}
