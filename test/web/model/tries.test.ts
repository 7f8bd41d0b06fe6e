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
  'maze-solver': [],
  'op-amp': [],
  pendulum: [],
  'phone-stand': [],
  'pid-heater': [],
  'ray-tracer': [],
  'rc-filter': [],
  'sampled-wave': [],
  'shared-bills': [],
  'sorting-race': [],
  'spring-scale': [],
  'square-wave': [],
  'step-size': [],
  'sudoku-solver': [],
  'three-views': [],
  timetable: [],
  'truss-bridge': [],
  'uart-i2c-spi': [],
  'word-distance': [],
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
