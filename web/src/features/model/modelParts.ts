import type { ModelId } from '../../../../lambdas/contract/model.ts';
import { lazyPart } from '../../LazyPart.tsx';
import type { AnyModel } from './Model.ts';
import { readSettings } from './settings.ts';

/** Each model, whose code and stage are loaded with the entry that has it. */
export const modelParts = {
  'line-follower': partOf(async () => (await import('./models/line-follower.tsx')).lineFollower),
  'truss-bridge': partOf(async () => (await import('./models/truss-bridge.tsx')).trussBridge),
  'four-bar-linkage': partOf(
    async () => (await import('./models/four-bar-linkage.tsx')).fourBarLinkage,
  ),
  pendulum: partOf(async () => (await import('./models/pendulum.tsx')).pendulum),
  'pid-heater': partOf(async () => (await import('./models/pid-heater.tsx')).pidHeater),
  'rc-filter': partOf(async () => (await import('./models/rc-filter.tsx')).rcFilter),
  'maze-solver': partOf(async () => (await import('./models/maze-solver.tsx')).mazeSolver),
  'game-of-life': partOf(async () => (await import('./models/game-of-life.tsx')).gameOfLife),
  'cardboard-gearbox': partOf(
    async () => (await import('./models/cardboard-gearbox.tsx')).cardboardGearbox,
  ),
  'spring-scale': partOf(async () => (await import('./models/spring-scale.tsx')).springScale),
  'key-value-database': partOf(
    async () => (await import('./models/key-value-database.tsx')).keyValueDatabase,
  ),
  'bus-stop': partOf(async () => (await import('./models/bus-stop.tsx')).busStop),
  'bending-beam': partOf(async () => (await import('./models/bending-beam.tsx')).bendingBeam),
  'sampled-wave': partOf(async () => (await import('./models/sampled-wave.tsx')).sampledWave),
  'sudoku-solver': partOf(async () => (await import('./models/sudoku-solver.tsx')).sudokuSolver),
  'bode-plotter': partOf(async () => (await import('./models/bode-plotter.tsx')).bodePlotter),
  'logic-adder': partOf(async () => (await import('./models/logic-adder.tsx')).logicAdder),
  'block-on-ramp': partOf(async () => (await import('./models/block-on-ramp.tsx')).blockOnRamp),
  'square-wave': partOf(async () => (await import('./models/square-wave.tsx')).squareWave),
  'step-size': partOf(async () => (await import('./models/step-size.tsx')).stepSize),
  'phone-stand': partOf(async () => (await import('./models/phone-stand.tsx')).phoneStand),
  'dew-point': partOf(async () => (await import('./models/dew-point.tsx')).dewPointModel),
  'word-distance': partOf(async () => (await import('./models/word-distance.tsx')).wordDistance),
  'huffman-tree': partOf(async () => (await import('./models/huffman-tree.tsx')).huffmanTree),
  'shared-bills': partOf(async () => (await import('./models/shared-bills.tsx')).sharedBills),
  'op-amp': partOf(async () => (await import('./models/op-amp.tsx')).opAmp),
  'ray-tracer': partOf(async () => (await import('./models/ray-tracer.tsx')).rayTracer),
  timetable: partOf(async () => (await import('./models/timetable.tsx')).timetable),
  'loan-days': partOf(async () => (await import('./models/loan-days.tsx')).loanDays),
  'gear-trains': partOf(async () => (await import('./models/gear-trains.tsx')).gearTrains),
  'logic-gates': partOf(async () => (await import('./models/logic-gates.tsx')).logicGates),
  'uart-i2c-spi': partOf(async () => (await import('./models/uart-i2c-spi.tsx')).uartI2cSpi),
  'galton-board': partOf(async () => (await import('./models/galton-board.tsx')).galtonBoard),
  'three-views': partOf(async () => (await import('./models/three-views.tsx')).threeViews),
  'sorting-race': partOf(async () => (await import('./models/sorting-race.tsx')).sortingRace),
  'led-resistor': partOf(async () => (await import('./models/led-resistor.tsx')).ledResistor),
  'cooling-mug': partOf(async () => (await import('./models/cooling-mug.tsx')).coolingMug),
  'linear-algebra-with-rotations': partOf(
    async () => (await import('./models/linear-algebra-with-rotations.tsx')).linearAlgebra,
  ),
} satisfies Readonly<Record<ModelId, unknown>>;

function partOf(importModel: () => Promise<AnyModel>) {
  const part = lazyPart(async () => {
    const [{ stageOf }, model] = await Promise.all([
      import('./stage/ModelStage.tsx'),
      importModel(),
    ]);
    return stageOf(model);
  });
  return { ...part, importModel };
}

/** What the model of a build says that the reader will measure, with the settings of the page's address; undefined for none. */
export async function predictionOf(id: ModelId, search: string): Promise<number | undefined> {
  const model = await modelParts[id].importModel();
  return model.predicts?.(model.run(readSettings(model, search)));
}
