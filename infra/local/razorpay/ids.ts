/** Ids in Razorpay's format that follow from the seed, so that a run can be repeated. */
import { createHash } from 'node:crypto';

/** Generates ids and random numbers. */
export interface Ids {
  /** The next id with this prefix. */
  next(prefix: string): string;
  /** A number from 0 up to 1. */
  chance(): number;
  /** Starts again from the seed. */
  reset(): void;
}

/**
 * Makes a source of ids.
 *
 * @param isTaken whether an earlier run has used an id; used ids are skipped
 */
export function createIds(seed: number, isTaken: (id: string) => boolean): Ids {
  const counts = new Map<string, number>();
  function count(name: string): number {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return number;
  }
  function next(prefix: string): string {
    const id = prefix + letters(`${seed} ${prefix} ${count(prefix)}`);
    return isTaken(id) ? next(prefix) : id;
  }
  return {
    next,
    chance: () => digest(`${seed} chance ${count('chance')}`).readUInt32BE() / 2 ** 32,
    reset: () => counts.clear(),
  };
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen letters and digits that follow from a text. */
export function letters(text: string): string {
  return Array.from(digest(text).subarray(0, 14), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
