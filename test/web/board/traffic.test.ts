import { describe, expect, it } from 'vitest';
import {
  roads,
  type Signals,
  type Traffic,
  trafficAfter,
  trafficAtFirst,
} from '../../../web/src/features/board/parts/traffic.ts';

const allRed: Signals = { main: false, side: false, walk: false, isPressed: false };

/** The traffic after so many seconds of these signals, in frames. */
function watch(signals: Partial<Signals>, seconds: number, from = trafficAtFirst): Traffic {
  let traffic = from;
  for (let frame = 1; frame <= seconds * 30; frame++) {
    traffic = trafficAfter(traffic, from.at + frame / 30, { ...allRed, ...signals }, 1);
  }
  return traffic;
}

describe('the cars of a crossing', () => {
  it('queue behind their line while it is red, until the road is full', () => {
    const { main, side } = watch({}, 60);

    expect(main).toEqual([146, 110, 74, 38, 2]);
    expect(side[0]).toBe(roads.side.line);
  });

  it('go on a road that is green, and on no other', () => {
    const { main, side } = watch({ main: true }, 2);

    expect(main[0]).toBeGreaterThan(roads.main.line);
    expect(side).toEqual([roads.side.line]);
  });

  it('leave the crossing when the lamp changes behind them', () => {
    const driving = watch({ side: true }, 0.5);
    const { side } = watch({}, 3, driving);

    expect(driving.side[0]).toBeGreaterThan(roads.side.line);
    expect(side.every((front) => front <= roads.side.line)).toBe(true);
  });

  it('wait or are gone where motion is not wanted', () => {
    const still = (before: Traffic, at: number, main: boolean) =>
      trafficAfter(before, at, { ...allRed, main }, Number.POSITIVE_INFINITY);

    expect(still(trafficAtFirst, 1, false).main).toEqual([roads.main.line]);
    expect(still(trafficAtFirst, 1, true).main).toEqual([]);
  });
});

describe('a walker', () => {
  it('comes with a press, waits for the light, and gets over the road in its time', () => {
    const pressed = watch({ isPressed: true }, 0.1);
    const waiting = watch({ main: true }, 20, pressed);

    expect(pressed.walker).toBe(0);
    expect(waiting.walker).toBe(0);
    expect(watch({ walk: true }, 2, waiting).walker).toBeGreaterThan(20);
    expect(watch({ walk: true }, 5, waiting).walker).toBeUndefined();
  });

  it('is not there after the board was switched off and on', () => {
    const waiting = watch({ isPressed: true }, 1);

    expect(trafficAfter(waiting, 0, allRed, 1)).toEqual(trafficAtFirst);
  });
});
