import { type ModelId, ModelId as modelIds } from '../../lambdas/contract/model.ts';
import type { AnyModel } from '../src/features/model/Model.ts';
import { modelParts } from '../src/features/model/modelParts.ts';
import { lineFollower } from '../src/features/model/models/line-follower.tsx';
import { stageOf } from '../src/features/model/stage/ModelStage.tsx';

/** Every model, where it is drawn ahead: nothing is loaded later there. */
export const allModels = {
  'line-follower': lineFollower,
} satisfies Readonly<Record<ModelId, AnyModel>>;

/** Gives the parts of all models, which browsers load with the entries that have them. */
export function provideModels(): void {
  for (const id of modelIds.options) {
    modelParts[id].provide(stageOf(allModels[id]));
  }
}
