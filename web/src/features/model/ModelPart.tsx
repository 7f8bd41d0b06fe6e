import type { Item } from '../../../../lambdas/contract/entities.ts';
import { LazyPart } from '../../LazyPart.tsx';
import { modelParts } from './modelParts.ts';

const space = <div className="toolSpace" aria-busy="true" />;

/** The model of an entry, which everyone may try. Entries without one load nothing of it. */
export function ModelPart({ item: { id, model } }: { readonly item: Item }) {
  if (model === undefined) {
    return null;
  }
  const { Part } = modelParts[model];
  return (
    <LazyPart fallback={space}>
      <Part itemID={id} />
    </LazyPart>
  );
}
