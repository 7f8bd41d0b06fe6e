/** Chance that a seed repeats. */
export interface SeededRandom {
  /** From 0 to below `sides`. */
  roll(sides: number): number;
  of<T>(things: readonly T[]): T;
  /** Letters and digits. */
  letters(length: number): string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    roll,
    of<T>(things: readonly T[]): T {
      const thing = things[roll(things.length)];
      if (thing === undefined) {
        throw new Error('nothing to choose from');
      }
      return thing;
    },
    letters: (length) => Array.from({ length }, () => alphabet[roll(alphabet.length)]).join(''),
  };
}
