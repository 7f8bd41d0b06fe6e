import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { BareButton } from '../../ui/Button.tsx';
import { useLiveDocument } from './LiveCode.tsx';
import { liveWords } from './words.ts';

/** Saves an entry's Python, with what the reader changed, to run elsewhere. */
export function CodeDownloads({
  title,
  document: { sections },
}: {
  readonly title: string;
  readonly document: ItemDocument;
}) {
  const live = useLiveDocument();
  if (!live?.hasPython) {
    return null;
  }
  const save = async (kind: 'ipynb' | 'py') => {
    const { notebookOf, scriptOf } = await import('./notebook.ts');
    const write = kind === 'py' ? scriptOf : notebookOf;
    const text = write(title, sections, (block) => live.cellOf(block)?.get().code ?? block.text);
    const type = kind === 'py' ? 'text/x-python' : 'application/x-ipynb+json';
    saveFile(`${live.itemID}.${kind}`, type, [text]);
  };
  return (
    <p className="liveCode-downloads">
      <BareButton className="copyButton liveCode-button" onClick={() => void save('ipynb')}>
        {liveWords.asNotebook}
      </BareButton>
      <BareButton className="copyButton liveCode-button" onClick={() => void save('py')}>
        {liveWords.asPython}
      </BareButton>
    </p>
  );
}
