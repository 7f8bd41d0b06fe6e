import type { Block } from '../../contract/document.ts';
import { EntryProblem } from '../../domain/catalogue/Entry.ts';
import { curlQuotes } from './curlQuotes.ts';
import { bytesOfFile } from './entryFile.ts';

/** Bytes of one picture: it is within its document, which a phone loads whole. */
const largestPhoto = 60_000;
/** Pixels across: sharp in the column of a text, and twice as large when it is enlarged on a phone. */
const widths = { least: 480, most: 1600 };
/** The shortest that says something. */
const fieldLengths = { caption: 8, alt: 20, by: 3, licence: 3 };

type Field = keyof typeof fieldLengths;
type Size = Pick<Block & { kind: 'photo' }, 'width' | 'height'>;

/**
 * A fence `photo name.webp`, with a line each for its `caption`, `alt`, who it is `by`, and its `licence`.
 *
 * @param file a file beside the entry, as base64
 * @throws EntryProblem that says what is wrong with the lines or the picture
 */
export function readPhoto(name: string, lines: string, file: (name: string) => string): Block {
  if (!/^[a-z0-9-]{1,60}\.webp$/.test(name)) {
    throw new EntryProblem(`its photo "${name}" is no name such as scene.webp`);
  }
  const webp = file(`photos/${name}`);
  const bytes = bytesOfFile(name, webp);
  if (bytes.length > largestPhoto) {
    throw new EntryProblem(
      `its photo ${name} has ${bytes.length} bytes, more than ${largestPhoto}`,
    );
  }
  const { width, height } = sizeOf(name, bytes);
  if (width < widths.least || width > widths.most) {
    throw new EntryProblem(
      `its photo ${name} is ${width} wide, not ${widths.least} to ${widths.most}`,
    );
  }
  return { kind: 'photo', ...fieldsOf(name, lines), width, height, webp };
}

function fieldsOf(name: string, lines: string): Record<Field, string> {
  const written = new Map(
    lines.split('\n').map((line) => {
      const [, field = line, value = ''] = /^([a-z]+): (.+)$/.exec(line.trim()) ?? [];
      return [field, curlQuotes(value.trim())];
    }),
  );
  const field = (key: Field) => {
    const value = written.get(key) ?? '';
    written.delete(key);
    if (value.length < fieldLengths[key]) {
      throw new EntryProblem(`its photo ${name} does not say "${key}: …"`);
    }
    return value;
  };
  const fields = {
    caption: field('caption'),
    alt: field('alt'),
    by: field('by'),
    licence: field('licence'),
  };
  const [other] = written.keys();
  if (other !== undefined) {
    throw new EntryProblem(`its photo ${name} says "${other}", which photos don't`);
  }
  return fields;
}

/**
 * The size that a WebP file says (RFC 9649, sections 2.5 and 3.4). The extended format is refused: it is for metadata, which may say
 * where a picture was taken, and for pictures that move.
 */
function sizeOf(name: string, bytes: Buffer): Size {
  const tag = (at: number) => bytes.toString('latin1', at, at + 4);
  const isWhole =
    bytes.length > 30 &&
    tag(0) === 'RIFF' &&
    tag(8) === 'WEBP' &&
    bytes.readUInt32LE(4) === bytes.length - 8;
  const format = isWhole ? tag(12) : '';
  if (format === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (format === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  throw new EntryProblem(`its photo ${name} is no WebP file of one still picture without metadata`);
}
