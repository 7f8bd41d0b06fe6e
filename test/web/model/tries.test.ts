import { describe, expect, it } from 'vitest';
import { ModelId } from '../../../lambdas/contract/model.ts';
import { allModels } from '../../../web/pages/provideModels.ts';
import type { AnyModel, Values } from '../../../web/src/features/model/Model.ts';
import { isSetting, startOf } from '../../../web/src/features/model/settings.ts';

/** Settings that do what there is to try, as far as they differ from those at first; at a time of their run, or at its beginning. */
type Way = readonly [settings: Values<string>, at?: number];

/** A way for each thing to try, in the order in which a model lists them. */
const ways: Readonly<Record<ModelId, readonly Way[]>> = {
  'bending-beam': [],
  'block-on-ramp': [],
  'bode-plotter': [],
  'bus-stop': [],
  'cardboard-gearbox': [],
  'cooling-mug': [],
  'dew-point': [],
  'four-bar-linkage': [],
  'galton-board': [],
  'game-of-life': [],
  'gear-trains': [],
  'huffman-tree': [],
  'key-value-database': [],
  'led-resistor': [],
  'line-follower': [],
  'linear-algebra-with-rotations': [],
  'loan-days': [],
  'logic-adder': [],
  'logic-gates': [],
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
