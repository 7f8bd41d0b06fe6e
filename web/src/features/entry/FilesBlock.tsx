import type { Block, EntryFile } from '../../../../lambdas/contract/document.ts';
import { formatSize } from '../../lib/formatSize.ts';
import { saveText } from '../../lib/saveFile.ts';
import { BareButton } from '../../ui/Button.tsx';
import { fileTypeWords, fileWords } from './words.ts';

/** Files that come with an entry, each with what it is for, its size and its licence. */
export function FilesBlock({ block: { files } }: { readonly block: Block & { kind: 'files' } }) {
  return (
    <ul className="filesBlock">
      {files.map((file) => (
        <li key={file.name}>
          <FileLine file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileLine({ file: { name, type, about, licence, text } }: { readonly file: EntryFile }) {
  const size = formatSize(new TextEncoder().encode(text).length);
  return (
    <>
      <div>
        <strong>{name}</strong>
        <p>{about}</p>
        <p className="smallPrint">{fileWords.facts(fileTypeWords[type], size, licence)}</p>
      </div>
      <BareButton className="copyButton" onClick={() => saveText(name, text)}>
        {fileWords.download}
        <span className="visuallyHidden"> {name}</span>
      </BareButton>
    </>
  );
}
