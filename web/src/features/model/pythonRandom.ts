/** Numbers of Python's `random` after `random.seed(n)`, so that a model and the code of its text have the same luck. */
export class PythonRandom {
  readonly #state = new Uint32Array(length);
  #place = length;
  #next: number | undefined;

  /** @param seed a whole number below 2³² */
  constructor(seed: number) {
    const state = this.#state;
    state[0] = 19650218;
    for (let at = 1; at < length; at++) {
      state[at] = Math.imul(1812433253, mixed(this.#at(at - 1))) + at;
    }
    // Python mixes the seed in as a key of one word.
    let at = 1;
    const step = () => {
      at++;
      if (at >= length) {
        state[0] = this.#at(length - 1);
        at = 1;
      }
    };
    for (let left = length; left > 0; left--) {
      state[at] = (this.#at(at) ^ Math.imul(mixed(this.#at(at - 1)), 1664525)) + seed;
      step();
    }
    for (let left = length - 1; left > 0; left--) {
      state[at] = (this.#at(at) ^ Math.imul(mixed(this.#at(at - 1)), 1566083941)) - at;
      step();
    }
    state[0] = 0x80000000;
  }

  /** `random.random()` */
  random(): number {
    const high = this.#word() >>> 5;
    const low = this.#word() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  /** `random.gauss(mean, deviation)` */
  gauss(mean: number, deviation: number): number {
    let value = this.#next;
    this.#next = undefined;
    if (value === undefined) {
      const angle = this.random() * 2 * Math.PI;
      const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
      value = Math.cos(angle) * radius;
      this.#next = Math.sin(angle) * radius;
    }
    return mean + value * deviation;
  }

  /** `random.shuffle(values)` */
  shuffle(values: number[]): void {
    for (let last = values.length - 1; last > 0; last--) {
      const bits = 32 - Math.clz32(last + 1);
      let place = last + 1;
      while (place > last) {
        place = this.#word() >>> (32 - bits);
      }
      [values[last], values[place]] = [values[place] ?? 0, values[last] ?? 0];
    }
  }

  #at(place: number): number {
    return this.#state[place % length] ?? 0;
  }

  #word(): number {
    if (this.#place === length) {
      for (let at = 0; at < length; at++) {
        const joined = (this.#at(at) & 0x80000000) | (this.#at(at + 1) & 0x7fffffff);
        this.#state[at] = this.#at(at + 397) ^ (joined >>> 1) ^ (joined & 1 ? 0x9908b0df : 0);
      }
      this.#place = 0;
    }
    let word = this.#at(this.#place++);
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }
}

/** Words of the Mersenne twister's state. */
const length = 624;

function mixed(word: number): number {
  return word ^ (word >>> 30);
}
