import { expect, it } from 'vitest';
import { gearPath } from '../../web/src/lib/gearPath.ts';

type Place = readonly [x: number, y: number];

function outline(x: number, teeth: number, phase: number): readonly Place[] {
  const path = gearPath({ x, y: 0 }, teeth, 10, phase);
  return path
    .slice(1, -1)
    .split('L')
    .map((place) => place.split(' ').map(Number))
    .map(([x = 0, y = 0]) => [x, y]);
}

/** Whether a straight line from a place outwards crosses an outline an odd number of times. */
function isIn([x, y]: Place, around: readonly Place[]): boolean {
  const crossed = around.filter(([toX, toY], at) => {
    const [fromX, fromY] = around.at(at - 1) ?? [0, 0];
    return fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
  });
  return crossed.length % 2 === 1;
}

it.each([
  [12, 12],
  [8, 24],
  [11, 22],
  [16, 40],
])('has gears of %d and %d teeth that mesh at every turn and never overlap', (driver, driven) => {
  for (let turned = 0; turned < 1; turned += 1 / 16) {
    const angle = (turned * 2 * Math.PI) / driver;
    const first = outline(0, driver, angle);
    const meeting = Math.PI + Math.PI / driven - (angle * driver) / driven;
    const second = outline(5 * (driver + driven), driven, meeting);
    const overlapping = [
      ...first.filter((place) => isIn(place, second)),
      ...second.filter((place) => isIn(place, first)),
    ];
    expect(overlapping).toEqual([]);
    // Teeth reach between each other.
    expect(Math.max(...first.map(([x]) => x))).toBeGreaterThan(Math.min(...second.map(([x]) => x)));
  }
});
