import type { Item } from '../../../../lambdas/contract/entities.ts';
import { itemPath } from '../../paths.ts';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { shareWords } from './words.ts';

/** The link of an entry, without what the address has besides. */
export function entryLink(itemID: string): string {
  return new URL(itemPath(itemID), window.location.origin).href;
}

/** Shares the link of an entry. */
export function ShareEntry({ item: { id, title } }: { readonly item: Item }) {
  return (
    <ShareButton
      label={shareWords.thisPage}
      text={shareWords.shared(title)}
      url={() => entryLink(id)}
      tone="plain"
    />
  );
}
