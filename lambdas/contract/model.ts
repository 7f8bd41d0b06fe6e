/**
 * Models: live simulations on top of entries, open to everyone. An entry names its model among its facts, since it has one at most,
 * always above its text; what a model computes and draws is code of the site (web/src/features/model).
 */
import * as z from 'zod/mini';

/** Every model. Where one has no code, the compiler says so. */
export const ModelId = z.enum([
  'line-follower',
  'truss-bridge',
  'four-bar-linkage',
  'pendulum',
  'pid-heater',
  'rc-filter',
  'maze-solver',
  'game-of-life',
  'cardboard-gearbox',
  'spring-scale',
  'key-value-database',
  'bus-stop',
  'bending-beam',
  'sampled-wave',
  'sudoku-solver',
  'bode-plotter',
  'logic-adder',
  'block-on-ramp',
  'square-wave',
  'step-size',
  'phone-stand',
  'dew-point',
  'word-distance',
  'huffman-tree',
  'shared-bills',
  'op-amp',
  'ray-tracer',
  'timetable',
  'loan-days',
  'gear-trains',
  'logic-gates',
  'uart-i2c-spi',
  'galton-board',
  'three-views',
  'sorting-race',
  'led-resistor',
  'cooling-mug',
  'linear-algebra-with-rotations',
]);
export type ModelId = z.infer<typeof ModelId>;
