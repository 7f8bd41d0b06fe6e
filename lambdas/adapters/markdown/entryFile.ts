/** Endings of files that are no text. */
const isBinary = /\.(?:webp|zip)$/;

/** A file beside an entry as its source has it: its text, or the bytes of what is no text as base64. */
export function sourceOfFile(name: string, bytes: Buffer): string {
  return bytes.toString(isBinary.test(name) ? 'base64' : 'utf8');
}

/** The bytes of a file of a source. */
export function bytesOfFile(name: string, source: string): Buffer {
  return Buffer.from(source, isBinary.test(name) ? 'base64' : 'utf8');
}
