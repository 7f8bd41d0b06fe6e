/** WebP files as bytes: plain photos, and whatever else calls itself one. */

/** A plain photo of that size. What is in it is no picture: nothing on the server decodes it. */
export function photo({
  width = 640,
  height = 480,
  imageBytes = 400,
  seed = 1,
} = {}): Uint8Array<ArrayBuffer> {
  return webP([chunk('VP8 ', frame(width, height, imageBytes, seed))]);
}

/** A WebP file of these chunks. */
export function webP(chunks: readonly Uint8Array[], name = 'WEBP'): Uint8Array<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(name), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF'), size, body]));
}

/** One chunk of a RIFF file, padded to an even length. */
export function chunk(name: string, content: Uint8Array): Uint8Array {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(name), size, content, padding]);
}

/** A VP8 key frame of that size. */
export function frame(width: number, height: number, bytes = 400, seed = 1): Buffer {
  const made = Buffer.alloc(bytes, seed);
  const firstPartition = Math.min(100, bytes - 10);
  made.writeUIntLE((firstPartition << 5) | (1 << 4), 0, 3);
  made.write('9d012a', 3, 'hex');
  made.writeUInt16LE(width, 6);
  made.writeUInt16LE(height, 8);
  return made;
}

/** Bytes as they are sent. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
