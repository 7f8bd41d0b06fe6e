import type { Block, EntryFile } from '../../../../lambdas/contract/document.ts';
import { formatSize } from '../../lib/formatSize.ts';
import { saveFile, saveText } from '../../lib/saveFile.ts';
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

function FileLine({ file }: { readonly file: EntryFile }) {
  const { name, type, about, licence } = file;
  const size = formatSize(bytesOf(file).length);
  return (
    <>
      <div>
        <strong>{name}</strong>
        <p>{about}</p>
        <p className="smallPrint">{fileWords.facts(fileTypeWords[type], size, licence)}</p>
      </div>
      <BareButton className="copyButton" onClick={() => save(file)}>
        {fileWords.download}
        <span className="visuallyHidden"> {name}</span>
      </BareButton>
    </>
  );
}

function bytesOf({ type, text }: EntryFile): Uint8Array<ArrayBuffer> {
  return type === 'zip'
    ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    : new TextEncoder().encode(text);
}

function save(file: EntryFile): void {
  if (file.type === 'zip' || file.type === 'pdf') {
    saveFile(file.name, `application/${file.type}`, [bytesOf(file)]);
  } else {
    saveText(file.name, file.text);
  }
}
