/** What a function sees of time: a clock that a tester moves, and time limits that a busy machine stretches. */

const MachineDate = Date;

/** `Date` with another current time. @param ahead how far it is ahead of the machine's, ms */
export function movedDate(ahead: () => number): DateConstructor {
  const now = () => MachineDate.now() + ahead();
  return new Proxy(MachineDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new MachineDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** The globals that limit how long a call may take, stretched. */
export interface TimeLimits {
  readonly setTimeout: typeof setTimeout;
  readonly AbortSignal: typeof AbortSignal;
  /** A time limit in ms, stretched. */
  readonly stretched: (ms?: number) => number;
}

/**
 * Time limits of calls are a second or longer; what is shorter is a pause.
 *
 * @param patience how many times longer than on AWS the product waits for others before it gives up
 */
export function stretchedLimits(patience: () => number): TimeLimits {
  const set = setTimeout;
  const { timeout } = AbortSignal;
  const stretched = (ms = 0) => (ms >= 1000 ? ms * patience() : ms);
  return {
    stretched,
    setTimeout: Object.assign(
      (act: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
        set(act, stretched(ms), ...values),
      set,
    ),
    AbortSignal: new Proxy(AbortSignal, {
      get: (target, name) =>
        name === 'timeout'
          ? (ms: number) => timeout.call(AbortSignal, stretched(ms))
          : Reflect.get(target, name),
    }),
  };
}
