import type { ModelId } from '../../../../lambdas/contract/model.ts';
import { lazyPart } from '../../LazyPart.tsx';
import type { AnyModel } from './Model.ts';

/** Each model, whose code and stage are loaded with the entry that has it. */
export const modelParts = {
  'line-follower': partOf(async () => (await import('./models/line-follower.tsx')).lineFollower),
} satisfies Readonly<Record<ModelId, unknown>>;

function partOf(importModel: () => Promise<AnyModel>) {
  return lazyPart(async () => {
    const [{ stageOf }, model] = await Promise.all([
      import('./stage/ModelStage.tsx'),
      importModel(),
    ]);
    return stageOf(model);
  });
}
