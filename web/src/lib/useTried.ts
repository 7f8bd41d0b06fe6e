import { useEffect, useState } from 'react';
import { triedPrefix } from './sharedComputer.ts';
import { useRemembered } from './useRemembered.ts';
import { keepTicks, noTicks, readTicks } from './useTicks.ts';

/** What the reader has tried so far of a list, now or before in this browser. */
export interface Tried<One> {
  readonly done: readonly One[];
  /** Whether the last of the list was done just now. */
  readonly isFinished: boolean;
  /** What was reached last, for the first time or again. */
  readonly last: One | undefined;
  /** The same, while it holds. */
  readonly latest: One | undefined;
}

interface Known<One> {
  /** What held when it was last looked at. */
  readonly holding: readonly One[];
  /** What was reached since the list was first seen. */
  readonly now: readonly One[];
  readonly last: One | undefined;
}

/**
 * What of a list is done. What holds already when the list is first seen isn't, until it is reached again: a link may have set it.
 * What is done stays done, and this device remembers it.
 *
 * @param name what is remembered under
 * @param holding which of the list hold now
 * @param isRested whether that counts: else what holds was passed on the way
 */
export function useTried<One extends { readonly task: string }>(
  name: string,
  tries: readonly One[],
  holding: readonly One[],
  isRested: boolean,
): Tried<One> {
  const [known, setKnown] = useState<Known<One>>({ holding, now: [], last: undefined });
  const { now, last } = known;
  const key = triedPrefix + name;
  const [before] = useRemembered(() => readTicks(key), noTicks);
  const isDoneBefore = ({ task }: One) => before.includes(task);
  useEffect(() => {
    if (now.length > 0) {
      keepTicks(key, [...new Set([...readTicks(key), ...now.map(({ task }) => task)])]);
    }
  }, [key, now]);
  const reached = holding.filter((one) => !known.holding.includes(one));
  if (isRested && (reached.length > 0 || holding.length < known.holding.length)) {
    setKnown({
      holding,
      now: [...new Set([...now, ...reached])],
      last: reached.at(-1) ?? last,
    });
  }
  const done = tries.filter((one) => isDoneBefore(one) || now.includes(one));
  return {
    done,
    isFinished: done.length === tries.length && !tries.every(isDoneBefore),
    last,
    latest: known.holding.find((one) => one === last),
  };
}
