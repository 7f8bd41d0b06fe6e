import { type Block, type EntryFile, FileType } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { curlQuotes } from './curlQuotes.ts';
import { bytesOfFile } from './entryFile.ts';

/** Bytes of one file: it is within its document, and a stored document has 400 KB. */
const largest = { text: 200_000, archive: 100_000 };
/** How a ZIP archive with a file in it begins. */
const archiveStart = Buffer.from('PK\x03\x04', 'latin1');
/** Characters that no text has: of control, and what stands for bytes that are no UTF-8. */
const notInText = /[^\P{Cc}\n\t]|\ufffd/u;
/** What a PDF has that opens, runs or sends something, or hides it in a stream. */
const active = /\/(?:AA|EmbeddedFile|Filter|JavaScript|JS|Launch|OpenAction|SubmitForm|URI)\b/;
/** A cell that spreadsheets compute; a signed number is none. */
const formula = /(?:^|,)"?(?:[=@\t]|[+-](?!(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?"?(?:,|$)))/im;

/**
 * A fence `files`: a line for each file, `name.csv | What it is for | Its licence`.
 *
 * @param file a file beside the entry, as its source has it
 * @throws EntryProblem that says what is wrong with a line or with its file
 */
export function readFiles(lines: string, file: (name: string) => string): Block {
  const files = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => fileOf(line, file));
  if (files.length === 0) {
    throw new EntryProblem('it has a block of files that names none');
  }
  return { kind: 'files', files };
}

function fileOf(line: string, file: (name: string) => string): EntryFile {
  const [name = '', about = '', licence = '', ...rest] = line.split('|').map((part) => part.trim());
  const ending = /^[a-z0-9-]{1,60}\.([a-z]+)$/.exec(name)?.[1];
  const type = FileType.options.find((known) => known === ending);
  if (type === undefined) {
    throw new EntryProblem(
      `its file "${name}" is no name such as parts.csv, with ${FileType.options.join(', ')}`,
    );
  }
  if (about.length < 8 || licence.length < 3 || rest.length > 0) {
    throw new EntryProblem(`its file ${name} is not "${name} | What it is for | Its licence"`);
  }
  const text = file(`files/${name}`);
  if (type === 'zip') {
    checkArchive(name, bytesOfFile(name, text));
  } else {
    checkText(name, type, text);
  }
  return { name, type, about: curlQuotes(about), licence: curlQuotes(licence), text };
}

function checkSize(name: string, bytes: number, most: number): void {
  if (bytes === 0 || bytes > most) {
    throw new EntryProblem(`its file ${name} has ${bytes} bytes, not 1 to ${most}`);
  }
}

function checkArchive(name: string, bytes: Buffer): void {
  checkSize(name, bytes.length, largest.archive);
  if (!bytes.subarray(0, archiveStart.length).equals(archiveStart)) {
    throw new EntryProblem(`its file ${name} is no ZIP archive`);
  }
}

function checkText(name: string, type: FileType, text: string): void {
  checkSize(name, Buffer.byteLength(text), largest.text);
  if (notInText.test(text)) {
    throw new EntryProblem(`its file ${name} is no text in UTF-8`);
  }
  if (type === 'csv' && formula.test(text)) {
    throw new EntryProblem(`its file ${name} has a cell that a spreadsheet would compute`);
  }
  if (type === 'pdf' && (!text.startsWith('%PDF-') || active.test(text))) {
    throw new EntryProblem(`its file ${name} is no PDF of plain drawings`);
  }
}
