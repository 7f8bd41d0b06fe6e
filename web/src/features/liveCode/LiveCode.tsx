import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Block, ItemDocument } from '../../../../lambdas/contract/document.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { type Cell, LiveDocument } from './LiveDocument.ts';
import { readSavedCode } from './savedCode.ts';

const Context = createContext<LiveDocument | null>(null);

/** Makes the code of an open document run. */
export function LiveCode({
  itemID,
  document,
  children,
}: {
  readonly itemID: string;
  readonly document: ItemDocument;
  readonly children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const live = useMemo(() => {
    const saved = isHydrated ? readSavedCode(itemID) : {};
    return new LiveDocument(itemID, document, saved);
  }, [itemID, document, isHydrated]);
  useEffect(() => () => live.close(), [live]);
  return <Context value={live}>{children}</Context>;
}

/** The open document whose code runs; null outside one. */
export function useLiveDocument(): LiveDocument | null {
  return useContext(Context);
}

/** The cell of a block of code; undefined where it does not run. */
export function useCell(block: Block): Cell | undefined {
  return useContext(Context)?.cellOf(block);
}
