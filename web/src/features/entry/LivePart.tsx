import type { ReactNode } from 'react';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { LazyPart } from '../../LazyPart.tsx';
import { boardPart } from '../board/BoardSlot.tsx';
import { modelParts } from '../model/modelParts.ts';
import { Blocks } from './Blocks.tsx';
import { splitIntro } from './onTop.ts';

const space = <div className="toolSpace" aria-busy="true" />;

/** What runs on top of an entry, where everyone may try it: its model, or else the board of its introduction. */
export function LivePart({
  item,
  wayOn,
}: {
  readonly item: Item;
  /** What to do once all there is to try on it is done; the same one while nothing changes, as it is drawn again with another. */
  readonly wayOn?: ReactNode;
}) {
  const { board, tries } = splitIntro(item);
  const model = item.model && modelParts[item.model];
  const part = board ? (
    <boardPart.Part board={board} isOnTop wayOn={wayOn}>
      <Blocks blocks={tries} />
    </boardPart.Part>
  ) : (
    model && <model.Part itemID={item.id} wayOn={wayOn} />
  );
  return part && <LazyPart fallback={space}>{part}</LazyPart>;
}
