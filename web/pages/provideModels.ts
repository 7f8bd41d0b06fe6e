import { type ModelId, ModelId as modelIds } from '../../lambdas/contract/model.ts';
import type { AnyModel } from '../src/features/model/Model.ts';
import { modelParts } from '../src/features/model/modelParts.ts';
import { bendingBeam } from '../src/features/model/models/bending-beam.tsx';
import { blockOnRamp } from '../src/features/model/models/block-on-ramp.tsx';
import { bodePlotter } from '../src/features/model/models/bode-plotter.tsx';
import { busStop } from '../src/features/model/models/bus-stop.tsx';
import { cardboardGearbox } from '../src/features/model/models/cardboard-gearbox.tsx';
import { coolingMug } from '../src/features/model/models/cooling-mug.tsx';
import { dewPointModel } from '../src/features/model/models/dew-point.tsx';
import { fourBarLinkage } from '../src/features/model/models/four-bar-linkage.tsx';
import { galtonBoard } from '../src/features/model/models/galton-board.tsx';
import { gameOfLife } from '../src/features/model/models/game-of-life.tsx';
import { gearTrains } from '../src/features/model/models/gear-trains.tsx';
import { huffmanTree } from '../src/features/model/models/huffman-tree.tsx';
import { keyValueDatabase } from '../src/features/model/models/key-value-database.tsx';
import { ledResistor } from '../src/features/model/models/led-resistor.tsx';
import { lineFollower } from '../src/features/model/models/line-follower.tsx';
import { linearAlgebra } from '../src/features/model/models/linear-algebra-with-rotations.tsx';
import { loanDays } from '../src/features/model/models/loan-days.tsx';
import { logicAdder } from '../src/features/model/models/logic-adder.tsx';
import { logicGates } from '../src/features/model/models/logic-gates.tsx';
import { mazeSolver } from '../src/features/model/models/maze-solver.tsx';
import { opAmp } from '../src/features/model/models/op-amp.tsx';
import { pendulum } from '../src/features/model/models/pendulum.tsx';
import { phoneStand } from '../src/features/model/models/phone-stand.tsx';
import { pidHeater } from '../src/features/model/models/pid-heater.tsx';
import { rayTracer } from '../src/features/model/models/ray-tracer.tsx';
import { rcFilter } from '../src/features/model/models/rc-filter.tsx';
import { sampledWave } from '../src/features/model/models/sampled-wave.tsx';
import { sharedBills } from '../src/features/model/models/shared-bills.tsx';
import { sortingRace } from '../src/features/model/models/sorting-race.tsx';
import { springScale } from '../src/features/model/models/spring-scale.tsx';
import { squareWave } from '../src/features/model/models/square-wave.tsx';
import { stepSize } from '../src/features/model/models/step-size.tsx';
import { sudokuSolver } from '../src/features/model/models/sudoku-solver.tsx';
import { threeViews } from '../src/features/model/models/three-views.tsx';
import { timetable } from '../src/features/model/models/timetable.tsx';
import { trussBridge } from '../src/features/model/models/truss-bridge.tsx';
import { uartI2cSpi } from '../src/features/model/models/uart-i2c-spi.tsx';
import { wordDistance } from '../src/features/model/models/word-distance.tsx';
import { stageOf } from '../src/features/model/stage/ModelStage.tsx';

/** Every model, where it is drawn ahead: nothing is loaded later there. */
export const allModels = {
  'line-follower': lineFollower,
  'truss-bridge': trussBridge,
  'four-bar-linkage': fourBarLinkage,
  pendulum: pendulum,
  'pid-heater': pidHeater,
  'rc-filter': rcFilter,
  'maze-solver': mazeSolver,
  'game-of-life': gameOfLife,
  'cardboard-gearbox': cardboardGearbox,
  'spring-scale': springScale,
  'key-value-database': keyValueDatabase,
  'bus-stop': busStop,
  'bending-beam': bendingBeam,
  'sampled-wave': sampledWave,
  'sudoku-solver': sudokuSolver,
  'bode-plotter': bodePlotter,
  'logic-adder': logicAdder,
  'block-on-ramp': blockOnRamp,
  'square-wave': squareWave,
  'step-size': stepSize,
  'phone-stand': phoneStand,
  'dew-point': dewPointModel,
  'word-distance': wordDistance,
  'huffman-tree': huffmanTree,
  'shared-bills': sharedBills,
  'op-amp': opAmp,
  'ray-tracer': rayTracer,
  timetable: timetable,
  'loan-days': loanDays,
  'gear-trains': gearTrains,
  'logic-gates': logicGates,
  'uart-i2c-spi': uartI2cSpi,
  'galton-board': galtonBoard,
  'three-views': threeViews,
  'sorting-race': sortingRace,
  'led-resistor': ledResistor,
  'cooling-mug': coolingMug,
  'linear-algebra-with-rotations': linearAlgebra,
} satisfies Readonly<Record<ModelId, AnyModel>>;

/** Gives the parts of all models, which browsers load with the entries that have them. */
export function provideModels(): void {
  for (const id of modelIds.options) {
    modelParts[id].provide(stageOf(allModels[id]));
  }
}
