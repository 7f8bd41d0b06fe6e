/** Imports only types, so that the web may load it. */
import type { Block } from './document.ts';

/** The blocks that a list or a note contains; none of other blocks. */
export function nestedBlocks(block: Block): readonly Block[] {
  switch (block.kind) {
    case 'list':
      return block.items.flat();
    case 'note':
      return block.blocks;
    default:
      return [];
  }
}
