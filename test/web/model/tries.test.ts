import { describe, expect, it } from 'vitest';
import { ModelId } from '../../../lambdas/contract/model.ts';
import { allModels } from '../../../web/pages/provideModels.ts';
import type { AnyModel, Values } from '../../../web/src/features/model/Model.ts';
import { isSetting, startOf } from '../../../web/src/features/model/settings.ts';

/** Settings that do what there is to try, as far as they differ from those at first; at a time of their run, or at its beginning. */
type Way = readonly [settings: Values<string>, at?: number];

/** A way for each thing to try, in the order in which a model lists them. */
const ways: Readonly<Record<ModelId, readonly Way[]>> = {
  'bending-beam': [[{ place: 105 }], [{ thickness: 2.1 }], [{ lies: 1, grams: 100 }]],
  'block-on-ramp': [
    [{ w: 1, wTurn: 270 }],
    [{ w: 1, wTurn: 270, n: 2, nTurn: 110, f: 2, fTurn: 20 }],
    [{ tilt: 24.5, w: 1, wTurn: 270, n: 2, nTurn: 115, f: 2, fTurn: 25 }],
  ],
  'bode-plotter': [[{ point: 7 }], [{ mistake: 2 }], [{ point: 8, mistake: 3 }]],
  'bus-stop': [[{ seconds: 0 }], [{ hold: 2 }], [{ hold: 3 }]],
  'cardboard-gearbox': [[{ turned: 4310 }], [{ first: 0 }], [{ first: 2, kg: 2 }]],
  'cooling-mug': [[{ lid: 1 }], [{ lid: 1, jacket: 3 }], [{ lid: 1, jacket: 3, material: 2 }]],
  'dew-point': [[{ glass: 18 }], [{ glass: 17, percent: 45 }], [{ celsius: 17, percent: 78 }]],
  'four-bar-linkage': [
    [{ crank: 14 }],
    [{ crank: 90 }],
    [{ crank: 20, coupler: 51, rocker: 49, frame: 41, along: 101, beside: 1 }],
  ],
  'galton-board': [
    [{ packets: 10 }],
    [{ packets: 10, percent: 97 }],
    [{ rows: 3, packets: 0, luck: 4 }, 4],
  ],
  'game-of-life': [
    [{}, 289],
    [{ world: 5, row14: 2, row15: 1, row16: 7 }, 4],
    [{ world: 5, row15: 7 }, 2],
  ],
  'gear-trains': [
    [{ wheel: 30 }],
    [{ between: 1 }],
    [{ between: 2, driver: 14, first: 23, second: 13, wheel: 58 }],
  ],
  'huffman-tree': [[{ i: 5, m: 5, p: 5, s: 4 }], [{ s: 20 }], [{ i: 1, m: 1, p: 1, s: 20 }]],
  'key-value-database': [[{ cut: 50 }], [{ flip: 15 }], [{ flip: 46 }]],
  'led-resistor': [
    [{ volts: 9, digits: 0, tens: 2 }],
    [{ volts: 12, digits: 7 }],
    [{ turned: 1, meter: 1 }],
  ],
  'line-follower': [
    [{ cruise: 0.5 }, 3],
    [{ cruise: 0.5, kp: 12, kd: 1.2 }],
    [{ track: 2, t9: 90, kp: 8, kd: 0.4 }, 12],
  ],
  'linear-algebra-with-rotations': [
    [{ angle: 175 }],
    [{ kind: 1, by: 1.5, bx: -1.1 }],
    [{ kind: 1, bx: 0, by: 2 }],
  ],
  'loan-days': [[{ day: 55 }], [{ span: 22 }], [{ day: 23 }]],
  'logic-adder': [
    [{ b: 0, cin: 1 }, 50],
    [{ cin: 1 }, 60],
    [{ b: 0, cin: 1 }, 20],
  ],
  'logic-gates': [
    [{ tried: 15 }],
    [{ g3a: 4, tried: 15 }],
    [{ goal: 1, kind: 1, g4a: 2, g4b: 3, tried: 15 * 16 }],
  ],
  'maze-solver': [
    [{ way: 1 }, 200],
    [{ way: 2, maze: 1 }, 500],
    [{ maze: 2 }, 200],
  ],
  'op-amp': [[{ celsius: 70 }], [{ r2: 24_000 }], [{ r2: 40_000 }]],
  pendulum: [[{ degrees: 60 }], [{ length: 0.3 }], [{ place: 2 }]],
  'phone-stand': [[{ finger: 3 }], [{ turn: 120, finger: 3 }], [{ press: 110, finger: 2.2 }]],
  'pid-heater': [[{ clamp: 1 }], [{ ki: 0 }], [{ door: 1, clamp: 1, kp: 8, ki: 0.12, kd: 30 }]],
  'ray-tracer': [[{ lamp: -45 }], [{ mirror: 1 }], [{ away: 0.5 }]],
  'rc-filter': [[{ hertz: 1000 }], [{ hertz: 10_000 }], [{ wave: 1 }]],
  'sampled-wave': [[{ rate: 120 }], [{ rate: 51 }], [{ rate: 25 }]],
  'shared-bills': [[{ museum: 2000 }], [{ bus: 0, lunch: 0, dinner: 0, auto: 0 }]],
  'sorting-race': [[{ n: 200 }], [{ kind: 1 }], [{ n: 370 }]],
  'spring-scale': [[{ newton: 5 }], [{ wire: 0.7 }], [{ wire: 0.5, newton: 5 }]],
  'square-wave': [[{ terms: 10 }], [{ terms: 1 }], [{ terms: 100 }]],
  'step-size': [[{ steps: 10 }], [{ steps: 10, method: 1 }], [{ span: 1 }]],
  'sudoku-solver': [[{ puzzle: 1 }], [{ puzzle: 1, way: 1 }], [{ puzzle: 2, way: 1 }]],
  'three-views': [
    [{ turn: 270 }],
    [{ step: 0, hole: 0, slot: 1 }],
    [{ drawing: 1, step: 3, slot: 2, hole: 3 }],
  ],
  timetable: [[{ way: 0 }], [{ way: 0, lab: 1 }], [{ lab: 1 }]],
  'truss-bridge': [[{ kg: 14 }], [{ height: 200, kg: 20 }], [{ top: 1, kg: 20 }]],
  'uart-i2c-spi': [
    [{ slow: 6 }, 11],
    [{ slow: -7, byte: 224 }, 11],
    [{ bus: 2, mode: 1 }, 11],
  ],
  'word-distance': [
    [{ pair: 3 }, 100],
    [{ pair: 4 }, 100],
    [{ pair: 5 }, 100],
  ],
};

describe.each(Object.entries(ways))('what there is to try with the model %s', (id, of) => {
  const model: AnyModel = allModels[ModelId.parse(id)];
  const doneAt = (settings: Values<string>, at: number) => {
    const values = { ...startOf(model), ...settings };
    return model.tries.filter(({ isDone }) => isDone(model.run(values), at, values));
  };

  it('is done by some settings that it can have', () => {
    expect(of.map(([settings]) => isSetting(model, settings))).toEqual(of.map(() => true));
    expect(
      model.tries.map((one, place) => {
        const [settings = {}, at = 0] = of[place] ?? [];
        return doneAt(settings, at).includes(one);
      }),
    ).toEqual(model.tries.map(() => true));
  });

  it('is about a reading that the model then has, which a phone shows with the drawing', () => {
    const missing = model.tries.filter(({ reads = 0 }, place) => {
      const [settings = {}, at = 0] = of[place] ?? [];
      const run = model.run({ ...startOf(model), ...settings });
      return model.readouts(run, at)[reads] === undefined;
    });

    expect(missing).toEqual([]);
  });

  it('is not done at first', () => {
    expect(doneAt({}, 0)).toEqual([]);
    expect(doneAt({}, model.clock?.still ?? 0)).toEqual([]);
  });

  it('is said in a line or two on a phone once it is done', () => {
    for (const { notice } of model.tries) {
      expect(notice.length, notice).toBeLessThanOrEqual(90);
    }
  });
});

describe('the tubes on top of the bridge', () => {
  it('are to be doubled where that helps', () => {
    const bridge: AnyModel = allModels['truss-bridge'];
    const doneAt = (height: number) => {
      const values = { ...startOf(bridge), top: 1, kg: 20, height };
      return bridge.tries.map(({ isDone }) => isDone(bridge.run(values), 0, values));
    };

    // What was noticed of the single ones isn't said once more: what to do next is.
    expect(doneAt(240)).toEqual([false, false, false]);
    expect(doneAt(150)).toEqual([true, false, true]);
  });
});

describe('a glider that is tapped', () => {
  it('is drawn to be followed, and is no pattern that comes to an end', () => {
    const life: AnyModel = allModels['game-of-life'];
    const values = { ...startOf(life), world: 5, row14: 2, row15: 1, row16: 7 };
    const doneAt = (at: number) =>
      life.tries.map(({ isDone }) => isDone(life.run(values), at, values));

    expect(doneAt(3)).toEqual([false, false, false]);
    expect(doneAt(4)).toEqual([false, true, false]);
  });
});

describe('a world of one’s own', () => {
  it('waits for its first cell', () => {
    const life: AnyModel = allModels['game-of-life'];
    const rateOf = (row14: number) =>
      life.clock?.rate(life.run({ ...startOf(life), world: 5, row14 }));

    expect([rateOf(0), rateOf(1)]).toEqual([0, 8]);
  });
});

describe('the robot’s steering', () => {
  it('is to be braked, but not as much as it can be', () => {
    const robot: AnyModel = allModels['line-follower'];
    const isDone = (kp: number, kd: number) => {
      const values = { ...startOf(robot), cruise: 0.5, kp, kd };
      return robot.tries[1]?.isDone(robot.run(values), 0, values);
    };

    expect([isDone(12, 0.4), isDone(12, 1.2), isDone(14, 3)]).toEqual([false, true, false]);
  });
});
