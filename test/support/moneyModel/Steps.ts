/** A scheduler of our own: every call of a port is a step, and chance decides whose step comes next, which fail and who dies. */

/** What goes wrong, as chances between 0 and 1. */
export interface Trouble {
  /** A call fails before it did anything. */
  readonly fail: number;
  /** A call did what it was to do, and its answer is lost. */
  readonly lose: number;
  /** The caller dies between two steps. */
  readonly crash: number;
  /** The caller stands still between what it has read and the write that depends on it, while others go on for long. */
  readonly stall: number;
}

/** Everything goes well. */
export const calm: Trouble = { fail: 0, lose: 0, crash: 0, stall: 0 };

/** The failure of a step, in place of the real one's. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Whether an error is nothing but trouble that the run itself made. */
export function isTrouble(error: unknown): boolean {
  return error instanceof AggregateError ? error.errors.every(isTrouble) : error instanceof Broken;
}

/** Someone who takes steps: one call of a function. */
export interface Actor {
  readonly name: string;
}

/** How likely those who stand still go on before each turn. */
const waking = 0.003;

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The steps of all actors. */
export class Steps {
  /** What happened, for a failing test. */
  readonly history: string[] = [];
  trouble: Trouble = calm;
  private readonly chance: () => number;
  private readonly check: () => void;
  private readonly waiting: { readonly actor: Actor; readonly go: () => void }[] = [];
  private readonly running = new Set<Actor>();
  private readonly stalled = new Set<Actor>();

  /** @param check runs after every step; throws when something does not hold */
  constructor(chance: () => number, check: () => void) {
    this.chance = chance;
    this.check = check;
  }

  happens(likely: number): boolean {
    return this.chance() < likely;
  }

  /** One of some things. */
  one<T>(things: readonly T[]): T {
    const thing = things[Math.floor(this.chance() * things.length)];
    if (thing === undefined) {
      throw new Error('one of nothing');
    }
    return thing;
  }

  /** Does something whole, when its turn comes. */
  async step<T>(actor: Actor, name: string, act: () => T, broken: () => Error): Promise<T> {
    await this.turn(actor);
    if (this.happens(this.trouble.fail)) {
      this.history.push(`${actor.name}: ${name} fails`);
      throw broken();
    }
    const result = act();
    this.history.push(`${actor.name}: ${name}`);
    this.check();
    await this.turn(actor);
    if (this.happens(this.trouble.lose)) {
      this.history.push(`${actor.name}: the answer to ${name} is lost`);
      throw broken();
    }
    return result;
  }

  /** Lets someone stand still for long, now and then: said before a write that depends on what was read. */
  mayStall(actor: Actor): void {
    if (this.happens(this.trouble.stall)) {
      this.stalled.add(actor);
    }
  }

  /** Lets someone begin; what it throws is handed over at its end. */
  spawn(
    name: string,
    act: (actor: Actor) => Promise<void>,
    ended: (error?: unknown) => void,
  ): void {
    const actor = { name };
    this.running.add(actor);
    const over = (error?: unknown) => {
      this.running.delete(actor);
      ended(error);
    };
    act(actor).then(() => over(), over);
  }

  /** Gives turns until everybody has ended or died. */
  async drain(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate);
      const next = this.next();
      if (!next) {
        break;
      }
      if (this.happens(this.trouble.crash)) {
        this.kill(next.actor);
      } else {
        this.waiting.splice(this.waiting.indexOf(next), 1);
        next.go();
      }
    }
    if (this.running.size > 0) {
      throw new Error('someone waits for nothing');
    }
  }

  /** Whose turn it is: anybody's who does not stand still, unless all do. */
  private next() {
    if (this.happens(waking)) {
      this.stalled.clear();
    }
    const awake = this.waiting.filter(({ actor }) => !this.stalled.has(actor));
    const able = awake.length > 0 ? awake : this.waiting;
    return able[Math.floor(this.chance() * able.length)];
  }

  private turn(actor: Actor): Promise<void> {
    return new Promise((go) => {
      this.waiting.push({ actor, go });
    });
  }

  /** Its steps never come. */
  private kill(actor: Actor): void {
    this.history.push(`${actor.name} dies`);
    this.running.delete(actor);
    const others = this.waiting.filter((other) => other.actor !== actor);
    this.waiting.splice(0, this.waiting.length, ...others);
  }
}
