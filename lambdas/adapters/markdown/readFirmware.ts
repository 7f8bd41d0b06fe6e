import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { sha256 } from '../sha256.ts';

/** Flash memory of an ATmega328P without the bootloader of an Uno, bytes. */
const largestFirmware = 32_256;
/** Ends Intel HEX. */
const lastLine = ':00000001FF';

/** The file that `npm run firmware` writes for a sketch. */
export function firmwareFile(sketch: string): string {
  return `firmware/${sketch}.hex`;
}

/** The hash of a sketch, by which its firmware knows it. */
export function hashOfSketch(text: string): string {
  return sha256(text.trimEnd());
}

/**
 * The flash memory from its first byte, out of Intel HEX with lines that begin with `;` above it. One of them has the hash of the
 * sketch.
 *
 * @throws EntryProblem when the file is broken, or made of another text than this sketch
 */
export function readFirmware(sketch: string, text: string, file: string): Uint8Array {
  const wrong = (problem: string) => new EntryProblem(`its sketch "${sketch}" ${problem}`);
  const made = /^; sketch ([0-9a-f]{64})$/m.exec(file)?.[1];
  if (made !== hashOfSketch(text)) {
    throw wrong('has changed since it was compiled: run npm run firmware');
  }
  const damaged = () => wrong('has a firmware file that is damaged: run npm run firmware');
  const flash = new Uint8Array(largestFirmware);
  const lines = file.split('\n').filter((line) => line.startsWith(':'));
  if (lines.at(-1) !== lastLine) {
    throw damaged();
  }
  let end = 0;
  for (const line of lines) {
    const bytes = Uint8Array.from(line.slice(1).match(/../g) ?? [], (pair) =>
      Number.parseInt(pair, 16),
    );
    const [count = 0, high = 0, low = 0, type] = bytes;
    const isWhole =
      bytes.length === count + 5 && bytes.reduce((sum, byte) => sum + byte, 0) % 256 === 0;
    const start = high * 256 + low;
    if (!isWhole || start + count > largestFirmware) {
      throw damaged();
    }
    if (type === 0) {
      flash.set(bytes.subarray(4, 4 + count), start);
      end = Math.max(end, start + count);
    }
  }
  return flash.subarray(0, end);
}
