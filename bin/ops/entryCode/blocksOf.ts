import type { Block } from '../../../lambdas/contract/document.ts';
import { nestedBlocks } from '../../../lambdas/contract/nestedBlocks.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';

/** Every block of an entry from top to bottom, with those within lists and notes. */
export function blocksOf({ item, document }: Pick<Entry, 'item' | 'document'>): Block[] {
  return allBlocks([...item.intro, ...document.sections.flatMap(({ blocks }) => blocks)]);
}

function allBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...allBlocks(nestedBlocks(block))]);
}
