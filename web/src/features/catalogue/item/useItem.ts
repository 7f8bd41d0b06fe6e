import { useCallback, useEffect, useState } from 'react';
import type { ItemDocument } from '../../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../../lambdas/contract/entities.ts';
import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import { useApi } from '../../../api/useApi.ts';
import { Recent } from '../Recent.ts';

/** What anyone may see of an entry; its document only when that is free. */
export interface Seen {
  readonly item: Item;
  readonly document: ItemDocument | null;
}

/** How loading an entry goes. */
export type LoadedItem =
  | { readonly kind: 'loading' | 'notFound' }
  | { readonly kind: 'failed'; readonly problem: RefusedStatus }
  | { readonly kind: 'ready'; readonly seen: Seen };

const recent = new Recent<Seen>(12);
const itemIDs = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Loads an entry. What was seen lately is there at once, and again as soon as it is loaded. */
export function useItem(itemID: string): { loaded: LoadedItem; retry: () => void } {
  const api = useApi();
  const [asked, setAsked] = useState(0);
  const [loaded, setLoaded] = useState<LoadedItem>(() => before(itemID));

  useEffect(() => {
    if (asked < 0 || !itemIDs.test(itemID)) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    setLoaded(before(itemID));
    api.outcome('product/getItem', { itemID }, { signal }).then((went) => {
      if (signal.aborted) {
        return;
      }
      if (went.kind === 'ok') {
        recent.keep(itemID, went.answer.data);
        setLoaded({ kind: 'ready', seen: went.answer.data });
      } else if (went.status === 'dataNotFound') {
        setLoaded({ kind: 'notFound' });
      } else {
        setLoaded((shown) =>
          shown.kind === 'ready' ? shown : { kind: 'failed', problem: went.status },
        );
      }
    });
    return () => ending.abort();
  }, [api, itemID, asked]);

  return { loaded, retry: useCallback(() => setAsked((count) => count + 1), []) };
}

function before(itemID: string): LoadedItem {
  const seen = recent.get(itemID);
  if (!itemIDs.test(itemID)) {
    return { kind: 'notFound' };
  }
  return seen ? { kind: 'ready', seen } : { kind: 'loading' };
}
