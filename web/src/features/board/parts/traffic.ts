/** What moves at a crossing at a moment, s since power-up. */
export interface Traffic {
  readonly at: number;
  /** How far the front of each car has come on its road, the first one first. */
  readonly main: readonly number[];
  readonly side: readonly number[];
  /** How far the walker has come on the main road: 0 waits; undefined while there is none. */
  readonly walker: number | undefined;
}

/** What lets the traffic go, and whether the walkers' button is pressed. */
export interface Signals {
  readonly main: boolean;
  readonly side: boolean;
  readonly walk: boolean;
  readonly isPressed: boolean;
}

interface Road {
  /** Where a car waits. */
  readonly line: number;
  /** Where it has left the drawing. */
  readonly end: number;
  /** A car comes each so many seconds, while there is room. */
  readonly every: number;
}

export const roads = {
  main: { line: 146, end: 372, every: 3 },
  side: { line: 60, end: 246, every: 4 },
} as const satisfies Record<string, Road>;

/** How wide the main road is to walk over. */
const walkWidth = 64;
/** From the front of a car to the front of the next one that waits. */
const gap = 36;
/** Units of the drawing in a second. */
const carSpeed = 90;
const walkerSpeed = 14;

/** A car waits on each road. */
export const trafficAtFirst: Traffic = {
  at: 0,
  main: [roads.main.line],
  side: [roads.side.line],
  walker: undefined,
};

/**
 * The traffic at a later moment: cars stop at their line and walkers at the kerb until they may go, and who has left it goes on.
 * At an earlier one the board was switched off and on, and it starts over.
 *
 * @param speed how fast it goes: 1 as cars do, and without end where motion is not wanted
 */
export function trafficAfter(
  before: Traffic,
  seconds: number,
  signals: Signals,
  speed: number,
): Traffic {
  if (seconds <= before.at) {
    return { ...trafficAtFirst, at: seconds };
  }
  const { main, side, walk, isPressed } = signals;
  const way = (seconds - before.at) * speed;
  const comes = ({ every }: Road) => Math.floor(seconds / every) > Math.floor(before.at / every);
  return {
    at: seconds,
    main: carsAfter(before.main, roads.main, main, way * carSpeed, comes(roads.main)),
    side: carsAfter(before.side, roads.side, side, way * carSpeed, comes(roads.side)),
    walker: walkerAfter(before.walker, walk, way * walkerSpeed, isPressed),
  };
}

function carsAfter(
  cars: readonly number[],
  { line, end }: Road,
  mayGo: boolean,
  way: number,
  comes: boolean,
): readonly number[] {
  const moved: number[] = [];
  for (const front of cars) {
    const free = (moved.at(-1) ?? Number.POSITIVE_INFINITY) - gap;
    const stop = mayGo || front > line ? free : Math.min(free, line);
    moved.push(Math.max(front, Math.min(front + way, stop)));
  }
  const hasRoom = (moved.at(-1) ?? gap) >= gap;
  return [...moved, ...(comes && hasRoom ? [0] : [])].filter((front) => front < end);
}

function walkerAfter(
  walker: number | undefined,
  mayGo: boolean,
  way: number,
  isPressed: boolean,
): number | undefined {
  if (walker === undefined) {
    return isPressed ? 0 : undefined;
  }
  const next = walker > 0 || mayGo ? walker + way : 0;
  return next < walkWidth ? next : undefined;
}
