import { lazy, Suspense } from 'react';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import type { Access } from '../catalogue/item/useDocument.ts';

const ToolPanel = lazy(async () => ({ default: (await import('./ToolPanel.tsx')).ToolPanel }));
const ToolPreviewPanel = lazy(async () => ({
  default: (await import('./ToolPreviewPanel.tsx')).ToolPreviewPanel,
}));

/** The tool of an entry, or its preview. Entries without one load nothing. */
export function ToolPart({ item, access }: { readonly item: Item; readonly access: Access }) {
  const tool = access.kind === 'open' ? access.document.tool : undefined;
  if (!tool && !(item.tool && access.kind === 'closed')) {
    return null;
  }
  return (
    <Suspense fallback={<div className="toolSpace" aria-busy="true" />}>
      {tool ? <ToolPanel tool={tool} /> : item.tool && <ToolPreviewPanel tool={item.tool} />}
    </Suspense>
  );
}
