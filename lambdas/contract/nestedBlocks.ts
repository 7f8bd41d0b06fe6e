/** Imports only types, so that the web may load it. */
import type { Block } from './document.ts';

/** The blocks that a block contains, but the question of a check; none of most. */
export function nestedBlocks(block: Block): readonly Block[] {
  if ('items' in block) {
    return block.items.flat();
  }
  return 'blocks' in block ? block.blocks : [];
}
