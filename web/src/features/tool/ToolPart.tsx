import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import type { Access } from '../catalogue/useDocument.ts';

/** The tool of an open document. */
export const toolPart = lazyPart(async () => (await import('./ToolPanel.tsx')).ToolPanel);
/** What is shown of one that the reader's plan does not have. */
export const toolPreviewPart = lazyPart(
  async () => (await import('./ToolPreviewPanel.tsx')).ToolPreviewPanel,
);

const space = <div className="toolSpace" aria-busy="true" />;

/** The tool of an entry, or its preview. Entries without one load nothing. */
export function ToolPart({ item, access }: { readonly item: Item; readonly access: Access }) {
  if (access.kind === 'open') {
    return <OpenTool document={access.document} />;
  }
  return item.tool && access.kind === 'closed' ? (
    <LazyPart fallback={space}>
      <toolPreviewPart.Part tool={item.tool} />
    </LazyPart>
  ) : null;
}

/** The tool of a document that is open, if it has one. */
export function OpenTool({ document: { tool } }: { readonly document: ItemDocument }) {
  return tool ? (
    <LazyPart fallback={space}>
      <toolPart.Part tool={tool} />
    </LazyPart>
  ) : null;
}
